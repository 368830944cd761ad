import HTTP
import Synchronization
import Testing

/// Tests pending responses, event streams and transmission faults.
struct ResponseDeliveryTests {
  /// A handler whose responses the test controls.
  final class ControlledResponses: Sendable {
    let pending = PendingResponse(within: .seconds(30)) { .text(200, "late") }
    let events = EventStream(capacity: 1000, heartbeat: .seconds(30))

    var handler: Handler {
      Handler(
        admit: { _ in .body(upTo: 0) },
        respond: { [self] request in
          switch request.target.path {
          case "/later": .later(pending)
          case "/soon": .later(PendingResponse(within: .milliseconds(20)) { .text(200, "soon") })
          case "/events": .now(.events(events, startingWith: Array("start\n".utf8)))
          case "/ticks":
            .now(.events(EventStream(heartbeat: .milliseconds(5))))
          default: .now(Response(200))
          }
        })
    }
  }

  @Test(arguments: TestServer.Scheme.available)
  func `a pending response is sent when it is completed`(_ scheme: TestServer.Scheme) throws {
    let responses = ControlledResponses()
    let test = try TestServer(responses.handler)
    var connection = try test.connectRaw(scheme)
    try connection.write("GET /later HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    // Other connections are served in the meantime.
    var other = try test.connect(scheme)
    #expect(try other.send(ClientRequest(.get, "/")).status == 200)
    #expect(responses.pending.complete(with: .text(201, "known")))
    #expect(!responses.pending.complete(with: .text(202, "again")))
    let text = connection.readAll()
    #expect(text.statuses == [201])
    #expect(text.hasSuffix("known"))
  }

  @Test func `a pending response is replaced by its fallback after the timeout`() throws {
    let test = try TestServer(ControlledResponses().handler)
    var connection = try test.connect()
    #expect(try connection.send(ClientRequest(.get, "/soon")).text == "soon")
    #expect(try connection.send(ClientRequest(.get, "/")).status == 200)
  }

  @Test(arguments: TestServer.Scheme.available)
  func `a pending response is abandoned when the client disconnects`(_ scheme: TestServer.Scheme)
    throws
  {
    let responses = ControlledResponses()
    let test = try TestServer(responses.handler)
    do {
      var connection = try test.connectRaw(scheme)
      try connection.write("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
      var other = try test.connect(scheme)
      #expect(try other.send(ClientRequest(.get, "/")).status == 200)
    }
    eventually { !responses.pending.isWaiting }
    #expect(!responses.pending.isWaiting)
    #expect(!responses.pending.complete(with: .text(200, "too late")))
  }

  @Test(arguments: TestServer.Scheme.available)
  func `events are sent as they are written`(_ scheme: TestServer.Scheme) throws {
    let responses = ControlledResponses()
    let test = try TestServer(responses.handler)
    var connection = try test.connect(scheme)
    let head = try connection.begin(ClientRequest(.get, "/events"))
    #expect(head.headers["Content-Type"] == "text/event-stream")
    #expect(try connection.nextPiece() == Array("start\n".utf8))
    for text in ["one\n", "two\n"] {
      #expect(responses.events.write(Array(text.utf8)))
      #expect(try connection.nextPiece() == Array(text.utf8))
    }
    responses.events.write(Array("end\n".utf8))
    responses.events.end()
    #expect(!responses.events.write([]))
    #expect(try connection.nextPiece() == Array("end\n".utf8))
    #expect(try connection.nextPiece() == nil)
    #expect(try connection.send(ClientRequest(.get, "/")).status == 200)
  }

  @Test func `an inactive stream sends heartbeats`() throws {
    let test = try TestServer(ControlledResponses().handler)
    var connection = try test.connect()
    _ = try connection.begin(ClientRequest(.get, "/ticks"))
    for _ in 0..<3 { #expect(try connection.nextPiece() == ServerSentEvent.heartbeat) }
  }

  @Test func `an event stream ends when the client disconnects`() throws {
    let responses = ControlledResponses()
    let test = try TestServer(responses.handler)
    do {
      var connection = try test.connect()
      _ = try connection.begin(ClientRequest(.get, "/events"))
    }
    eventually { !responses.events.isOpen }
    #expect(!responses.events.isOpen)
  }

  @Test func `an event stream ends when its buffer is full`() {
    let events = EventStream(capacity: 10)
    #expect(events.write(Array(repeating: 0, count: 10)))
    #expect(!events.write([0]))
    #expect(!events.isOpen)
  }

  @Test func `HEAD of an event stream has no body`() throws {
    let responses = ControlledResponses()
    let test = try TestServer(responses.handler)
    var connection = try test.connect()
    let head = try connection.send(ClientRequest(.head, "/events"))
    #expect(head.headers["Content-Type"] == "text/event-stream")
    #expect(!responses.events.isOpen)
    #expect(try connection.send(ClientRequest(.get, "/")).status == 200)
  }

  @Test func `an HTTP 1.0 event stream is delimited by the connection`() throws {
    let responses = ControlledResponses()
    let test = try TestServer(responses.handler)
    var raw = try test.connectRaw()
    responses.events.write(Array("one\n".utf8))
    responses.events.end()
    try raw.write("GET /events HTTP/1.0\r\n\r\n")
    #expect(raw.readAll().hasSuffix("\r\n\r\nstart\none\n"))
  }

  @Test func `the number of event streams is limited`() throws {
    var limits = HTTPLimits()
    limits.eventStreams = 1
    let test = try TestServer(
      Handler(bodyLimit: 0) { _ in .events(EventStream()) }, limits: limits)
    do {
      var first = try test.connect()
      #expect(try first.begin(ClientRequest(.get, "/")).status == 200)
      var second = try test.connect()
      #expect(try second.send(ClientRequest(.get, "/")).status == 503)
    }
    // Closing the first stream makes room for another.
    let deadline = Deadline.now + .seconds(10)
    var status: Status = 503
    while status == 503, !deadline.hasPassed {
      var third = try test.connect()
      status = try third.begin(ClientRequest(.get, "/")).status
    }
    #expect(status == 200)
  }

  @Test func `a response can be truncated, omitted or replaced by a reset`() throws {
    let whole =
      "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Length: 5\r\n\r\nhello"
    for count in [0, 1, 20, whole.utf8.count - 1] {
      #expect(try answer(.cut(at: count)) == String(whole.utf8.prefix(count)))
    }
    #expect(try answer(.none).isEmpty)
    let test = try TestServer(Self.handler(.reset))
    var connection = try test.connectRaw()
    try connection.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(throws: ConnectionError.closed) { try connection.read(until: .now + .seconds(10)) }
  }

  private static func handler(_ delivery: Response.Delivery) -> Handler {
    Handler(bodyLimit: 0) { _ in
      Response(200, [:], body: Array("hello".utf8)).delivered(delivery)
    }
  }

  private func answer(_ delivery: Response.Delivery) throws -> String {
    let test = try TestServer(Self.handler(delivery))
    var connection = try test.connectRaw()
    try connection.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    return connection.readAll()
  }
}
