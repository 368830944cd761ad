import HTTP
import Hub
import HubService
import Testing

/// Tests each limit of the hub at its value and above it; afterwards, the hub still serves another
/// client.
struct HubLimitTests {
  private static let brief: HTTPLimits = {
    var limits = HTTPLimits()
    limits.requestTimeout = .milliseconds(200)
    limits.idleTimeout = .milliseconds(200)
    limits.lingerTimeout = .milliseconds(200)
    return limits
  }()

  /// Returns a JSON object of the given length, with one property.
  private static func message(_ count: Int) -> String {
    #"{"m":""# + String(repeating: "x", count: count - 8) + #""}"#
  }

  /// Returns the body of a registration, padded to the given length.
  private static func registration(_ count: Int) -> String {
    let entry = Entry.apple("ab")
    return entry + String(repeating: " ", count: count - entry.utf8.count)
  }

  private static func installation(_ count: Int) -> String {
    let text = #"{"installationId":"i","platform":"apns","pushChannel":"ab"}"#
    return text + String(repeating: " ", count: count - text.utf8.count)
  }

  enum Body: String, CaseIterable {
    case send, schedule, registration, installation, batch

    var line: String {
      switch self {
      case .send: "POST /myhub/messages"
      case .schedule: "POST /myhub/schedulednotifications"
      case .registration: "POST /myhub/registrations"
      case .installation: "PUT /myhub/installations/i"
      case .batch: "POST /myhub/messages/$batch?direct"
      }
    }

    var limit: Int {
      switch self {
      case .send, .schedule: 64 << 10
      case .registration, .installation: 256 << 10
      case .batch: 2 << 20
      }
    }

    /// The expected status for a body of exactly the maximum size; a batch of spaces is refused
    /// because it has no parts.
    var status: Int {
      switch self {
      case .send, .schedule: 201
      case .registration, .installation: 200
      case .batch: 400
      }
    }

    func text(_ count: Int) -> String {
      switch self {
      case .send, .schedule: HubLimitTests.message(count)
      case .registration: HubLimitTests.registration(count)
      case .installation: HubLimitTests.installation(count)
      case .batch: String(repeating: " ", count: count)
      }
    }
  }

  @Test(arguments: Body.allCases)
  func `a body at the size limit is read, and a longer body is refused`(_ body: Body) throws {
    let hub = try ServedHub()
    let head =
      try hub.head(body.line) + "ServiceBusNotification-ScheduleTime: 2018-11-08T00:00:00\r\n"
    for (count, status) in [(body.limit, body.status), (body.limit + 1, 413)] {
      let known = head + "Content-Length: \(count)\r\n\r\n" + body.text(count)
      #expect(try hub.statuses(of: known) == [status])
      let chunked =
        head + "Transfer-Encoding: chunked\r\n\r\n\(String(count, radix: 16))\r\n"
        + body.text(count) + "\r\n0\r\n\r\n"
      #expect(try hub.statuses(of: chunked) == [status])
    }
    try hub.serveAnother()
  }

  @Test(arguments: Body.allCases)
  func `a body of 10 MB is refused before it is read`(_ body: Body) throws {
    let hub = try ServedHub()
    for extra in ["", "Expect: 100-continue\r\n"] {
      // The request has only a header; the body is never sent.
      let request = try hub.head(body.line) + "\(extra)Content-Length: 10485760\r\n\r\n"
      #expect(try hub.statuses(of: request) == [413])
    }
    try hub.serveAnother()
  }

  @Test func `the server stops reading an endless body at the limit`() throws {
    let hub = try ServedHub(limits: Self.brief)
    var raw = try hub.connectRaw()
    let head = try hub.head("PUT /myhub/installations/i") + "Transfer-Encoding: chunked\r\n\r\n"
    try raw.write(Array(head.utf8), until: .now + .seconds(10))
    let chunk = Array(("4000\r\n" + String(repeating: "x", count: 0x4000) + "\r\n").utf8)
    var count = 0
    // After its response, the server continues to read for a while, and then resets the connection.
    while count < 10_000, (try? raw.write(chunk, until: .now + .seconds(5))) != nil {
      count += 1
      if count % 100 == 0 { try hub.serveAnother() }
    }
    #expect(count < 10_000)
    try hub.serveAnother()
  }

