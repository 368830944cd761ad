import HTTP
import Synchronization
import Testing

@Suite(.enabled(if: HTTP2Client.isAvailable, "built without OpenSSL or nghttp2"))
struct ConnectionChangeTests {
  /// A server whose response to `/last` ends the connection, and to `/more` allows five streams.
  private func server(limits: HTTPLimits = HTTPLimits()) throws -> TestServer {
    let handler = Handler(bodyLimit: 1 << 16) { request in
      var response = Response.text(200, "ok")
      if request.target.path == "/last" { response.change = .goAway(Array("bye".utf8)) }
      if request.target.path == "/more" { response.change = .streams(5) }
      return response
    }
    return try TestServer(handler, limits: limits)
  }

  @Test func `the request that ends a connection is answered, and later ones are not`() throws {
    let client = try HTTP2Client(try server())
    let streams = ["/", "/last", "/", "/"].map { client.begin("POST", $0, body: [1]) }
    #expect(client.runToEnd())
    #expect(streams.map { client.response($0).status } == [200, 200, 0, 0])
    #expect(client.goAway == (streams[1], "bye"))
    #expect(client.goAwayCode == 0)
    // The code REFUSED_STREAM allows the client to repeat the request on another connection.
    #expect(streams.dropFirst(2).map { client.resetCode(of: $0) } == [7, 7])
  }

  @Test func `the response is complete before the connection ends`() throws {
    let client = try HTTP2Client(try server())
    #expect(try client.send("POST", "/last").text == "ok")
    try client.run { client.goAwayCode != nil }
    #expect(client.goAway.reason == "bye")
  }

  @Test func `HTTP/1.1 connections are closed after such a response`() throws {
    let test = try server()
    var connection = try test.connect(.tls)
    #expect(try connection.send(ClientRequest(.get, "/")).status == 200)
    let wasOpen = connection.isOpen
    #expect(try connection.send(ClientRequest(.get, "/last")).status == 200)
    let isOpen = connection.isOpen
    #expect(wasOpen && !isOpen)
  }

  @Test func `a response can allow more streams`() throws {
    var limits = HTTPLimits()
    limits.http2Streams = 1
    let client = try HTTP2Client(try server(limits: limits))
    #expect(try client.send("GET", "/").status == 200)
    #expect(client.streamLimit == 1)
    #expect(try client.send("GET", "/more").status == 200)
    try client.run { client.streamLimit == 5 }
    let streams = (0..<5).map { _ in client.begin("GET", "/") }
    try client.run { streams.allSatisfy(client.isComplete) }
    #expect(streams.allSatisfy { client.response($0).status == 200 })
  }

  @Test func `a ping is answered`() throws {
    let client = try HTTP2Client(try server())
    client.ping()
    try client.run { client.pongCount == 1 }
    #expect(client.pongCount == 1)
  }
}

/// Plans of new connections with TLS.
@Suite(.enabled(if: HTTP2Client.isAvailable, "built without OpenSSL or nghttp2"))
struct ConnectionPlanTests {
  /// A server that has a plan for its first connection with TLS.
  private func server(_ plan: ConnectionPlan) throws -> TestServer {
    let plans = Mutex([plan])
    var handler = Handler(bodyLimit: 1 << 16) { .text(200, "\($0.body.count)") }
    handler.connect = { plans.withLock { $0.popLast() } ?? .serve }
    return try TestServer(handler)
  }

  @Test func `a connection that is reset does not affect the next one`() throws {
    let test = try server(.reset)
    #expect(throws: (any Error).self) { _ = try test.connect(.tls) }
    var connection = try test.connect(.tls)
    #expect(try connection.send(ClientRequest(.get, "/")).status == 200)
  }

  @Test func `only connections with TLS have plans`() throws {
    let test = try server(.reset)
    var connection = try test.connect(.plain)
    #expect(try connection.send(ClientRequest(.get, "/")).status == 200)
  }

  @Test func `clients refuse an expired certificate`() throws {
    let expired = try TestServer.authority.get().issue(
      for: ["localhost"], secret: RandomBytes.generate(32),
      validity: Validity(first: 1_000_000_000, last: 1_000_086_400))
    let test = try server(.serveWith(try TLSContext(server: expired)))
    #expect {
      _ = try test.connect(.tls)
    } throws: { error in
      "\(error)".contains("certificate")
    }
    var connection = try test.connect(.tls)
    #expect(try connection.send(ClientRequest(.get, "/")).status == 200)
  }

  @Test func `a slow reader lets clients send little ahead, and receives everything`() throws {
    let client = try HTTP2Client(try server(.slowReader(20_000)))
    let response = try client.send("POST", "/", body: [UInt8](repeating: 65, count: 30_000))
    #expect(response.text == "30000")
    #expect(client.window == 20_000)
  }
}
