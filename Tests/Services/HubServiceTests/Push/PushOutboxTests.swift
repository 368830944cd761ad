import Bytes
import Diagnostics
import HTTP
import HubService
import PushServices
import Testing

/// The outbox of push services, which a second hub restores after each request.
@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct PushOutboxTests {
  private let token = String(repeating: "0e", count: 32)
  private var push: TestHub

  init() {
    var settings = HubSettings(seed: 1)
    settings.names = []
    settings.push = PushSettings()
    push = TestHub(settings)
  }

  private mutating func alert(
    _ headers: [(String, String)] = [], to device: String? = nil, alert: String = #""Hello""#
  ) -> Response {
    push.sendAlert(headers, to: device ?? token, alert: alert)
  }

  private mutating func rows(_ query: String) throws -> [String] {
    try OutboxRow.rows(push.control(.get, "/outbox?\(query)").text).map(\.text)
  }

  private mutating func name(_ body: String) {
    #expect(push.control(.post, "/devices", body: body).status == 201)
  }

  @Test mutating func `what waits for a device is delivered when it is online`() throws {
    name("{\"id\":\"anna\",\"platform\":\"apns\",\"token\":\"\(token)\",\"online\":false}")
    _ = alert()
    push.now += 60
    _ = alert()
    #expect(try rows("device=anna&delivery=stored").count == 1)
    #expect(try rows("device=anna&delivery=replaced").count == 1)
    push.now += 60
    #expect(push.control(.put, "/devices/anna", body: #"{"online":true}"#).status == 200)
    let delivered = try rows("device=anna&delivery=delivered")
    #expect(delivered.count == 1)
    #expect(delivered[0].contains(#""device":"anna","delivery":"delivered""#))
    let explanation = push.control(.get, "/outbox/why?message=m&device=anna")
    #expect(explanation.status == 404)
  }

  @Test mutating func `the address of a channel or of a subscription names its device`() throws {
    let channel = "https://localhost:8900/wns/?token=AwYAAA"
    name("{\"id\":\"pc\",\"platform\":\"wns\",\"token\":\"\(channel)\"}")
    name(#"{"id":"web","platform":"web","token":"reader"}"#)
    let address = "http://localhost:8900/web/push/reader"
    func wake() -> Response {
      push.send(ServiceCall(.post, "/web/push/reader", ["Host": "localhost:8900", "TTL": "60"]))
    }
    _ = wake()
    #expect(try rows("device=\(address)").count == 1)
    #expect(try rows("device=\(address)x").isEmpty)
    #expect(push.control(.get, "/devices/\(channel.percentEncoded)").text.contains("\"pc\""))
    for device in [channel, address] {
      let rule = "{\"rule\":\"device:\(device)=gone\"}"
      #expect(push.control(.post, "/faults", body: rule).status == 200)
    }
    #expect(wake().status == 410)
  }

  @Test mutating func `a notification of the push services is explained`() throws {
    _ = alert([("apns-id", "b4e3488d-b701-482e-9dca-27ef9c941f75")])
    let path = "/outbox/why?message=b4e3488d-b701-482e-9dca-27ef9c941f75&device="
    #expect(
      push.control(.get, path + token).text.contains(
        "APNs accepted the notification, and the device received it."))
    #expect(push.control(.get, path + "x").text.contains(#""reason":"other-device""#))
    let message = push.control(
      .get, "/outbox/messages/b4e3488d-b701-482e-9dca-27ef9c941f75")
    #expect(message.text.contains(#""service":"apns""#))
  }

  @Test
  mutating func `the explanation of a refusal has its cause, for a request without a device, too`()
  {
    let id = "b4e3488d-b701-482e-9dca-27ef9c941f7"
    _ = alert([("apns-id", id + "1"), ("apns-priority", "7")])
    let refused = push.control(.get, "/outbox/why?message=\(id)1&device=\(token)").text
    #expect(refused.contains("APNs refused the notification: BadPriority. 'apns-priority' must be"))
    _ = push.send(
      ServiceCall(
        .post, "/3/devices/x", ["Host": "localhost:8899", "apns-id": id + "2"],
        body: Array(#"{"aps":{"alert":"a"}}"#.utf8),
        version: .http2))
    let row = push.control(.get, "/outbox/latest?outcome=BadPath").text
    let message =
      row.firstRange(of: "\"message\":\"").map { row[$0.upperBound...].prefix(36) } ?? ""
    let lost = push.control(.get, "/outbox/why?message=\(message)&device=\(token)").text
    #expect(
      lost.contains("APNs refused the notification: BadPath. The request is 'POST /3/devices/x'."))
  }

  @Test mutating func `the page shows what waits, what was refused, and the named device`() {
    name(
      "{\"id\":\"anna\",\"platform\":\"apns\",\"token\":\"\(token)\",\"online\":false,\"locale\":\"cs\"}"
    )
    _ = alert()
    let page = push.control(.get, "/").text
    #expect(page.contains(#"<span class="outcome note">stored</span>"#))
    #expect(page.contains("and keeps it until the device is online."))
    #expect(page.contains(#"href="/page/device?id=anna""#))
    let device = push.control(.get, "/page/device?id=anna").text
    #expect(device.contains("<dt>Language</dt><dd>cs</dd>"))
    #expect(device.contains("<dt>State</dt><dd>offline</dd>"))
    #expect(!device.contains("has no registrations"))
  }

  @Test mutating func `a run is a header, or an identifier of the sender`() throws {
    _ = alert([("X-Crier-Run", "suite-1")])
    _ = alert([("X-Crier-Run", "suite-2")])
    #expect(try rows("run=suite-1").count == 1)
    for key in ["ABCDE12345", "TEAM123456", "com.example.app"] {
      #expect(try rows("run=\(key)").count == 2, "\(key)")
    }
    #expect(try rows("run=other").isEmpty)
    #expect(push.control(.delete, "/outbox?run=suite-1").text == #"{"deleted":1}"#)
    #expect(try rows("").count == 1)
    #expect(try !rows("")[0].contains("x-crier-run"))
  }

  @Test mutating func `a service and a text are conditions`() throws {
    _ = alert(alert: #"{"title":"Žluťoučký kůň","body":"Goal"}"#)
    _ = push.control(.post, "/subscriptions", body: #"{"id":"w"}"#)
    _ = push.send(ServiceCall(.post, "/web/push/w", ["Host": "localhost:8899", "TTL": "1"]))
    #expect(try rows("service=apns").count == 1)
    #expect(try rows("service=web").count == 1)
    for text in ["goal", "GOAL", "%C5%BDLU%C5%A4", "%C5%BElu%C5%A5", "%C5%AF%C5%88"] {
      #expect(try rows("text=\(text)").count == 1, "\(text)")
    }
    #expect(try rows("text=goalkeeper").isEmpty)
  }

  @Test mutating func `a text is found wherever it begins`() throws {
    for count in 0..<20 {
      _ = alert(alert: "\"\(String(repeating: "n", count: count))Needle\"")
    }
    for text in ["needle", "NEEDLE", "eedle", "e%22", "n"] {
      #expect(try rows("text=\(text)").count == 20, "\(text)")
    }
    #expect(try rows("text=nnnnnneedle").count == 15)
    // The bytes of a letter and of another character can differ in one bit only.
    for text in ["needled", "needl%05", "%0Eeedle", "needle%02", "need%4Ce%C3%A9"] {
      #expect(try rows("text=\(text)").isEmpty, "\(text)")
    }
  }

  @Test mutating func `a text is found as the alphabet folds its second letter`() throws {
    _ = alert(alert: "\"It is o\u{212A}, and the flag is an 🇪🇺 NÉE\"")
    for text in ["ok,", "OK,", "N%C3%A9e", "n%C3%89E", "%F0%9F%87%AA"] {
      #expect(try rows("text=\(text)").count == 1, "\(text)")
    }
  }

  @Test mutating func `each of many notifications keeps its text when others are deleted`()
    throws
  {
    for number in 0..<150 {
      let run = number.isMultiple(of: 3) ? "third" : "other"
      _ = alert([("X-Crier-Run", run)], alert: "\"number \(number)\"")
    }
    #expect(push.control(.delete, "/outbox?run=third").status == 200)
    for number in 150..<260 { _ = alert(alert: "\"number \(number)\"") }
    let texts = try rows("").map { row in row.firstMatch(of: #/number \d+/#)?.output }
    let expected = (0..<260).filter { $0 >= 150 || !$0.isMultiple(of: 3) }
    #expect(texts == expected.map { "number \($0)" })
  }

  @Test mutating func `the state can be cleared, and devices of the settings stay`() throws {
    var settings = HubSettings(seed: 1)
    settings.names = []
    settings.push = PushSettings()
    try settings.push?.addDevices(
      of: .init(name: "devices.json", text: #"{"id":"fixed","platform":"apns"}"#))
    push = TestHub(settings)
    name(#"{"id":"anna","platform":"apns"}"#)
    _ = push.control(.delete, "/state")
    #expect(push.control(.get, "/devices/anna").status == 404)
    #expect(push.control(.get, "/devices/fixed").status == 200)
  }

  @Test mutating func `the findings of a notification are there whenever one looks`() throws {
    _ = alert([("apns-collapse-id", "goal"), ("apns-push-type", "background")])
    for _ in 1...2 {
      let row = try #require(rows("limit=1").first)
      #expect(row.contains(#""code":"apns-alert-in-background-push""#), "\(row)")
    }
  }

  @Test(arguments: ["platform=fmcv1", "service=zzz", "delivery=lost"])
  func `a value that matches nothing is refused`(_ query: String) {
    var push = push
    let response = push.control(.get, "/outbox?\(query)")
    #expect(response.status == 400, "\(response.text)")
  }

  @Test mutating func `a platform can be asked for by the name of its service`() throws {
    _ = alert()
    #expect(try rows("platform=apns").count == 1)
    #expect(try rows("platform=fcm").isEmpty)
  }

  @Test(arguments: [
    ("/foo", "crier push serves nothing at /foo."),
    ("/fcm/send", "FCM's older interface ended in 2024"), ("/2/device/ab", "APNs has version 3"),
    ("/devices/a/b", "Tests use /devices"), ("/--/api/v2/push/send", "which --services leaves out"),
  ])
  func `an unknown path is answered with the paths of the services`(
    _ path: String, _ text: String
  ) {
    var settings = HubSettings(seed: 1)
    settings.names = []
    settings.push = PushSettings()
    settings.push?.services = [.apns, .wns]
    var push = TestHub(settings)
    let response = push.control(.post, path)
    #expect(response.status == 404)
    #expect(response.text.contains(text), "\(response.text)")
    #expect(response.text.contains("apns: /3/device/TOKEN"))
    #expect(!response.text.contains("<Error>"))
    #expect(!response.text.contains("fcm: "))
  }

  @Test mutating func `next to a hub, only paths of a hub are answered as Azure does`() throws {
    var settings = HubSettings(seed: 1)
    settings.keys = [TestHub.fullKey]
    settings.push = PushSettings()
    settings.push?.services = [.apns]
    var both = TestHub(settings)
    #expect(both.control(.post, "/fcm/send").text.contains("older interface"))
    #expect(both.control(.post, "/v1/projects/p/messages:send").text.contains("leaves out"))
    #expect(both.control(.get, "/myhub/registrations").status == 401)
    #expect(both.control(.get, "/other/registrations").text.contains("<Error>"))
    #expect(try both.send(.get, "/myhub/registrations?api-version=2015-01").status == 200)
  }

  @Test mutating func `a named device decides about the picture`() throws {
    name(
      "{\"id\":\"old\",\"platform\":\"apns\",\"token\":\"\(token)\",\"locale\":\"ar\","
        + "\"generation\":\"ios-18\"}")
    _ = alert()
    let page = push.control(.get, "/page/device?id=old").text
    #expect(page.contains("ios-18"), "\(page)")
    #expect(!page.contains("device ios-banner ios-26"))
    #expect(page.contains(#"dir="rtl""#))
  }
}

extension TestHub {
  /// Sends an alert to APNs, with a token that no key has signed.
  mutating func sendAlert(
    _ headers: [(String, String)] = [], to device: String, alert: String = #""Hello""#
  ) -> Response {
    let header = "eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQ0RFMTIzNDUifQ"
    let claims = Array("{\"iss\":\"TEAM123456\",\"iat\":\(now)}".utf8).base64URL
    var all: Headers = [
      "Host": "localhost:8899", "authorization": "bearer \(header).\(claims).AAAA",
      "apns-topic": "com.example.app",
    ]
    for (name, value) in headers { all.append(name, value) }
    return send(
      ServiceCall(
        .post, "/3/device/\(device)", all, body: Array("{\"aps\":{\"alert\":\(alert)}}".utf8),
        version: .http2))
  }
}