  @Test(arguments: [(8 * 1024, 200), (8 * 1024 + 1, 414)])
  func `the request line is limited to 8 KiB`(_ count: Int, _ status: Int) throws {
    let hub = try ServedHub()
    let start = "GET /outbox?text="
    let line = start + String(repeating: "x", count: count - start.count - " HTTP/1.1".count)
    let request = "\(line) HTTP/1.1\r\nHost: localhost\r\n\r\n"
    #expect(try hub.statuses(of: request) == [status])
    try hub.serveAnother()
  }

  @Test(arguments: [(32 * 1024, 200), (32 * 1024 + 1, 431)])
  func `the headers are limited to 32 KiB`(_ count: Int, _ status: Int) throws {
    let hub = try ServedHub()
    let fixed = "Host: localhost\r\n"
    let (start, end) = ("X-Long: ", "\r\n")
    let filler = count - [fixed, start, end].joined().utf8.count
    let request =
      "GET /health HTTP/1.1\r\n\(fixed)\(start)\(String(repeating: "x", count: filler))\(end)\r\n"
    #expect(try hub.statuses(of: request) == [status])
    try hub.serveAnother()
  }

  @Test(arguments: [(99, 200), (100, 431)])
  func `the number of headers is limited to 100`(_ count: Int, _ status: Int) throws {
    let hub = try ServedHub()
    let more = (0..<count).map { "X-\($0): 1\r\n" }.joined()
    #expect(
      try hub.statuses(of: "GET /health HTTP/1.1\r\nHost: localhost\r\n\(more)\r\n") == [status])
    try hub.serveAnother()
  }

  enum Abuse: CaseIterable {
    case slowLine, slowHeader, slowBody, idle

    var start: String {
      switch self {
      case .slowLine: "POST /myhub/mess"
      case .slowHeader: "POST /myhub/messages HTTP/1.1\r\nHost: loc"
      case .slowBody:
        "PUT /myhub/installations/i HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n"
      case .idle: ""
      }
    }
  }

  @Test(arguments: Abuse.allCases)
  func `a slow or silent client is disconnected while others are served`(_ abuse: Abuse) throws {
    let hub = try ServedHub(limits: Self.brief)
    var raw = try hub.connectRaw()
    if !abuse.start.isEmpty {
      try raw.write(Array(abuse.start.utf8), until: .now + .seconds(5))
    }
    let deadline = Deadline.now + .seconds(20)
    var isOpen = true
    while isOpen, !deadline.hasPassed {
      do throws(ConnectionError) {
        isOpen = try raw.read(until: .now + .milliseconds(10)) > 0
      } catch .timedOut {
        if abuse != .idle { try? raw.write([UInt8(ascii: "a")], until: .now + .seconds(1)) }
        try hub.serveAnother()
      } catch {
        isOpen = false
      }
    }
    #expect(!isOpen)
  }

  @Test func `the 65th event stream is refused, but other requests are answered`() throws {
    let hub = try ServedHub()
    let request = Array("GET /outbox/events HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    let streams = try (0..<64).map { _ in try OpenStream(hub, request) }
    #expect(streams.allSatisfy { $0.status == 200 })
    #expect(try hub.statuses(of: request) == [503])
    try hub.serveAnother()
    withExtendedLifetime(streams) {}
  }

  @Test func `a client beyond 256 connections is refused and later served`() throws {
    var limits = HTTPLimits()
    limits.idleTimeout = .seconds(1)
    let hub = try ServedHub(limits: limits)
    let idle = try (0..<256).map { _ in try OpenStream(hub, []) }
    var statuses: [Int] = []
    let deadline = Deadline.now + .seconds(45)
    while statuses.last != 200, !deadline.hasPassed {
      let request = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      statuses += (try? hub.statuses(of: request)) ?? []
    }
    #expect(statuses.last == 200)
    #expect(statuses.allSatisfy { [200, 503].contains($0) })
    withExtendedLifetime(idle) {}
  }
}

/// A connection that stays open.
private final class OpenStream {
  private var raw: Transport
  private(set) var status: Int?

  init(_ hub: ServedHub, _ request: [UInt8]) throws {
    raw = try hub.connectRaw()
    guard !request.isEmpty else { return }
    try raw.write(request, until: .now + .seconds(10))
    status = raw.statuses(1).first
  }
}
