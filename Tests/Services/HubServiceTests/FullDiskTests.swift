import HTTP
import Hub
import HubService
import SQLite
import TestSupport
import Testing

/// A hub whose disk is full: what was refused must never take effect.
@Suite(.enabled(if: SQLiteSupport.isBuiltIn, "SQLite is missing"))
struct FullDiskTests {
  private let folder: TemporaryFolder
  private let settings: HubSettings

  init() throws {
    folder = try TemporaryFolder()
    var settings = HubSettings(seed: 1)
    settings.keys = [TestHub.fullKey]
    self.settings = settings
  }

  private func hub(pageLimit: Int?) throws -> LocalHub {
    let store = try SQLiteStore.open(file: folder.path + "/hub.sqlite", pageLimit: pageLimit)
    return try LocalHub(settings, store) { HubTime(seconds: 1_541_549_917) }
  }

  private func answer(
    _ hub: LocalHub, _ method: Method, _ target: String, _ headers: Headers = [:],
    body: String = ""
  ) throws -> Response {
    var headers = headers
    headers.append("Host", "localhost:1")
    headers.append(
      "Authorization",
      try TestHub.token(
        for: "https://localhost:1/", key: TestHub.fullKey, until: 1_541_550_000))
    let call = ServiceCall(method, target, headers, body: Array(body.utf8))
    switch hub.reply(to: call) {
    case .now(let response): return response
    case .settling(let response, let settle): return settle() ?? response
    case .later:
      Issue.record("the request is answered at once")
      return Response(500, [:])
    }
  }

  private static func body(_ number: Int) -> String {
    #"{"n":"\#(number) \#(String(repeating: "x", count: 2000))"}"#
  }

  private func send(_ hub: LocalHub, _ number: Int) throws -> Status {
    let headers: Headers = [
      "ServiceBusNotification-Format": "apple",
      "ServiceBusNotification-DeviceHandle": "\(100 + number)",
    ]
    return try answer(hub, .post, "/myhub/messages?direct", headers, body: Self.body(number)).status
  }

  /// The numbers of the notifications in the outbox.
  private func outbox(_ hub: LocalHub) throws -> [Int] {
    let text = try answer(hub, .get, "/outbox").text
    return text.matches(of: #/"n\\":\\"(\d+) /#).compactMap { Int($0.1) }
  }

  @Test func `a send that a full disk refused is never delivered`() throws {
    let hub = try hub(pageLimit: 40)
    var accepted: [Int] = []
    var refused = 0
    for number in 0..<120 {
      switch try send(hub, number) {
      case 201: accepted.append(number)
      case 500: refused += 1
      default: Issue.record("the answer is neither 201 nor 500")
      }
    }
    #expect(!accepted.isEmpty)
    #expect(refused > 10)
    #expect(try outbox(hub) == accepted)

    // With space again, the hub works on, and what it refused does not appear.
    #expect(try answer(hub, .delete, "/outbox").status == 200)
    #expect(try send(hub, 500) == 201)
    #expect(try outbox(hub) == [500])
    try hub.close()
    #expect(try outbox(try self.hub(pageLimit: nil)) == [500])
  }

  @Test func `a scheduled send that cannot be stored stays scheduled`() throws {
    let hub = try hub(pageLimit: 40)
    let headers: Headers = [
      "ServiceBusNotification-Format": "apple",
      "ServiceBusNotification-ScheduleTime": "2018-11-07T01:18:37Z",
    ]
    let entry = Entry.apple("AB01")
    #expect(try answer(hub, .post, "/myhub/registrations", body: entry).status == 200)
    let scheduled = try answer(
      hub, .post, "/myhub/schedulednotifications", headers, body: Self.body(7))
    #expect(scheduled.status == 201)
    for number in 0..<60 { _ = try send(hub, number) }
    let before = try outbox(hub)
    #expect(try answer(hub, .post, "/clock", body: #"{"advance":"PT1H"}"#).status == 500)
    hub.settle()
    #expect(try outbox(hub) == before)
    #expect(try answer(hub, .delete, "/outbox").status == 200)
    #expect(try answer(hub, .post, "/clock", body: #"{"advance":"PT1H"}"#).status == 200)
    #expect(try outbox(hub) == [7])
  }
}
