import HTTP
import Synchronization
import Testing

@Suite(.enabled(if: HTTP2Client.isAvailable, "built without OpenSSL or nghttp2"))
struct HTTP2Tests {
  @Test func `responses are equal with both protocols`() throws {
    let test = try TestServer()
    var old = try test.connect(.tls)
    let new = try HTTP2Client(test)
    for (method, path, body) in [
      ("GET", "/a?b=%2F", ""), ("POST", "/", "hello"), ("PUT", "/{x}", ""), ("HEAD", "/a", ""),
      ("DELETE", "/none", ""), ("GET", "/large", ""), ("GET", "/%00", ""), ("GET", "/a/../b", ""),
      ("X", "/", ""),
    ] {
      let request = ClientRequest(
        Method(rawValue: method), path, ["x-a": "b"], body: Array(body.utf8))
      // HTTP/1.1 closes the connection after some refusals.
      if !old.isOpen { old = try test.connect(.tls) }
      let first = try old.send(request)
      let second = try new.send(method, path, [("x-a", "b")], body: Array(body.utf8))
      #expect(first.status.rawValue == second.status, "\(method) \(path)")
      #expect(first.body == second.body, "\(method) \(path)")
      let headers = first.headers.filter { $0.name != "Connection" }
      #expect(headers.map { "\($0.name.lowercased()): \($0.value)" } == second.headers)
    }
  }

  @Test func `the handler receives the values of an HTTP/2 request`() throws {
    let test = try TestServer(
      Handler(bodyLimit: 100) { request in
        .text(
          200,
          "\(request.method.rawValue) \(request.target.path) \(request.head.host ?? "-") "
            + "\(request.headers["X-A"] ?? "-") \(request.version) \(request.source.isSecure) "
            + "\(request.head.bodyLength) \(request.body.count)")
      })
    let client = try HTTP2Client(test)
    let get = try client.send("GET", "/a%2Fb?c", [("x-a", "é")], authority: "LocalHost:1")
    #expect(get.text == "GET /a%2Fb LocalHost:1 é http2 true none 0")
    let post = try client.send("POST", "/", body: [1, 2])
    #expect(post.text == "POST / localhost - http2 true unknown 2")
    let known = try client.send("POST", "/", [("content-length", "2")], body: [1, 2])
    #expect(known.text == "POST / localhost - http2 true known(2) 2")
  }

  @Test func `the Host header must equal the authority`() throws {
    let client = try HTTP2Client(TestServer())
    #expect(try client.send("GET", "/", [("host", "localhost")]).status == 201)
    #expect(try client.send("GET", "/", [("host", "127.0.0.1")]).status == 400)
    #expect(try client.send("GET", "/", authority: "evil.example").status == 421)
    #expect(try client.send("GET", "http://localhost/").status != 200)
  }

  @Test func `100 concurrent requests are served`() throws {
    let client = try HTTP2Client(TestServer())
    let body = [UInt8](repeating: UInt8(ascii: "z"), count: 50_000)
    let streams = (0..<100).map { client.begin("POST", "/\($0)", body: body) }
    try client.run { streams.allSatisfy(client.isOver) }
    for (index, stream) in streams.enumerated() {
      let response = client.response(stream)
      #expect(response.status == 201)
      #expect(response.body.count == "POST /\(index) 50000\n".utf8.count + 50_000)
    }
  }

  @Test func `a client that expects 100 Continue receives it`() throws {
    let client = try HTTP2Client(TestServer())
    let response = try client.send("POST", "/", [("expect", "100-continue")], body: [65])
    #expect(response.status == 201)
    #expect(response.text == "POST / 1\nA")
  }

