import HTTP
import Testing

@Suite(.enabled(if: HTTP2Client.isAvailable, "built without OpenSSL or nghttp2"))
struct HTTP2LimitTests {
  @Test func `the limit of 100 streams is announced and enforced`() throws {
    let test = try TestServer()
    let client = try HTTP2Client(test)
    let open = (0..<100).map { _ in client.begin("POST", "/", ending: .open) }
    try client.run { client.streamLimit == 100 }
    #expect(open.allSatisfy { !client.isOver($0) })
  }

  @Test func `the header list is limited to 64 KiB`() throws {
    let client = try HTTP2Client(TestServer())
    // Four pseudo-headers and one field, each with an overhead of 32 bytes.
    let others =
      ":method".count + 3 + ":path".count + 1 + ":scheme".count + 5
      + ":authority".count + 9 + 1 + 5 * 32
    let value = { (count: Int) in String(repeating: "v", count: count) }
    #expect(try client.send("GET", "/", [("x", value(65536 - others))]).status == 201)
    #expect(try client.send("GET", "/", [("x", value(65537 - others))]).status == 431)
    #expect(try client.send("GET", "/").status == 201)
  }

  @Test func `the number of headers is limited to 100`() throws {
    let client = try HTTP2Client(TestServer())
    let fields = { (count: Int) in (0..<count).map { ("x-\($0)", "y") } }
    // The authority is added as a Host header.
    #expect(try client.send("GET", "/", fields(99)).status == 201)
    #expect(try client.send("GET", "/", fields(100)).status == 431)
    #expect(try client.send("GET", "/", fields(101)).status == 431)
  }

  @Test func `the body is limited by the handler`() throws {
    let client = try HTTP2Client(TestServer())
    let body = { (count: Int) in [UInt8](repeating: 65, count: count) }
    #expect(try client.send("POST", "/small", body: body(10)).status == 201)
    #expect(try client.send("POST", "/small", body: body(11)).status == 413)
    let announced = client.begin(
      "POST", "/small", [("content-length", "10485760")], ending: .open)
    try client.run { client.isOver(announced) }
    #expect(client.response(announced).status == 413)
    #expect(try client.send("POST", "/small", body: body(10 << 20)).status == 413)
    #expect(try client.send("POST", "/small", body: body(10)).status == 201)
  }

  @Test func `the sum of incomplete bodies is limited`() throws {
    var limits = HTTPLimits()
    limits.unfinishedBodyBytes = 1000
    let client = try HTTP2Client(TestServer(limits: limits))
    let open = (0..<11).map { _ in
      client.begin("POST", "/", body: [UInt8](repeating: 65, count: 100), ending: .open)
    }
    try client.run { open.contains(where: client.isOver) }
    #expect(open.filter(client.isOver).map { client.resetCode(of: $0) } == [7])
    #expect(try client.send("GET", "/").status == 201)
  }

  @Test func `a missing body times out`() throws {
    var limits = HTTPLimits()
    limits.requestTimeout = .milliseconds(100)
    let client = try HTTP2Client(TestServer(limits: limits))
    let open = client.begin("POST", "/", body: [1], ending: .open)
    try client.run { client.isOver(open) }
    #expect(client.response(open).status == 408)
    #expect(try client.send("GET", "/").status == 201)
  }

  @Test func `an idle connection is closed`() throws {
    var limits = HTTPLimits()
    limits.http2IdleTimeout = .milliseconds(100)
    let client = try HTTP2Client(TestServer(limits: limits))
    #expect(try client.send("GET", "/").status == 201)
    #expect(client.runToEnd())
    #expect(client.goAwayCode == 0)
  }

  @Test func `more than 100 resets per second close the connection`() throws {
    for (count, isEnd) in [(100, false), (101, true)] {
      let test = try TestServer()
      let client = try HTTP2Client(test)
      var other = try test.connect(.tls)
      for _ in 0..<count {
        let stream = client.begin("POST", "/", ending: .open)
        try client.flush()
        client.reset(stream)
        try client.flush()
      }
      if isEnd {
        #expect(client.runToEnd())
        #expect(client.goAwayCode == 11)
      } else {
        #expect(try client.send("GET", "/").status == 201)
      }
      #expect(try other.send(ClientRequest(.get, "/")).status == 201)
    }
  }

  @Test func `resets of streams with complete responses are not counted`() throws {
    let client = try HTTP2Client(TestServer())
    for _ in 0..<1100 {
      let stream = client.begin("GET", "/")
      try client.run { client.isOver(stream) }
      try client.resetComplete(stream)
    }
    #expect(try client.send("GET", "/").status == 201)
  }

  @Test func `bytes that are not HTTP 2 close the connection`() throws {
    let test = try TestServer()
    var raw = try test.connectRaw(.tls, offering: .http2AndHTTP1)
    try raw.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(raw.readAll().statuses.isEmpty)
  }

  @Test func `a request head that arrives too slowly times out`() throws {
    var limits = HTTPLimits()
    limits.requestTimeout = .milliseconds(100)
    limits.lingerTimeout = .milliseconds(100)
    let test = try TestServer(limits: limits)
    var raw = try test.connectRaw(.tls, offering: .http2AndHTTP1)
    try raw.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
    // SETTINGS, and HEADERS on stream 1 without END_HEADERS.
    try raw.write([0, 0, 0, 4, 0, 0, 0, 0, 0], until: .now + .seconds(1))
    try raw.write([0, 0, 1, 1, 0, 0, 0, 0, 1, 0x82], until: .now + .seconds(1))
    _ = raw.readAll()
    var other = try test.connect(.tls)
    #expect(try other.send(ClientRequest(.get, "/")).status == 201)
  }
}
