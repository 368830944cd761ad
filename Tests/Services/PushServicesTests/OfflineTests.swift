import Documents
import HTTP
import Hub
import PushServices
import Testing

/// The notifications that each service keeps for a device that is offline.
@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct OfflineTests {
  private let token = String(repeating: "0c", count: 32)
  private var push = TestPush()

  private mutating func online() throws -> [DeliveryChange] {
    try push.send(.put, "/devices/d", body: #"{"online":true}"#).changes
  }

  /// Returns the delivery of a notification, and the changes of earlier ones.
  private func outcome(_ answer: PushAnswer) -> String {
    let own = answer.receipts.map { $0.delivery?.rawValue ?? "none" }
    return (own + answer.changes.map { "\($0.sequence) \($0.state.rawValue)" })
      .joined(separator: ", ")
  }

  private mutating func name(_ platform: String, _ token: String) throws {
    try push.name(
      "{\"id\":\"d\",\"platform\":\"\(platform)\",\"token\":\"\(token)\",\"online\":false}")
  }

  // MARK: - APNs

  private mutating func alert(
    _ headers: [(String, String)] = [], topic: String = "com.example.app"
  ) throws -> String {
    outcome(try push.sendAlert(to: token, topic: topic, headers))
  }

  @Test mutating func `APNs keeps the newest notification of each app`() throws {
    try name("apns", token)
    #expect(try alert() == "stored")
    #expect(try alert() == "stored, 1 replaced")
    #expect(try alert(topic: "com.example.other") == "stored")
    #expect(try online().map(\.sequence) == [2, 3])
    #expect(try alert() == "delivered")
  }

  @Test mutating func `APNs drops a notification that expires at once, or has expired`() throws {
    try name("apns", token)
    #expect(try alert([("apns-expiration", "0")]) == "dropped")
    #expect(try alert([("apns-expiration", "300")]) == "dropped")
    #expect(try alert([("apns-expiration", "\(push.now + 60)")]) == "stored")
    push.now += 60
    let changes = push.settle()
    #expect(changes.map(\.state) == [.expired])
    #expect(changes.map(\.time.seconds) == [push.now])
    #expect(try online().isEmpty)
  }

  @Test mutating func `APNs keeps a notification without an expiration for 30 days`() throws {
    try name("apns", token)
    #expect(try alert() == "stored")
    push.now += 30 * 86_400 - 1
    #expect(push.settle().isEmpty)
    push.now += 1
    #expect(push.settle().map(\.state) == [.expired])
  }

  // MARK: - FCM

  private mutating func message(_ rest: String) throws -> String {
    let token = String(repeating: "f", count: 40)
    return outcome(try push.sendMessage("{\"message\":{\"token\":\"\(token)\",\(rest)}}"))
  }

  @Test mutating func `FCM keeps the newest message of each collapse key, and of up to four`()
    throws
  {
    try name("fcm", String(repeating: "f", count: 40))
    let keyed = { (key: String) in
      "\"data\":{\"a\":\"b\"},\"android\":{\"collapse_key\":\"\(key)\"}"
    }
    for key in ["a", "b", "c", "d"] { #expect(try message(keyed(key)) == "stored") }
    #expect(try message(keyed("a")) == "stored, 1 replaced")
    #expect(try message(keyed("e")) == "stored, 2 replaced")
    #expect(try online().map(\.sequence) == [3, 4, 5, 6])
  }

  @Test mutating func `FCM collapses notifications, and keeps each data message`() throws {
    try name("fcm", String(repeating: "f", count: 40))
    let notification = #""notification":{"title":"a"}"#
    #expect(try message(notification) == "stored")
    #expect(try message(notification) == "stored, 1 replaced")
    for _ in 0..<100 { #expect(try message(#""data":{"a":"b"}"#) == "stored") }
    // The 101st data message makes FCM discard all of them.
    #expect(try message(#""data":{"a":"b"}"#).split(separator: ",").count == 102)
    #expect(try online().map(\.sequence) == [2])
  }

  @Test mutating func `FCM keeps a message as long as its ttl, at most four weeks`() throws {
    try name("fcm", String(repeating: "f", count: 40))
    #expect(try message(#""data":{"a":"b"},"android":{"ttl":"0s"}"#) == "dropped")
    #expect(try message(#""data":{"a":"b"},"android":{"ttl":"3.5s"}"#) == "stored")
    #expect(try message(#""data":{"a":"b"}"#) == "stored")
    push.now += 3
    #expect(push.settle().map(\.sequence) == [2])
    push.now += 28 * 86_400
    #expect(push.settle().map(\.sequence) == [3])
  }

  // MARK: - WNS

  private mutating func windows(
    _ type: String, _ headers: [(String, String)] = []
  ) throws -> (outcome: String, status: String?) {
    let answer = try push.sendToWindows(
      "c", [("X-WNS-Type", type), ("X-WNS-RequestForStatus", "true")] + headers,
      body: type == "wns/raw" ? "r" : "<toast/>")
    #expect(answer.response.headers["X-WNS-DeviceConnectionStatus"] == "disconnected")
    return (outcome(answer), answer.response.headers["X-WNS-Status"])
  }

  @Test mutating func `WNS keeps tiles and badges, raw ones on request, and no toast`() throws {
    try name("wns", "c")
    #expect(try windows("wns/toast") == ("dropped", "dropped"))
    #expect(try windows("wns/raw") == ("dropped", "dropped"))
    #expect(try windows("wns/tile") == ("stored", "received"))
    #expect(try windows("wns/tile") == ("stored, 3 replaced", "received"))
    #expect(try windows("wns/badge") == ("stored", "received"))
    #expect(try windows("wns/raw", [("X-WNS-Cache-Policy", "cache")]) == ("stored", "received"))
    #expect(
      try windows("wns/tile", [("X-WNS-Cache-Policy", "no-cache")]) == ("dropped", "dropped"))
    #expect(try windows("wns/badge", [("X-WNS-TTL", "60")]).outcome == "stored, 5 replaced")
    push.now += 60
    #expect(push.settle().map(\.sequence) == [8])
    #expect(try online().map(\.sequence) == [4, 6])
  }

  // MARK: - Web Push and Expo

  private mutating func web(ttl: Int, topic: String? = nil) throws -> String {
    let topic = topic.map { [("Topic", $0)] } ?? []
    return outcome(try push.send(.post, "/web/push/w", [("TTL", "\(ttl)")] + topic))
  }

  @Test mutating func `a browser gets each message that lives, or the newest of its topic`() throws
  {
    try name("web", "w")
    #expect(try web(ttl: 0) == "dropped")
    #expect(try web(ttl: 60) == "stored")
    #expect(try web(ttl: 10) == "stored")
    #expect(try web(ttl: 60, topic: "t") == "stored")
    #expect(try web(ttl: 60, topic: "t") == "stored, 4 replaced")
    push.now += 10
    #expect(push.settle().map(\.sequence) == [3])
    #expect(try online().map(\.sequence) == [2, 5])
  }

  @Test mutating func `Expo keeps messages as long as their ttl`() throws {
    try name("expo", "ExponentPushToken[a]")
    let send = { (push: inout TestPush, rest: String) in
      try push.send(
        .post, "/--/api/v2/push/send", body: "{\"to\":\"ExponentPushToken[a]\"\(rest)}")
    }
    #expect(outcome(try send(&push, #","body":"b","ttl":0"#)) == "dropped")
    #expect(outcome(try send(&push, #","body":"b","ttl":5"#)) == "stored")
    push.now += 5
    #expect(push.settle().map(\.sequence) == [2])
  }

  // MARK: - All

  @Test mutating func `what waits for an app that is removed is dropped`() throws {
    try name("apns", token)
    #expect(try alert() == "stored")
    let changes = try push.send(.delete, "/devices/d").changes
    #expect(changes.map(\.state) == [.dropped])
  }

  @Test mutating func `a refused notification is not kept`() throws {
    try name("apns", token)
    #expect(try alert([("apns-priority", "7")]) == "none")
    #expect(try online().isEmpty)
  }
}
