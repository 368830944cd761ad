import HTTP
import Testing

struct ServerTests {
  @Test(arguments: TestServer.Scheme.available)
  func `one port serves HTTP and HTTPS`(_ scheme: TestServer.Scheme) throws {
    let test = try TestServer()
    var connection = try test.connect(scheme)
    for body in ["a", "", "bcd"] {
      let request = ClientRequest(.post, "/x?y=%2F", ["X-A": "b"], body: Array(body.utf8))
      let response = try connection.send(request)
      #expect(response.status == 201)
      #expect(response.text == "POST /x?y=%2F \(body.utf8.count)\n\(body)")
      #expect(
        response.headers == [
          "Content-Type": "text/plain", "X-Case": "Kept",
          "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Content-Length": "\(16 + body.utf8.count)",
        ])
    }
  }

  @Test func `both loopback addresses are served`() throws {
    let test = try TestServer()
    var first = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: test.server.port))
    #expect(try first.send(ClientRequest(.get, "/")).status == 201)
    do throws(ClientError) {
      var second = try ClientConnection(to: Endpoint(host: "::1", port: test.server.port))
      #expect(try second.send(ClientRequest(.get, "/")).status == 201)
    } catch {
      // The machine may have no IPv6.
      #expect(error == .unreachable(host: "::1", port: test.server.port))
    }
  }

  @Test func `a port in use is a typed error`() throws {
    let test = try TestServer()
    let error = #expect(throws: HTTPError.self) {
      try Server(ServerConfiguration(port: test.server.port), .echo)
    }
    #expect(error == .portInUse(address: "127.0.0.1", port: test.server.port))
  }

  @Test func `listening on an address of another machine throws a typed error`() throws {
    var configuration = ServerConfiguration(port: 0)
    configuration.addresses = .one("192.0.2.1")
    let error = #expect(throws: HTTPError.self) { try Server(configuration, .echo) }
    #expect(error == .noSuchAddress("192.0.2.1"))
  }

  @Test func `HEAD returns the headers of GET without the body`() throws {
    let test = try TestServer()
    var connection = try test.connect()
    let get = try connection.send(ClientRequest(.get, "/a"))
    let head = try connection.send(ClientRequest(.head, "/a"))
    #expect(get.body.count == 9)
    #expect(head.body.isEmpty)
    #expect(head.headers["Content-Length"] == "10")
    #expect(try connection.send(ClientRequest(.get, "/a")) == get)
  }

  @Test func `204 has neither body nor length`() throws {
    let test = try TestServer()
    var connection = try test.connect()
    let response = try connection.send(ClientRequest(.get, "/none"))
    #expect(response.status == 204)
    #expect(response.headers.map(\.name) == ["X-Empty", "Date"])
  }

  @Test(arguments: TestServer.Scheme.available)
  func `large bodies are transferred`(_ scheme: TestServer.Scheme) throws {
    let test = try TestServer()
    var connection = try test.connect(scheme)
    let response = try connection.send(ClientRequest(.get, "/large"))
    #expect(response.body.count == 3 << 20)
    let body = Array(repeating: UInt8(ascii: "y"), count: 1 << 20)
    #expect(
      try connection.send(ClientRequest(.put, "/", body: body)).body.suffix(1 << 20) == body[...])
  }

  @Test(arguments: TestServer.Scheme.available)
  func `requests can be split and pipelined`(
    _ scheme: TestServer.Scheme
  ) throws {
    let test = try TestServer()
    var raw = try test.connectRaw(scheme)
    let first = "POST /1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nab"
    for byte in first.utf8 { try raw.write([byte], until: .now + .seconds(10)) }
    let last = "GET /3 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    try raw.write("GET /2 HTTP/1.1\r\nHost: localhost\r\n\r\n" + last)
    let text = raw.readAll()
    #expect(text.statuses == [201, 201, 201])
    #expect(text.hasSuffix("GET /3 0\n"))
    #expect(text.contains("Connection: close\r\n"))
  }

  @Test func `a malformed request closes the connection`() throws {
    let test = try TestServer()
    var raw = try test.connectRaw()
    try raw.write("GET / HTTP/1.1\r\nHost: localhost\r\nX : y\r\n\r\nGET / HTTP/1.1\r\n")
    let text = raw.readAll()
    #expect(text.statuses == [400])
    #expect(text.contains("Connection: close"))
  }

  @Test func `a request for an unknown host is refused before its body is read`() throws {
    let test = try TestServer()
    var raw = try test.connectRaw()
    try raw.write("POST / HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 9\r\n\r\n")
    #expect(raw.readAll().statuses == [421])
  }

  @Test func `refusing a request without a body keeps the connection open`() throws {
    let test = try TestServer()
    var connection = try test.connect()
    let foreign = ClientRequest(.get, "/", ["Host": "evil.example"])
    #expect(try connection.send(foreign).status == 421)
    #expect(try connection.send(ClientRequest(.get, "/")).status == 201)
  }

  @Test func `an oversized body is refused before it is read`() throws {
    let test = try TestServer()
    var raw = try test.connectRaw()
    try raw.write("POST /small HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10485760\r\n\r\n")
    // No byte of the body has been sent.
    #expect(raw.readAll().statuses == [413])
  }

  @Test(arguments: TestServer.Scheme.available)
  func `a client that sends an oversized body receives the 413 response`(
    _ scheme: TestServer.Scheme
  ) throws {
    let test = try TestServer()
    var connection = try test.connect(scheme)
    let body = [UInt8](repeating: 0, count: 10 << 20)
    let response = try connection.send(ClientRequest(.post, "/small", body: body))
    #expect(response.status == 413)
    #expect(response.headers["Connection"] == "close")
  }

  @Test func `a client that expects 100 Continue receives it or a refusal`() throws {
    let test = try TestServer()
    let head = "POST /small HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n"
    var raw = try test.connectRaw()
    try raw.write(head + "Connection: close\r\nContent-Length: 2\r\n\r\n")
    let count = try raw.read(until: .now + .seconds(10))
    let interim = String(decoding: raw.received[..<count], as: UTF8.self)
    #expect(interim == "HTTP/1.1 100 Continue\r\n\r\n")
    try raw.write("ab")
    #expect(raw.readAll().statuses == [201])
    var other = try test.connectRaw()
    try other.write(head + "Content-Length: 11\r\n\r\n")
    #expect(other.readAll().statuses == [413])
  }

  @Test func `an HTTP 1.0 connection is closed after the response`() throws {
    let test = try TestServer()
    var raw = try test.connectRaw()
    try raw.write("GET /a HTTP/1.0\r\nHost: localhost\r\n\r\n")
    let text = raw.readAll()
    #expect(text.statuses == [201])
    #expect(text.hasSuffix("\r\n\r\nGET /a 0\n"))
  }

  @Test func `the handler creates the responses to invalid requests`() throws {
    var handler = Handler.echo
    handler.refuse = { .text($0.status, "\($0.reason)") }
    let test = try TestServer(handler)
    var raw = try test.connectRaw()
    try raw.write("GET / HTTP/1.1\r\n\r\n")
    #expect(raw.readAll().hasSuffix("missingHost"))
  }

  @Test func `connections are served concurrently`() throws {
    let test = try TestServer()
    var slow = try test.connectRaw()
    try slow.write("POST /a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n")
    var other = try test.connect()
    #expect(try other.send(ClientRequest(.get, "/b")).status == 201)
    try slow.write("Content-Length: 0\r\n\r\n")
    #expect(slow.readAll().statuses == [201])
  }
}
