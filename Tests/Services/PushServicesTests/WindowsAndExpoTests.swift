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
    ("X-WNS-Type", "toast", 400), ("Content-Type", "application/json", 400),
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

  @Test(arguments: PushService.expo.errors)
  func `each error of Expo can be provoked`(_ error: String) throws {
    var copy = self
    copy.push.add(.error(error))
    let answer = try copy.push.send(
      .post, "/--/api/v2/push/send", body: #"{"to":"ExponentPushToken[a]","body":"b"}"#)
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
}
