import HTTP
import Testing

@Suite(.enabled(if: HTTP2Client.isAvailable, "built without OpenSSL or nghttp2"))
struct HTTP2LimitTests {
  @Test func `100 streams are offered, and no more are taken`() throws {
    let test = try TestServer()
    let client = try HTTP2Client(test)
    let open = (0..<100).map { _ in client.begin("POST", "/", ending: .open) }
    try client.run { client.streamLimit == 100 }
    #expect(open.allSatisfy { !client.isOver($0) })
  }

  @Test func `a header list may have 64 KiB as HPACK counts`() throws {
    let client = try HTTP2Client(TestServer())
    // Four pseudo-headers and the field itself, each with 32 bytes beyond its own.
    let others =
      ":method".count + 3 + ":path".count + 1 + ":scheme".count + 5
      + ":authority".count + 9 + 1 + 5 * 32
    let value = { (count: Int) in String(repeating: "v", count: count) }
    #expect(try client.send("GET", "/", [("x", value(65536 - others))]).status == 201)
    #expect(try client.send("GET", "/", [("x", value(65537 - others))]).status == 431)
    #expect(try client.send("GET", "/").status == 201)
  }

  @Test func `there may be 100 headers`() throws {
    let client = try HTTP2Client(TestServer())
    let fields = { (count: Int) in (0..<count).map { ("x-\($0)", "y") } }
    // The authority becomes a header, too.
    #expect(try client.send("GET", "/", fields(99)).status == 201)
    #expect(try client.send("GET", "/", fields(100)).status == 431)
    #expect(try client.send("GET", "/", fields(101)).status == 431)
  }

  @Test func `a body may be as long as its handler allows`() throws {
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

  @Test func `bodies of many streams may be only so long together`() throws {
    var limits = HTTPLimits()
    limits.unfinishedBodies = 1000
    let client = try HTTP2Client(TestServer(limits: limits))
    let open = (0..<11).map { _ in
      client.begin("POST", "/", body: [UInt8](repeating: 65, count: 100), ending: .open)
    }
    try client.run { open.contains(where: client.isOver) }
    #expect(open.filter(client.isOver).map { client.resetCode(of: $0) } == [7])
    #expect(try client.send("GET", "/").status == 201)
  }

  @Test func `a body that stays away is answered in time`() throws {
    var limits = HTTPLimits()
    limits.requestTime = .milliseconds(100)
    let client = try HTTP2Client(TestServer(limits: limits))
    let open = client.begin("POST", "/", body: [1], ending: .open)
    try client.run { client.isOver(open) }
    #expect(client.response(open).status == 408)
    #expect(try client.send("GET", "/").status == 201)
  }

  @Test func `a connection without a request is closed in time`() throws {
    var limits = HTTPLimits()
    limits.idleTime = .milliseconds(100)
    let client = try HTTP2Client(TestServer(limits: limits))
    #expect(try client.send("GET", "/").status == 201)
    #expect(client.runToEnd())
    #expect(client.goodbye == 0)
  }

  @Test func `resets beyond the limit of a second end the connection`() throws {
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
        #expect(client.goodbye == 11)
      } else {
        #expect(try client.send("GET", "/").status == 201)
      }
      #expect(try other.send(ClientRequest(.get, "/")).status == 201)
    }
  }

  @Test func `bytes that are no HTTP 2 end the connection`() throws {
    let test = try TestServer()
    var raw = try test.connectRaw(.tls, offering: .http2AndHTTP1)
    try raw.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(raw.readAll().statuses.isEmpty)
  }

  @Test func `a head that drips is cut`() throws {
    var limits = HTTPLimits()
    limits.requestTime = .milliseconds(100)
    limits.lingerTime = .milliseconds(100)
    let test = try TestServer(limits: limits)
    var raw = try test.connectRaw(.tls, offering: .http2AndHTTP1)
    try raw.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
    // Settings, and headers on stream 1 that a continuation would have to end.
    try raw.write([0, 0, 0, 4, 0, 0, 0, 0, 0], until: .now + .seconds(1))
    try raw.write([0, 0, 1, 1, 0, 0, 0, 0, 1, 0x82], until: .now + .seconds(1))
    _ = raw.readAll()
    var other = try test.connect(.tls)
    #expect(try other.send(ClientRequest(.get, "/")).status == 201)
  }
}