  @Test func `a pending response does not block other requests`() throws {
    let responses = ResponseDeliveryTests.ControlledResponses()
    let client = try HTTP2Client(TestServer(responses.handler))
    let late = client.begin("GET", "/later")
    #expect(try client.send("GET", "/").status == 200)
    #expect(!client.isOver(late))
    #expect(try client.send("GET", "/soon").text == "soon")
    responses.pending.complete(with: .text(201, "known"))
    try client.run { client.isOver(late) }
    #expect(client.response(late).status == 201)
    #expect(client.response(late).text == "known")
  }

  @Test func `all requests are handled while the first responses wait for the last request`() throws
  {
    let count = 90
    let waiting = Mutex<[PendingResponse]>([])
    let handler = Handler(
      admit: { _ in .body(upTo: 0) },
      respond: { _ in
        let pending = PendingResponse(within: .seconds(30)) { .text(200, "late") }
        let all = waiting.withLock { waiting in
          waiting.append(pending)
          return waiting.count == count ? waiting : []
        }
        for pending in all { pending.complete(with: .text(201, "known")) }
        return .later(pending)
      })
    let client = try HTTP2Client(TestServer(handler))
    let streams = (0..<count).map { client.begin("GET", "/\($0)") }
    try client.run { streams.allSatisfy(client.isOver) }
    #expect(streams.allSatisfy { client.response($0).text == "known" })
  }

  @Test func `events are sent as soon as they are written`() throws {
    let responses = ResponseDeliveryTests.ControlledResponses()
    let client = try HTTP2Client(TestServer(responses.handler))
    let stream = client.begin("GET", "/events")
    try client.run { client.response(stream).text == "start\n" }
    responses.events.write(Array("one\n".utf8))
    try client.run { client.response(stream).text == "start\none\n" }
    #expect(try client.send("GET", "/").status == 200)
    responses.events.write(Array("end\n".utf8))
    responses.events.end()
    try client.run { client.isOver(stream) }
    #expect(client.response(stream).text == "start\none\nend\n")
  }

  @Test func `an inactive stream sends heartbeats`() throws {
    let client = try HTTP2Client(TestServer(ResponseDeliveryTests.ControlledResponses().handler))
    let stream = client.begin("GET", "/ticks")
    try client.run { client.response(stream).text.hasPrefix(":\n\n:\n\n:\n\n") }
  }

  @Test func `resetting a stream ends its pending response or event stream`() throws {
    let responses = ResponseDeliveryTests.ControlledResponses()
    let client = try HTTP2Client(TestServer(responses.handler))
    let events = client.begin("GET", "/events")
    let late = client.begin("GET", "/later")
    try client.run { client.response(events).text == "start\n" }
    client.reset(events)
    client.reset(late)
    #expect(try client.send("GET", "/").status == 200)
    eventually { !responses.events.isOpen && !responses.pending.isWaiting }
    #expect(!responses.events.isOpen)
    #expect(!responses.pending.isWaiting)
  }

  @Test func `a response can be truncated or replaced by a reset`() throws {
    for (delivery, body) in [
      (.cut(at: 20), ""), (.reset, ""), (.none, ""), (.cut(at: 81), "hello"),
    ]
      as [(Response.Delivery, String)]
    {
      let client = try HTTP2Client(
        TestServer(
          Handler(bodyLimit: 0) { _ in
            Response(200, [:], body: Array("hello world".utf8)).delivered(delivery)
          }))
      let stream = client.begin("GET", "/")
      try client.run { client.isOver(stream) }
      #expect(client.resetCode(of: stream) == 8, "\(delivery)")
      #expect(client.response(stream).text == body, "\(delivery)")
    }
  }

  @Test func `stopping completes open requests and sends GOAWAY`() throws {
    let responses = ResponseDeliveryTests.ControlledResponses()
    let test = try TestServer(responses.handler)
    let client = try HTTP2Client(test)
    let late = client.begin("GET", "/later")
    #expect(try client.send("GET", "/").status == 200)
    test.server.stop(within: .seconds(10))
    #expect(client.runToEnd())
    #expect(client.response(late).text == "late")
    #expect(client.goAwayCode == 0)
  }
}
