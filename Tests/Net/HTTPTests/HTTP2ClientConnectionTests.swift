import HTTP
import Testing

@Suite(.enabled(if: HTTP2Client.isAvailable, "built without OpenSSL or nghttp2"))
struct HTTP2ClientConnectionTests {
  private func connect(to test: TestServer) throws -> HTTP2ClientConnection {
    try HTTP2ClientConnection(to: test.endpoint(.tls, offering: .http2AndHTTP1))
  }

  @Test func `responses are in the order of the requests`() throws {
    let test = try TestServer()
    var connection = try connect(to: test)
    let requests = (0..<300).map { number in
      ClientRequest(
        .post, "/\(number)", ["X-Number": "\(number)"], body: Array(repeating: 65, count: number))
    }
    for _ in 0..<2 {
      let results = connection.send(requests)
      for (number, result) in results.enumerated() {
        let response = try result.get()
        #expect(response.status == 201)
        #expect(response.headers["x-case"] == "Kept")
        #expect(response.text.hasPrefix("POST /\(number) \(number)\n"))
      }
    }
  }

  @Test func `a response without a body and a large body are received`() throws {
    let test = try TestServer()
    var connection = try connect(to: test)
    let results = connection.send([ClientRequest(.get, "/none"), ClientRequest(.get, "/")])
    #expect(try results[0].get().status == 204)
    #expect(try results[1].get().text == "GET / 0\n")
    let body = [UInt8](repeating: 66, count: 500_000)
    let echoed = connection.send([ClientRequest(.post, "/", body: body)])
    #expect(try echoed[0].get().body.count == 500_014)
  }

  @Test func `a body beyond the limit, and what a server did not answer, are failures`() throws {
    let test = try TestServer()
    var connection = try connect(to: test)
    #expect(throws: ClientError.closed) { try connection.send([.init(.get, "/large")])[0].get() }
    let isOpen = connection.isOpen
    #expect(isOpen)
    test.server.stop(within: .zero)
    #expect(throws: ClientError.self) { try connection.send([.init(.get, "/")])[0].get() }
    let remains = connection.isOpen
    #expect(!remains)
  }

  @Test func `a server without HTTP/2 is refused`() throws {
    let test = try TestServer()
    #expect(throws: ClientError.malformed) {
      _ = try HTTP2ClientConnection(to: test.endpoint(.tls))
    }
  }
}
