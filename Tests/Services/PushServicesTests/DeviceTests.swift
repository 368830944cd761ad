import Diagnostics
import Documents
import HTTP
import PushServices
import Testing

@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct DeviceTests {
  private let token = String(repeating: "0b", count: 32)
  private var push = TestPush()

  private mutating func alert(
    to token: String? = nil, topic: String = "com.example.app"
  ) throws -> PushAnswer {
    try push.sendAlert(to: token ?? self.token, topic: topic)
  }

  @Test mutating func `a named device tells what it is`() throws {
    let answer = try push.send(
      .post, "/devices",
      body: """
        {"id":"anna","platform":"apns","token":"\(token)","topic":"com.example.app",\
        "locale":"de","generation":"ios-18"}
        """)
    #expect(answer.response.status == 201)
    let members = [
      ("id", "anna"), ("platform", "apns"), ("token", token), ("topic", "com.example.app"),
      ("locale", "de"), ("generation", "ios-18"),
    ]
    for (name, value) in members { #expect(answer.text(name) == value) }
    #expect(try push.send(.get, "/devices/anna").text == answer.text)
    #expect(try push.send(.get, "/devices/\(token)").text == answer.text)
    #expect(try push.send(.get, "/devices").text == "{\"devices\":[\(answer.text)]}")
    #expect(try alert().receipts[0].device == "anna")
  }

  @Test(arguments: PushService.allCases)
  func `a device without a token gets one in the form of its service`(
    _ service: PushService
  ) throws {
    var copy = self
    let answer = try copy.push.send(
      .post, "/devices", body: "{\"platform\":\"\(service.rawValue)\"}")
    #expect(answer.response.status == 201)
    let token = try #require(answer.text("token"))
    #expect(token == answer.text("id"))
    switch service {
    case .apns: #expect(try copy.alert(to: token).response.status == 200)
    case .wns: #expect(answer.text("channel")?.hasSuffix("/wns/?token=\(token)") == true)
    case .web:
      let endpoint = answer.text("subscription", "endpoint")
      #expect(endpoint == "https://localhost:8900/web/push/\(token)")
    case .fcm, .expo: break
    }
  }

  @Test(arguments: [
    ("{", "The body must be JSON"), ("[]", "The body must be a device or a list of devices"),
    ("[1]", "A device must be a JSON object"),
    (#"{"platform":"gcm"}"#, "'platform' must be one of apns, fcm, wns, web, expo"),
    (#"{"platform":"apns","tokn":"a"}"#, "The key 'tokn' is unknown; did you mean 'token'?"),
    (#"{"platform":"apns","online":"no"}"#, "'online' must be true or false"),
    (#"{"platform":"apns","topic":1}"#, "'topic' must be a string or null"),
    (#"{"platform":"apns","id":""}"#, "'id' must be a string of 1 to 400 bytes"),
    (
      #"{"platform":"apns","generation":"ios-17"}"#,
      "'generation' cannot be 'ios-17' for APNs; did you mean 'ios-18'?"
    ),
    (
      #"{"platform":"apns","generation":"android-16"}"#,
      "'generation' cannot be 'android-16' for APNs; known are 'ios-26', 'ios-18'"
    ),
    (
      #"{"platform":"apns","locale":"xx-invalid-!"}"#,
      "'locale' must be a language tag such as zh-Hant, not 'xx-invalid-!'"
    ),
    (
      #"{"platform":"apns","token":"zz"}"#,
      "'token' must be 64 to 400 hexadecimal digits, an even number, or senders cannot reach the device"
    ),
  ])
  func `a wrong description is refused with its mistake`(
    _ body: String, _ message: String
  ) throws {
    var copy = self
    let answer = try copy.push.send(.post, "/devices", body: body)
    #expect(answer.response.status == 400)
    #expect(answer.text("error") == message)
  }

  @Test mutating func `an unknown device is answered with the nearest name`() throws {
    try push.name(#"{"id":"anna","platform":"apns"}"#)
    let answer = try push.send(.put, "/devices/ana", body: #"{"online":true}"#)
    #expect(answer.response.status == 404)
    #expect(answer.text("error") == "No device is named 'ana'; did you mean 'anna'?")
  }

  @Test mutating func `an app that was removed is unregistered since then`() throws {
    try push.name("{\"id\":\"anna\",\"platform\":\"apns\",\"token\":\"\(token)\"}")
    let time = push.now
    #expect(try push.send(.delete, "/devices/anna").response.status == 200)
    push.now += 3600
    // The letter case of a token does not matter.
    let answer = try alert(to: token.uppercased())
    #expect(answer.response.status == 410)
    #expect(answer.text == "{\"reason\":\"Unregistered\",\"timestamp\":\(time * 1000)}")
    _ = try push.send(.put, "/devices/anna", body: #"{"installed":true}"#)
    #expect(try alert().response.status == 200)
  }

  @Test mutating func `a device of another app is refused, and suffixes belong to the app`() throws
  {
    try push.name(
      "{\"platform\":\"apns\",\"token\":\"\(token)\",\"topic\":\"com.example.app\"}")
    #expect(try alert(topic: "com.example.other").text == #"{"reason":"DeviceTokenNotForTopic"}"#)
    #expect(try alert(topic: "com.example.app.voip").response.status == 200)
  }

  @Test mutating func `strict services know only named devices`() throws {
    var settings = PushSettings()
    settings.isStrict = true
    let key = try CryptoKey(secret: [UInt8](repeating: 7, count: 32))
    settings.apnsKeys = [APNsKey(team: "TEAM123456", id: "ABCDE12345", key: key)]
    push = TestPush(settings)
    #expect(try alert().text == #"{"reason":"BadDeviceToken"}"#)
    try push.name("{\"platform\":\"apns\",\"token\":\"\(token)\"}")
    #expect(try alert().response.status == 200)
    let message = #"{"to":"ExponentPushToken[a]","body":"b"}"#
    let expo = try push.send(.post, "/--/api/v2/push/send", body: message)
    #expect(expo.text("data", "details", "error") == "DeviceNotRegistered")
  }

  @Test func `a device of a service that is not served is refused`() throws {
    var settings = PushSettings()
    settings.services = [.apns]
    var push = TestPush(settings)
    let device = try push.send(.post, "/devices", body: #"{"platform":"fcm"}"#)
    #expect(device.response.status == 400)
    #expect(device.text.contains("FCM is not served here"))
    let subscription = try push.send(.post, "/subscriptions", body: "{}")
    #expect(subscription.text.contains("'web' in --services"))
    #expect(try push.send(.get, "/devices").text == #"{"devices":[]}"#)
    let file = SourceFile(name: "devices.json", text: "\n" + #"{"id":"a","platform":"web"}"#)
    #expect(throws: InvalidDevices.self) { try settings.addDevices(of: file) }
  }

  @Test mutating func `all devices can be forgotten`() throws {
    try push.name(#"[{"id":"a","platform":"apns"},{"id":"b","platform":"fcm"}]"#)
    #expect(try push.send(.delete, "/devices").response.status == 204)
    #expect(try push.send(.get, "/devices").text == #"{"devices":[]}"#)
  }

  @Test(arguments: [
    "[{\"id\":\"a\",\"platform\":\"apns\"},\n{\"id\":\"b\",\"platform\":\"fcm\"}]",
    "{\"id\":\"a\",\"platform\":\"apns\"}\n\n{\"id\":\"b\",\"platform\":\"fcm\"}\n",
  ])
  func `a file of devices is a list, or has a device on each line`(_ text: String) throws {
    var settings = PushSettings()
    try settings.addDevices(of: .init(name: "devices.json", text: text))
    #expect(settings.devices.count == 2)
    var push = TestPush(settings)
    push.addDevices()
    #expect(try push.send(.get, "/devices/b").response.status == 200)
  }

  @Test(arguments: [
    ("{\"platform\":\"apns\"}\n{\"platform\":\"x\"}\n", 2),
    ("[{\"platform\":\"apns\"},\n\n{}]", 3),
    ("{\"id\":\"a\",\"platform\":\"wns\"}\n{\"id\":\"a\",\"platform\":\"fcm\"}", 2),
    (
      #"{"platform":"wns","token":"T"}"# + "\n" + #"{"id":"a","platform":"wns","token":"T"}"#, 2
    ),
    ("{\"platform\":\"apns\"}\n{", 2), ("1", 1),
  ])
  func `a mistake in a file of devices has its line`(_ text: String, _ line: Int) {
    var settings = PushSettings()
    #expect {
      try settings.addDevices(of: .init(name: "devices.json", text: text))
    } throws: { error in
      (error as? InvalidDevices)?.line == line
    }
  }
}
