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

  @Test mutating func `a fault can name a device by its id`() {
    let body = "{\"id\":\"phone\",\"platform\":\"apns\",\"token\":\"\(token)\"}"
    #expect(push.control(.post, "/devices", body: body).status == 201)
    add("device:phone=Unregistered;times=1")
    #expect(push.sendAlert(to: token).status.rawValue == 410)
    #expect(push.sendAlert(to: token).status == 200)
    let refused = push.control(.post, "/faults", body: #"{"rule":"device:phone=UNREGISTERED"}"#)
    #expect(refused.text.contains("'phone' is a device of APNs"), "\(refused.text)")
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

  @Test(arguments: [
    ("service:fcm=Unregistered", "FCM has no error 'Unregistered'; did you mean 'UNREGISTERED'?"),
    ("service:apns=unregistered", "APNs has no error 'unregistered'; did you mean 'Unregistered'?"),
    (
      "service:wns=Unregistered",
      "WNS has no error 'Unregistered'; known are 'received', 'dropped', 'channelthrottled'"
    ),
    ("service:web=UNREGISTERED", "Web Push has no error 'UNREGISTERED'; use a status, such as 503"),
    (
      "device:cToken:APA91b=Unregistered",
      "'Unregistered' is an error of APNs, but 'cToken:APA91b' is neither one of its tokens nor the name of a device"
    ),
    ("service:fmc=503", "no push service that runs is named 'fmc'; did you mean 'fcm'?"),
    ("pns:gcm=503", "no platform here is named 'gcm'"),
    ("register=503", "a fault rule cannot apply to 'register' here; valid: any, send,"),
    ("tag:vip=503", "a fault rule cannot apply to 'tag:vip' here"),
    ("any=Throttled", "no service here has the fault 'Throttled'"),
    ("service:fcm=200", "the status of a fault must be from 300 to 599, not 200"),
    ("service:fcm", "'service:fcm' is not a fault rule; use WHERE=WHAT, such as service:apns="),
  ])
  func `a rule that can never apply is refused with the valid names`(
    _ rule: String, _ message: String
  ) {
    var copy = self
    let response = copy.push.control(.post, "/faults", body: "{\"rule\":\"\(rule)\"}")
    #expect(response.status == 400)
    #expect(response.text.contains(message), "\(response.text)")
  }

  @Test mutating func `a platform can be named as its service is`() {
    add("pns:fcm=503;times=1")
    add("pns:fcmv1=503;times=1")
  }
}
