import HTTP
import PushServices
import TestSupport
import Testing

@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct WindowsAndExpoTests {
  private var push = TestPush()

  private mutating func login(_ form: String) throws -> PushAnswer {
    try push.send(.post, "/accesstoken.srf", body: form)
  }

  private let form =
    "grant_type=client_credentials&client_id=a&client_secret=s&scope=notify.windows.com"

  private mutating func toast(
    _ headers: [(String, String)] = [], body: String = "<toast/>"
  ) throws -> PushAnswer {
    let token = try login(form).text("access_token") ?? ""
    let usual = [
      ("Authorization", "Bearer \(token)"), ("X-WNS-Type", "wns/toast"),
      ("Content-Type", "text/xml"),
    ]
    return try push.send(
      .post, "/wns/?token=c",
      headers + usual.filter { pair in !headers.contains { $0.0 == pair.0 } }, body: body)
  }

  @Test mutating func `a second secret of an app is wrong`() throws {
    #expect(try login(form).response.status == 200)
    let answer = try login(form.replacing("=s&", with: "=t&"))
    #expect(answer.text("error") == "invalid_client")
  }

  @Test(arguments: [
    ("grant_type=client_credentials", "grant_type=password", "unsupported_grant_type"),
    ("notify.windows.com", "everything", "invalid_scope"), ("client_id=a&", "", "invalid_request"),
  ])
  func `a login that is wrong has the error of OAuth`(
    _ part: String, _ other: String, _ error: String
  ) throws {
    var copy = self
    let answer = try copy.login(form.replacing(part, with: other))
    #expect(answer.response.status == 400)
    #expect(answer.text("error") == error)
  }

  @Test mutating func `both spellings of the status are sent`() throws {
    let answer = try toast([("X-WNS-RequestForStatus", "true")])
    #expect(answer.response.headers["X-WNS-Status"] == "received")
    #expect(answer.response.headers["X-WNS-NotificationStatus"] == "received")
    #expect(answer.response.headers["X-WNS-DeviceConnectionStatus"] == "connected")
    push.add(.error("dropped"))
    #expect(try toast().response.headers["X-WNS-Status"] == "dropped")
  }

  @Test(arguments: [
    ("X-WNS-Type", "toast", 400), ("X-WNS-Cache-Policy", "nocache", 400), ("X-WNS-TTL", "x", 400),
    ("X-WNS-TTL", "-1", 400), ("X-WNS-PRIORITY", "5", 400), ("X-WNS-SuppressPopup", "yes", 400),
    ("Content-Type", "application/json", 400),
    ("Authorization", "Bearer x", 401),
  ])
  func `a wrong header is refused`(_ name: String, _ value: String, _ status: Int) throws {
    var copy = self
    #expect(try copy.toast([(name, value)]).response.status.rawValue == status)
  }

  @Test mutating func `a notification of over 5,000 bytes is refused`() throws {
    #expect(try toast(body: String(repeating: "x", count: 5000)).response.status == 200)
    #expect(try toast(body: String(repeating: "x", count: 5001)).response.status == 413)
  }

  @Test mutating func `Expo answers an object for an object, and an array for an array`() throws {
    let path = "/--/api/v2/push/send"
    let message = #"{"to":"ExponentPushToken[a]","body":"b"}"#
    #expect(try push.send(.post, path, body: message).text("data", "status") == "ok")
    #expect(try push.send(.post, path, body: "[\(message)]").text("data", "0", "status") == "ok")
  }

  @Test(arguments: PushService.expo.errors.filter { !$0.hasPrefix("receipt:") })
  func `each error of Expo can be provoked`(_ error: String) throws {
    var copy = self
    copy.push.add(.error(error))
    let answer = try copy.push.send(
      .post, "/--/api/v2/push/send", body: #"{"to":"ExponentPushToken[a]","body":"b"}"#)
    // One error is that of a request, not of a message.
    guard error != "PUSH_TOO_MANY_EXPERIENCE_IDS" else {
      #expect(answer.response.status == 400)
      #expect(answer.text("errors", "0", "code") == error)
      return
    }
    #expect(answer.response.status == 200)
    #expect(answer.text("data", "details", "error") == error)
  }

  @Test mutating func `a message to several devices has a ticket for each`() throws {
    let answer = try push.send(
      .post, "/--/api/v2/push/send",
      body: #"{"to":["ExponentPushToken[a]","nonsense"],"body":"b"}"#)
    #expect(answer.text("data", "0", "status") == "ok")
    #expect(answer.text("data", "1", "details", "error") == "DeviceNotRegistered")
    #expect(answer.receipts.map(\.handle) == ["ExponentPushToken[a]", "nonsense"])
  }

  @Test(arguments: PushService.expo.errors.filter { $0.hasPrefix("receipt:") })
  func `each error of Expo can be provoked in the receipt`(_ error: String) throws {
    var copy = self
    copy.push.add(.error(error))
    let answer = try copy.push.send(
      .post, "/--/api/v2/push/send", body: #"{"to":"ExponentPushToken[a]","body":"b"}"#)
    #expect(answer.text("data", "status") == "ok")
    let id = answer.text("data", "id") ?? ""
    let receipts = try copy.push.send(
      .post, "/--/api/v2/push/getReceipts", body: "{\"ids\":[\"\(id)\",\"other\"]}")
    #expect(receipts.text("data", id, "details", "error") == String(error.dropFirst(8)))
    #expect(receipts.text("data", "other", "status") == nil)
  }

  @Test mutating func `a status refuses the whole request`() throws {
    push.add(.status(429, retryAfter: 5))
    let message = #"{"to":"ExponentPushToken[a]","body":"b"}"#
    let answer = try push.send(.post, "/--/api/v2/push/send", body: "[\(message),\(message)]")
    #expect(answer.response.status == 429)
    #expect(answer.response.headers["Retry-After"] == "5")
    #expect(answer.text("errors", "0", "code") == "TOO_MANY_REQUESTS")
    #expect(answer.receipts.map(\.error) == ["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"])
  }

  @Test mutating func `an app that was removed is an error of the receipt`() throws {
    try push.name(#"{"id":"a","platform":"expo","token":"ExponentPushToken[a]"}"#)
    _ = try push.send(.delete, "/devices/a")
    let answer = try push.send(
      .post, "/--/api/v2/push/send", body: #"{"to":"ExponentPushToken[a]","body":"b"}"#)
    #expect(answer.text("data", "status") == "ok")
    #expect(answer.receipts[0].error == "DeviceNotRegistered")
  }

  @Test mutating func `a channel of another app, and one that ended, are refused`() throws {
    try push.name(#"{"id":"w","platform":"wns","token":"c","topic":"other"}"#)
    #expect(try toast().response.status == 403)
    _ = try push.send(.put, "/devices/w", body: #"{"topic":"a"}"#)
    #expect(try toast().response.status == 200)
    _ = try push.send(.delete, "/devices/w")
    #expect(try toast().response.status == 410)
  }

  @Test mutating func `throttling says when to continue`() throws {
    push.add(.status(406, retryAfter: 30))
    #expect(try toast().response.headers["X-WNS-CONTINUE-AFTER"] == "30")
    push.add(.status(503, retryAfter: 30))
    #expect(try toast().response.headers["Retry-After"] == "30")
  }

  private mutating func expo(_ path: String, _ body: String) throws -> PushAnswer {
    try push.send(.post, "/--/api/v2/push/\(path)", body: body)
  }

  @Test mutating func `only ids that were handed out have receipts`() throws {
    let id = try expo("send", #"{"to":"ExponentPushToken[a]","body":"b"}"#).text("data", "id") ?? ""
    #expect(
      try expo("getReceipts", "{\"ids\":[\"zz\",\"\(id)\"]}").text
        == "{\"data\":{\"\(id)\":{\"status\":\"ok\"}}}")
    #expect(try expo("getReceipts", #"{"ids":[]}"#).text == #"{"data":{}}"#)
    let placeholder = "XXXXXXXX-XXXX-XXXX-XXXX-XXXXXXXXXXXX"
    #expect(
      try expo("getReceipts", "{\"ids\":[\"\(placeholder)\"]}").text("data", placeholder, "status")
        == "ok")
  }

  @Test mutating func `a request is for devices of one project`() throws {
    for (id, topic) in [("a", "@me/x"), ("b", "@me/y")] {
      try push.name(
        "{\"id\":\"\(id)\",\"platform\":\"expo\",\"token\":\"ExponentPushToken[\(id)]\",\"topic\":\"\(topic)\"}"
      )
    }
    let body = #"{"to":["ExponentPushToken[a]","ExponentPushToken[b]"],"body":"b"}"#
    let answer = try expo("send", body)
    #expect(answer.response.status == 400)
    #expect(answer.text("errors", "0", "code") == "PUSH_TOO_MANY_EXPERIENCE_IDS")
    #expect(answer.text("errors", "0", "details", "@me/y", "0") == "ExponentPushToken[b]")
  }

  @Test mutating func `receipts outlive a restart`() throws {
    push.add(.error("receipt:MessageRateExceeded"))
    let id = try expo("send", #"{"to":"ExponentPushToken[a]","body":"b"}"#).text("data", "id") ?? ""
    push.restart()
    #expect(
      try expo("getReceipts", "{\"ids\":[\"\(id)\"]}").text("data", id, "details", "error")
        == "MessageRateExceeded")
  }

  private static let invalid: [(path: String, body: String, code: String)] = [
    ("send", "[]", "VALIDATION_ERROR"), ("send", "null", "VALIDATION_ERROR"),
    ("send", "[1]", "VALIDATION_ERROR"), ("send", #"{"body":"b"}"#, "VALIDATION_ERROR"),
    ("send", #"{"to":[],"body":"b"}"#, "VALIDATION_ERROR"),
    ("send", #"{"to":"ExponentPushToken[a]","priority":"urgent"}"#, "VALIDATION_ERROR"),
    ("send", #"{"to":"ExponentPushToken[a]","ttl":"x"}"#, "VALIDATION_ERROR"),
    ("send", #"{"to":"ExponentPushToken[a]","data":"x"}"#, "VALIDATION_ERROR"),
    (
      "send",
      "{\"to\":[" + Array(repeating: #""ExponentPushToken[a]""#, count: 101).joined(separator: ",")
        + "]}", "PUSH_TOO_MANY_NOTIFICATIONS"
    ),
    ("getReceipts", "{}", "VALIDATION_ERROR"), ("getReceipts", #"{"ids":[1]}"#, "VALIDATION_ERROR"),
    (
      "getReceipts",
      "{\"ids\":[" + Array(repeating: "\"a\"", count: 1001).joined(separator: ",") + "]}",
      "PUSH_TOO_MANY_RECEIPTS"
    ),
  ]

  @Test(arguments: invalid.indices)
  func `a request that does not fit the schema is refused as a whole`(_ index: Int) throws {
    var copy = self
    let (path, body, code) = Self.invalid[index]
    let answer = try copy.expo(path, body)
    #expect(answer.response.status == 400)
    #expect(answer.text("errors", "0", "code") == code, "\(body): \(answer.text)")
    guard path == "send" else { return }
    #expect(answer.receipts.map(\.error) == [code])
    #expect(answer.receipts.allSatisfy { $0.remarks.count == 1 })
  }

  @Test mutating func `a UUID is a token, as Expo's own library says`() throws {
    let token = "b4e3488d-b701-482e-9dca-27ef9c941f75"
    let answer = try expo("send", "{\"to\":\"\(token)\",\"body\":\"b\"}")
    #expect(answer.text("data", "status") == "ok", "\(answer.text)")
  }

  @Test mutating func `a refused login of Windows is a row`() throws {
    let answer = try push.send(
      .post, "/accesstoken.srf", body: "grant_type=client_credentials&client_id=a")
    #expect(answer.response.status == 400)
    #expect(answer.receipts.map(\.error) == ["invalid_request"])
    #expect(answer.receipts.map(\.service) == [.wns])
  }
}
