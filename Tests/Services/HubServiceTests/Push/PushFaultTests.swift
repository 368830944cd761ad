import HTTP
import HubService
import PushServices
import Testing

@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct PushFaultTests {
  private let token = String(repeating: "0f", count: 32)
  private var push: TestHub

  init() {
    var settings = HubSettings(seed: 1)
    settings.names = []
    settings.push = PushSettings()
    push = TestHub(settings)
  }

  private mutating func add(_ rule: String) {
    #expect(push.control(.post, "/faults", body: "{\"rule\":\"\(rule)\"}").status == 200, "\(rule)")
  }

  @Test mutating func `a fault can select a title, or the text of a notification without one`() {
    add("title:goal=Unregistered")
    let alerts = [
      (#"{"title":"GOAL for us","body":"1:0"}"#, 410), (#"{"title":"News","body":"Goal"}"#, 200),
      (#""Goal!""#, 410), (#""News""#, 200),
    ]
    for (alert, status) in alerts {
      #expect(push.sendAlert(to: token, alert: alert).status.rawValue == status, "\(alert)")
    }
  }

  @Test mutating func `a share of the notifications has a fault, the same ones with a seed`() {
    add("service:apns=TooManyRequests;share=25%")
    let statuses = (0..<400).map { _ in push.sendAlert(to: token).status.rawValue }
    #expect(Set(statuses) == [200, 429])
    #expect((70...130).contains(statuses.count { $0 == 429 }))
    var other = PushFaultTests()
    other.add("service:apns=TooManyRequests;share=25%")
    let others = (0..<400).map { _ in other.push.sendAlert(to: token).status.rawValue }
    #expect(others == statuses)
  }

  @Test mutating func `a connection ends with GOAWAY, and the notification is accepted`() {
    add("service:apns=goaway;times=1")
    let response = push.sendAlert(to: token)
    #expect(response.status == 200)
    let reason = "{\"reason\":\"Shutdown\",\"timestamp\":\(push.now * 1000)}"
    #expect(response.change == .goAway(Array(reason.utf8)))
    #expect(push.sendAlert(to: token).change == .none)
  }

  @Test(arguments: [
    "connection=certificate-expired;times=1", "connection=slow-reader",
    "connection=slow-reader:100;every=2", "connection=slow:2s", "connection=reset;share=50%",
    "any=429;retry-after=5", "service:expo=receipt:DeviceNotRegistered",
  ])
  func `a rule is accepted`(_ rule: String) {
    var copy = self
    copy.add(rule)
  }

  @Test(arguments: [
    "connection=429", "connection=Unregistered", "connection=goaway", "any=certificate-expired",
    "service:apns=slow-reader", "service:fcm=Unregistred", "any=429;share=0%", "any=429;share=101%",
    "any=429;share=25", "connection=slow-reader:0", "title:=429",
  ])
  func `a rule that makes no sense is refused`(_ rule: String) {
    var copy = self
    let response = copy.push.control(.post, "/faults", body: "{\"rule\":\"\(rule)\"}")
    #expect(response.status == 400, "\(response.text)")
  }
}
