import HTTP
import Hub
import HubService
import Testing

struct LocalHubTests {
  private let hub: LocalHub

  init() {
    var settings = HubSettings(seed: 1)
    settings.keys = [TestHub.fullKey]
    hub = LocalHub(settings, certificate: Array("PEM".utf8)) { HubTime(seconds: 1_541_549_917) }
  }

  private func reply(_ method: Method, _ target: String, _ headers: Headers = [:]) -> Reply {
    hub.reply(to: ServiceCall(method, target, headers))
  }

  /// Sends a notification to a device.
  private func send(to handle: String) throws {
    let headers: Headers = [
      "Host": "localhost:1", "ServiceBusNotification-Format": "apple",
      "ServiceBusNotification-DeviceHandle": handle,
      "Authorization": try TestHub.token(
        for: "https://localhost:1/", key: TestHub.fullKey, until: 1_541_550_000),
    ]
    let call = ServiceCall(.post, "/myhub/messages?direct", headers, body: Array("{}".utf8))
    guard case .now(let response) = hub.reply(to: call) else {
      Issue.record("a send is answered at once")
      return
    }
    #expect(response.status == 201)
  }

  @Test func `a query waits until the outbox has enough notifications`() throws {
    guard case .later(let pending) = reply(.get, "/outbox?device=abcd&count=2&wait=5s") else {
      Issue.record("the question is answered although nothing was sent")
      return
    }
    try send(to: "abcd")
    try send(to: "ef01")
    #expect(pending.isWaiting)
    try send(to: "ABCD")
    #expect(!pending.isWaiting)
  }

  @Test func `an outbox request that has all messages or no timeout is answered at once`() throws {
    try send(to: "abcd")
    for target in ["/outbox?count=1&wait=5s", "/outbox?count=2", "/outbox?wait=5s"] {
      guard case .now = reply(.get, target) else {
        Issue.record("\(target) waits")
        return
      }
    }
  }

  @Test(arguments: [(nil, 0), ("0", 3), ("2", 1), ("3", 0), ("x", 0)])
  func `events resume after the last event that a client received`(
    _ last: String?, _ count: Int
  ) throws {
    for handle in ["aa", "bb", "cc"] { try send(to: handle) }
    let headers: Headers = last.map { ["Last-Event-ID": $0] } ?? [:]
    guard case .now(let response) = reply(.get, "/outbox/events", headers),
      case .stream(let stream, let start) = response.body
    else {
      Issue.record("the answer is not a stream")
      return
    }
    let text = String(decoding: start, as: UTF8.self)
    #expect(text.ranges(of: "event: notification\n").count == count)
    #expect(response.headers["Content-Type"] == "text/event-stream")
    #expect(stream.isOpen)
  }

  @Test func `clients can download the certificate`() {
    guard case .now(let response) = reply(.get, "/ca.pem") else {
      Issue.record("the certificate is answered at once")
      return
    }
    #expect(response.text == "PEM")
  }

  @Test func `a reply that a fault rule delays is sent later`() throws {
    let rule = ServiceCall(
      .post, "/faults", [:], body: Array(#"{"rule":"send=slow:50ms;times=1"}"#.utf8))
    _ = hub.reply(to: rule)
    let headers: Headers = [
      "Host": "localhost:1",
      "Authorization": try TestHub.token(
        for: "https://localhost:1/", key: TestHub.fullKey, until: 1_541_550_000),
    ]
    let call = ServiceCall(.post, "/myhub/messages", headers, body: Array("{}".utf8))
    guard case .later = hub.reply(to: call) else {
      Issue.record("the fault does not act")
      return
    }
    guard case .now = hub.reply(to: call) else {
      Issue.record("the fault acts twice")
      return
    }
  }
}
