import HTTP
import Synchronization
import Testing

/// Answers that are known later, that go on, or that are broken on purpose.
struct AnswerTests {
  /// A handler whose answers a test holds in its hands.
  final class Desk: Sendable {
    let pending = PendingResponse(within: .seconds(30)) { .text(200, "late") }
    let events = EventStream(capacity: 1000, heartbeat: .seconds(30))

    var handler: Handler {
      Handler(
        admit: { _ in .body(upTo: 0) },
        answer: { [self] request in
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

  @Test(arguments: TestServer.Road.available)
  func `an answer is sent when it is known`(_ road: TestServer.Road) throws {
    let desk = Desk()
    let test = try TestServer(desk.handler)
    var connection = try test.connectRaw(road)
    try connection.write("GET /later HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    // The other connection is served while the first one waits.
    var other = try test.connect(road)
    #expect(try other.send(ClientRequest(.get, "/")).status == 200)
    #expect(desk.pending.complete(with: .text(201, "known")))
    #expect(!desk.pending.complete(with: .text(202, "again")))
    let text = connection.readAll()
    #expect(text.statuses == [201])
    #expect(text.hasSuffix("known"))
  }

  @Test func `an answer that stays unknown is replaced in time`() throws {
    let test = try TestServer(Desk().handler)
    var connection = try test.connect()
    #expect(try connection.send(ClientRequest(.get, "/soon")).text == "soon")
    #expect(try connection.send(ClientRequest(.get, "/")).status == 200)
  }

  @Test(arguments: TestServer.Road.available)
  func `nobody waits for a client that has gone`(_ road: TestServer.Road) throws {
    let desk = Desk()
    let test = try TestServer(desk.handler)
    do {
      var connection = try test.connectRaw(road)
      try connection.write("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
      var other = try test.connect(road)
      #expect(try other.send(ClientRequest(.get, "/")).status == 200)
    }
    eventually { !desk.pending.isWaiting }
    #expect(!desk.pending.isWaiting)
    #expect(!desk.pending.complete(with: .text(200, "too late")))
  }

  @Test(arguments: TestServer.Road.available)
  func `events arrive as they are written`(_ road: TestServer.Road) throws {
    let desk = Desk()
    let test = try TestServer(desk.handler)
    var connection = try test.connect(road)
    let head = try connection.begin(ClientRequest(.get, "/events"))
    #expect(head.headers["Content-Type"] == "text/event-stream")
    #expect(try connection.nextPiece() == Array("start\n".utf8))
    for text in ["one\n", "two\n"] {
      #expect(desk.events.write(Array(text.utf8)))
      #expect(try connection.nextPiece() == Array(text.utf8))
    }
    desk.events.write(Array("end\n".utf8))
    desk.events.end()
    #expect(!desk.events.write([]))
    #expect(try connection.nextPiece() == Array("end\n".utf8))
    #expect(try connection.nextPiece() == nil)
    #expect(try connection.send(ClientRequest(.get, "/")).status == 200)
  }

  @Test func `a quiet stream has a heart`() throws {
    let test = try TestServer(Desk().handler)
    var connection = try test.connect()
    _ = try connection.begin(ClientRequest(.get, "/ticks"))
    for _ in 0..<3 { #expect(try connection.nextPiece() == ServerSentEvent.heartbeat) }
  }

  @Test func `a stream ends when its client goes`() throws {
    let desk = Desk()
    let test = try TestServer(desk.handler)
    do {
      var connection = try test.connect()
      _ = try connection.begin(ClientRequest(.get, "/events"))
    }
    eventually { !desk.events.isOpen }
    #expect(!desk.events.isOpen)
  }

  @Test func `a stream that its client does not read is ended`() {
    let events = EventStream(capacity: 10)
    #expect(events.write(Array(repeating: 0, count: 10)))
    #expect(!events.write([0]))
    #expect(!events.isOpen)
  }

  @Test func `HEAD of a stream has no body`() throws {
    let desk = Desk()
    let test = try TestServer(desk.handler)
    var connection = try test.connect()
    let head = try connection.send(ClientRequest(.head, "/events"))
    #expect(head.headers["Content-Type"] == "text/event-stream")
    #expect(!desk.events.isOpen)
    #expect(try connection.send(ClientRequest(.get, "/")).status == 200)
  }

  @Test func `a stream of HTTP 1.0 ends with its connection`() throws {
    let desk = Desk()
    let test = try TestServer(desk.handler)
    var raw = try test.connectRaw()
    desk.events.write(Array("one\n".utf8))
    desk.events.end()
    try raw.write("GET /events HTTP/1.0\r\n\r\n")
    #expect(raw.readAll().hasSuffix("\r\n\r\nstart\none\n"))
  }

  @Test func `there are only so many streams`() throws {
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
    // When the first one has gone there is room again.
    let deadline = Deadline.now + .seconds(10)
    var status: Status = 503
    while status == 503, !deadline.hasPassed {
      var third = try test.connect()
      status = try third.begin(ClientRequest(.get, "/")).status
    }
    #expect(status == 200)
  }

  @Test func `an answer can be cut, missing, or a reset`() throws {
    let whole =
      "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Length: 5\r\n\r\nhello"
    for count in [0, 1, 20, whole.utf8.count - 1] {
      #expect(try answer(.cut(at: count)) == String(whole.utf8.prefix(count)))
    }
    #expect(try answer(.none).isEmpty)
    let test = try TestServer(Self.handler(.reset))
    var connection = try test.connectRaw()
    try connection.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(throws: ConnectionEnd.closed) { try connection.read(until: .now + .seconds(10)) }
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
