import Documents
import HTTP
import HubService
import PushServices
import Testing

/// A hub whose notifications reach push services in the same process.
@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct ForwardingTests {
  private let token = String(repeating: "AB", count: 32)
  private var hub: TestHub

  init() throws {
    var settings = HubSettings(seed: 1)
    settings.keys = [TestHub.fullKey, TestHub.listenKey]
    settings.push = PushSettings()
    let provider = try ProviderSettings(&settings.random)
    settings.push?.apnsKeys = [provider.apnsKey]
    settings.push?.isStrict = true
    settings.forwarding = .here(provider)
    hub = TestHub(settings)
  }

  private mutating func register(_ entry: String) throws {
    let response = try hub.send(
      .post, "/myhub/registrations?api-version=2015-01",
      [("Content-Type", "application/atom+xml;type=entry;charset=utf-8")], body: entry)
    #expect(response.status == 201 || response.status == 200, "\(response.text)")
  }

  private mutating func send(
    _ format: String, _ body: String, _ headers: [(String, String)] = []
  ) throws -> String {
    let response = try hub.send(
      .post, "/myhub/messages/?api-version=2015-01",
      [("ServiceBusNotification-Format", format), ("Content-Type", "application/json")] + headers,
      body: body)
    #expect(response.status == 201, "\(response.text)")
    return response.headers["Location"]?.lastSegment ?? ""
  }

  private mutating func row(_ query: String) throws -> JSONValue {
    try JSON.root(hub.control(.get, "/outbox/latest?\(query)").text)
  }

  private mutating func why(_ message: String, _ device: String) throws -> JSONValue {
    try JSON.root(hub.control(.get, "/outbox/why?message=\(message)&device=\(device)").text)
  }

  private mutating func name(_ body: String) {
    #expect(hub.control(.post, "/devices", body: body).status == 201)
  }

  @Test mutating func `one row tells of the hub and of the push service`() throws {
    name("{\"id\":\"anna\",\"platform\":\"apns\",\"token\":\"\(token)\"}")
    try register(Entry.apple(token, tags: "news"))
    let message = try send("apple", #"{"aps":{"alert":"Hello"}}"#)
    let sent = try row("message=\(message)")
    #expect(sent["hub"]?.text?.string == "myhub")
    #expect(sent["tags"]?.spelling == #"["news"]"#)
    #expect(sent["service"]?.text?.string == "apns")
    #expect(sent["device"]?.text?.string == "anna")
    #expect(sent["delivery"]?.text?.string == "delivered")
    #expect(sent["push"]?["status"]?.spelling == "200")
    #expect(sent["push"]?["id"]?.text?.string.count == 36)
    #expect(sent["payload"]?.text?.string == #"{"aps":{"alert":"Hello"}}"#)
    #expect(sent["sender"]?.text?.string.hasPrefix("key CRIERHUB01 of team CRIERLOCAL") == true)
    #expect(try OutboxRow.rows(hub.control(.get, "/outbox").text).count == 1)
    let why = try JSON.root(
      hub.control(.get, "/outbox/why?message=\(message)&device=\(token)").text)
    #expect(why["steps"]?.elements.count == 2)
    #expect(
      why["sentence"]?.text?.string.hasSuffix(
        "APNs accepted the notification, and the device received it.") == true)
  }

  @Test mutating func `a refusal of the service is the outcome, and its reason is kept`() throws {
    try register(Entry.apple(token))
    let message = try send("apple", #"{"aps":{"alert":"Hello"}}"#)
    let sent = try row("message=\(message)")
    #expect(sent["outcome"]?.text?.string == "BadChannel")
    #expect(sent["push"]?["error"]?.text?.string == "BadDeviceToken")
    let telemetry = try hub.send(.get, "/myhub/messages/\(message)?api-version=2016-07").text
    #expect(telemetry.contains("<Outcome><Name>BadChannel</Name><Count>1</Count></Outcome>"))
  }

  @Test mutating func `a device that is gone loses its registrations`() throws {
    name("{\"id\":\"anna\",\"platform\":\"apns\",\"token\":\"\(token)\"}")
    try register(Entry.apple(token))
    _ = hub.control(.delete, "/devices/anna")
    let message = try send("apple", #"{"aps":{"alert":"Hello"}}"#)
    #expect(try row("message=\(message)")["outcome"]?.text?.string == "ExpiredChannel")
    #expect(hub.control(.get, "/state").text.contains(#""registrations":0"#))
  }

  @Test mutating func `a device that is offline gets the newest notification later`() throws {
    name("{\"id\":\"anna\",\"platform\":\"apns\",\"token\":\"\(token)\",\"online\":false}")
    try register(Entry.apple(token))
    let first = try send("apple", #"{"aps":{"alert":"1"}}"#)
    let early = try why(first, token)
    #expect(early["reason"]?.text?.string == "stored")
    #expect(
      early["steps"]?.elements.map { $0.text?.string } == [
        "The hub matched the device and sent the notification to APNs.",
        "APNs accepted the notification, and keeps it until the device is online.",
      ])
    let second = try send("apple", #"{"aps":{"alert":"2"}}"#)
    #expect(try row("message=\(first)")["delivery"]?.text?.string == "replaced")
    #expect(try row("message=\(second)")["delivery"]?.text?.string == "stored")
    _ = hub.control(.put, "/devices/anna", body: #"{"online":true}"#)
    #expect(try row("message=\(second)")["delivery"]?.text?.string == "delivered")
    #expect(try why(first, token)["reason"]?.text?.string == "replaced")
    #expect(try why(second, token)["reason"]?.text?.string == "received")
  }

  @Test mutating func `a browser of another service gets nothing, and the hub says so`() throws {
    try register(
      Entry.entry(
        "BrowserRegistrationDescription",
        "<Endpoint>https://fcm.googleapis.com/fcm/send/x</Endpoint>"
          + "<P256DH>BGBN2vcX</P256DH><Auth>BTBZMqHH</Auth>"))
    let message = try send("browser", #"{"title":"Hello"}"#)
    #expect(try row("message=\(message)")["outcome"]?.text?.string == "PnsUnreachable")
    let why = try why(message, "https://fcm.googleapis.com/fcm/send/x")
    #expect(why["reason"]?.text?.string == "not-sent")
    #expect(
      why["sentence"]?.text?.string == "The hub matched the device, but did not send the "
        + "notification to Web Push. The handle does not belong to the local service for Web Push.")
    #expect(why["change"]?.text?.string.contains("crier push subscription") == true)
  }

  @Test mutating func `a direct send to a device that is offline was not received yet`() throws {
    name("{\"id\":\"o\",\"platform\":\"web\",\"token\":\"o\",\"online\":false}")
    let call = ServiceCall(.post, "/web/push/o", ["Host": "localhost:8899", "TTL": "60"])
    #expect(hub.send(call).status == 201)
    let message = try #require(row("service=web")["message"]?.text?.string)
    #expect(try why(message, "o")["reason"]?.text?.string == "stored")
  }

  @Test mutating func `FCM, WNS and browsers are reached, each with its own address`() throws {
    let fcm = String(repeating: "f", count: 40)
    name("{\"platform\":\"fcm\",\"token\":\"\(fcm)\"}")
    name(#"{"platform":"wns","token":"c/d"}"#)
    let browser = try JSON.root(
      hub.control(.post, "/devices", body: #"{"platform":"web","token":"w"}"#).text)
    let subscription = try #require(browser["subscription"])
    try register(
      Entry.entry(
        "FcmV1RegistrationDescription", "<FcmV1RegistrationId>\(fcm)</FcmV1RegistrationId>"))
    try register(
      Entry.entry(
        "WindowsRegistrationDescription",
        "<ChannelUri>https://db5.notify.windows.com/?token=c%2fd</ChannelUri>"))
    try register(
      Entry.entry(
        "BrowserRegistrationDescription",
        "<Endpoint>\(subscription["endpoint"]?.text?.string ?? "")</Endpoint>"
          + "<P256DH>\(subscription["keys"]?["p256dh"]?.text?.string ?? "")</P256DH>"
          + "<Auth>\(subscription["keys"]?["auth"]?.text?.string ?? "")</Auth>"))
    _ = try send("fcmv1", #"{"message":{"notification":{"title":"Hello"}}}"#)
    #expect(try row("service=fcm")["push"]?["status"]?.spelling == "200")
    #expect(
      try row("service=fcm")["payload"]?.text?.string
        == #"{"message":{"notification":{"title":"Hello"}}}"#)
    _ = try send(
      "windows",
      "<toast><visual><binding template=\"ToastGeneric\"><text>Hello</text></binding></visual></toast>",
      [("X-WNS-Type", "wns/toast")])
    #expect(try row("service=wns")["push"]?["status"]?.spelling == "200")
    _ = try send("browser", #"{"title":"Hello"}"#)
    #expect(try row("service=web")["push"]?["status"]?.spelling == "201")
    #expect(try row("service=web")["remarks"]?.spelling == "[]")
  }

  @Test mutating func `a platform without a push service ends at the hub`() throws {
    try register(Entry.gcm("g1", body: #"{"data":{"m":"$(m)"}}"#))
    _ = try send("template", #"{"m":"a"}"#)
    let sent = try row("device=g1")
    #expect(sent["outcome"]?.text?.string == "Success")
    #expect(sent["service"] == nil)
  }

  @Test mutating func `errors of push services and outcomes of hubs can both be simulated`() throws
  {
    name("{\"id\":\"anna\",\"platform\":\"apns\",\"token\":\"\(token)\"}")
    try register(Entry.apple(token))
    for (rule, outcome, error) in [
      ("device:\(token)=TooManyRequests;times=1", "Throttled", "\"TooManyRequests\""),
      ("device:\(token)=Throttled;times=1", "Throttled", nil),
    ] {
      _ = hub.control(.post, "/faults", body: "{\"rule\":\"\(rule)\"}")
      _ = try send("apple", #"{"aps":{"alert":"Hello"}}"#)
      let sent = try row("device=\(token)")
      #expect(sent["outcome"]?.text?.string == outcome)
      #expect(sent["push"]?["error"]?.spelling == error)
    }
  }
}
