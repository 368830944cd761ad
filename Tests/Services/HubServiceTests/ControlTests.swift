import HTTP
import HubService
import Testing

struct ControlTests {
  private var hub = TestHub()

  private mutating func register(_ id: String, tags: String = "") throws -> String {
    let entry = Entry.gcm(id, tags: tags, body: #"{"data":{"m":"$(m)"}}"#)
    let response = try hub.send(.post, "/myhub/registrations", body: entry)
    return try #require(response.element("RegistrationId"))
  }

  private mutating func send(
    _ body: String, tags: String = "", format: String = "template"
  ) throws -> Response {
    try hub.send(
      .post, "/myhub/messages",
      [("ServiceBusNotification-Tags", tags), ("ServiceBusNotification-Format", format)],
      body: body)
  }

  private mutating func rows(_ query: String) throws -> [String] {
    try OutboxRow.rows(hub.control(.get, "/outbox?\(query)").text).map(\.payload)
  }

  @Test mutating func `the outbox is filtered, limited and cleared`() throws {
    let first = try register("a", tags: "World")
    _ = try register("b", tags: "Sports")
    for word in ["one", "two"] { _ = try send("{\"m\":\"\(word)\"}") }
    #expect(try rows("").count == 4)
    #expect(try rows("tag=world").count == 2)
    #expect(try rows("device=\(first)").count == 2)
    #expect(try rows("device=b&text=TWO").count == 1)
    #expect(try rows("platform=gcm").count == 4)
    #expect(try rows("platform=apns").isEmpty)
    #expect(try rows("outcome=success&hub=MyHub").count == 4)
    #expect(try rows("since=3").count == 1)
    #expect(try rows("limit=1") == [#"{"data":{"m":"two"}}"#])
    let latest = hub.control(.get, "/outbox/latest?device=a")
    #expect(latest.text.contains(#"{\"data\":{\"m\":\"two\"}}"#))
    #expect(hub.control(.delete, "/outbox?device=a").text == #"{"deleted":2}"#)
    #expect(try rows("").count == 2)
    #expect(hub.control(.get, "/outbox/latest?device=a").status == 404)
    #expect(hub.control(.get, "/outbox?limit=x").status == 400)
  }

  @Test mutating func `a query with a count states whether the response is complete`() throws {
    _ = try register("a")
    _ = try send("{}")
    #expect(hub.control(.get, "/outbox?count=1").text.hasPrefix(#"{"complete":true"#))
    #expect(hub.control(.get, "/outbox?count=2").text.hasPrefix(#"{"complete":false"#))
  }

  @Test mutating func `clearing the state does not restart the sequence numbers`() throws {
    _ = try register("a")
    _ = try send("{}")
    #expect(hub.control(.get, "/state").text.contains(#""registrations":1"#))
    #expect(hub.control(.delete, "/state").text.contains(#""registrations":0"#))
    _ = try register("a")
    _ = try send("{}")
    #expect(hub.control(.get, "/outbox").text.contains(#""sequence":2"#))
  }

  @Test mutating func `the clock can be frozen, set and released`() throws {
    #expect(hub.control(.get, "/clock").text.contains(#""frozen":false"#))
    _ = hub.control(.post, "/clock", body: #"{"freeze":true}"#)
    _ = hub.control(.post, "/clock", body: #"{"set":"2030-01-01T00:00:00Z"}"#)
    hub.now += 10
    let frozen = #"{"time":"2030-01-01T00:00:00.000Z","frozen":true}"#
    #expect(hub.control(.get, "/clock").text == frozen)
    _ = hub.control(.post, "/clock", body: #"{"freeze":false}"#)
    hub.now += 10
    let running = #"{"time":"2030-01-01T00:00:10.000Z","frozen":false}"#
    #expect(hub.control(.get, "/clock").text == running)
    #expect(hub.control(.post, "/clock", body: "{}").status == 400)
  }

  @Test mutating func `one request can set, advance and freeze the clock`() {
    let body = #"{"freeze":true,"advance":"PT1H","set":"2030-01-01T00:00:00Z"}"#
    let frozen = #"{"time":"2030-01-01T01:00:00.000Z","frozen":true}"#
    #expect(hub.control(.post, "/clock", body: body).text == frozen)
    hub.now += 10
    #expect(hub.control(.get, "/clock").text == frozen)
    for wrong in [#"{"freeze":1}"#, #"{"set":"2030-01-01T00:00:00Z","advance":"now"}"#] {
      #expect(hub.control(.post, "/clock", body: wrong).status == 400)
    }
    #expect(hub.control(.get, "/clock").text == frozen)
  }

  @Test(arguments: [
    (Method.delete, "/outbox?devce=a", "", "did you mean 'device'?"),
    (.get, "/outbox?colour=red", "", "known are 'tag', 'device'"),
    (.get, "/outbox/latest?wait=5s", "", "known are"),
    (.get, "/outbox/events?device=a", "", "no query"),
    (.get, "/outbox/why?mesage=a&device=b", "", "did you mean 'message'?"),
    (.get, "/state?all", "", "no query"), (.get, "/health?all", "", "no query"),
    (.delete, "/state?hub=myhub", "", "no query"),
    (.delete, "/outbox?device=a&device=b", "", "'device' is repeated"),
    (.post, "/clock", #"{"advance":"PT1H","advance":"PT2H"}"#, "'advance' is repeated"),
    (.post, "/clock", #"{"freeze":true,"advence":"PT1H"}"#, "did you mean 'advance'?"),
    (.post, "/faults", #"{"rule":"send=500","times":1}"#, "known are 'rule'"),
  ])
  mutating func `a name that the control API does not know is refused, and nothing changes`(
    _ method: Method, _ target: String, _ body: String, _ help: String
  ) throws {
    _ = try register("a")
    _ = try send("{}")
    let before = hub.control(.get, "/outbox").text
    let answer = hub.control(method, target, body: body)
    #expect(answer.status == 400)
    #expect(answer.text.contains(help), "\(answer.text)")
    #expect(hub.control(.get, "/outbox").text == before)
    #expect(hub.control(.get, "/clock").text.contains(#""frozen":false"#))
    #expect(hub.control(.get, "/faults").text == #"{"rules":[]}"#)
  }

  @Test mutating func `a fault rule applies exactly as often as specified`() throws {
    _ = try register("a")
    let rule = #"{"rule":"send=429;times=2;after=1;retry-after=3"}"#
    #expect(hub.control(.post, "/faults", body: rule).status == 200)
    let statuses = try (0..<5).map { _ in try send("{}").status.rawValue }
    #expect(statuses == [201, 429, 429, 201, 201])
    #expect(hub.control(.get, "/faults").text.contains(#""count":2"#))
    #expect(hub.control(.delete, "/faults").text == #"{"rules":[]}"#)
  }

  @Test func `a random fault affects about its share of sends, and the same sends in each run`()
    throws
  {
    func statuses() throws -> [Int] {
      var fresh = ControlTests()
      _ = fresh.hub.control(.post, "/faults", body: #"{"rule":"send=503;every=~4;times=20"}"#)
      return try (0..<100).map { _ in try fresh.send("{}").status.rawValue }
    }
    let first = try statuses()
    #expect((10...20).contains(first.count { $0 == 503 }))
    #expect(try statuses() == first)
  }

  @Test(arguments: [
    "", "send", "send=x", "nowhere=429", "device:a=429", "send=429;times=x", "send=429;every=0",
    "register=gone", "any=slow:x", "any=cut:-1", "send=429;every=~0", "send=429;every=~",
    "send=429;times=~2", "send=429;times=0", "any=slow:2h", "any=slow", "connection=slow-reader:0",
    "send=429;every=2;every=3", "send=429;retry-after=-1",
  ])
  mutating func `an invalid fault rule is refused`(_ rule: String) {
    #expect(hub.control(.post, "/faults", body: "{\"rule\":\"\(rule)\"}").status == 400)
  }

  @Test mutating func `a fault that expires a handle removes the registration`() throws {
    let id = try register("a")
    _ = hub.control(.post, "/faults", body: #"{"rule":"device:a=expired;times=1"}"#)
    _ = try send(#"{"m":"1"}"#)
    _ = try send(#"{"m":"2"}"#)
    #expect(try rows("outcome=success") == [#"{"data":{"m":"1"}}"#])
    #expect(try hub.send(.get, "/myhub/registrations/\(id)").status == 404)
  }

  @Test mutating func `the why request explains the result for a device`() throws {
    _ = try register("a", tags: "Wrld,vip")
    _ = try hub.send(.post, "/myhub/registrations", body: Entry.apple("ab"))
    func why(_ response: Response, _ device: String, _ hub: inout TestHub) throws -> String {
      let id = try #require(response.headers["Location"]?.lastSegment)
      return hub.control(.get, "/outbox/why?message=\(id)&device=\(device)").text
    }
    let all = try send("{}")
    #expect(try why(all, "a", &hub).contains(#""reason":"received""#))
    #expect(try why(all, "nobody", &hub).contains(#""reason":"no-such-device""#))
    #expect(try why(all, "ab", &hub).contains(#""reason":"template-send""#))
    let some = try send("{}", tags: "vip && (World || Sports)")
    let text = try why(some, "a", &hub)
    #expect(text.contains(#""reason":"expression-is-false""#))
    #expect(text.contains(#""decidedBy":"World || Sports""#))
    #expect(text.contains(#""nearest":"Wrld""#))
    let native = try send(#"{"aps":{}}"#, format: "apple")
    #expect(try why(native, "a", &hub).contains(#""reason":"platform-differs""#))
    let gcm = try send(#"{"data":{}}"#, format: "gcm")
    #expect(try why(gcm, "a", &hub).contains(#""reason":"native-send""#))
    hub.now += 60
    _ = try register("late")
    #expect(try why(all, "late", &hub).contains(#""reason":"registered-later""#))
    _ = hub.control(.post, "/faults", body: #"{"rule":"pns:gcm=gone;times=1"}"#)
    let gone = try send("{}", tags: "vip")
    #expect(try why(gone, "a", &hub).contains(#""reason":"fault""#))
    let after = try send("{}")
    #expect(try why(after, "a", &hub).contains(#""reason":"handle-lost""#))
  }

  @Test mutating func `a device registered after a send received nothing, even at the same time`()
    throws
  {
    _ = try register("early")
    let message = try #require(try send("{}").headers["Location"]?.lastSegment)
    _ = try register("late")
    for (device, reason) in [("early", "received"), ("late", "registered-later")] {
      let text = hub.control(.get, "/outbox/why?message=\(message)&device=\(device)").text
      #expect(text.contains("\"reason\":\"\(reason)\""), "\(device)")
    }
  }

  @Test mutating func `a browser is found by endpoint or id, also after a direct send`() throws {
    let endpoint = "https://p.example/a-b"
    let channel = #"{\"endpoint\":\"\#(endpoint)\",\"p256dh\":\"B\",\"auth\":\"x\"}"#
    let body = #"{"platform":"browser","pushChannel":"\#(channel)"}"#
    #expect(try hub.send(.put, "/myhub/installations/i", body: body).status == 200)
    let all = try send("{}", format: "browser")
    let direct = try hub.send(
      .post, "/myhub/messages?direct",
      [
        ("ServiceBusNotification-Format", "browser"),
        ("ServiceBusNotification-DeviceHandle", endpoint),
      ], body: "{}")
    #expect(try rows("device=\(endpoint)").count == 2)
    #expect(try rows("device=https://p.example/a").isEmpty)
    for response in [all, direct] {
      let message = try #require(response.headers["Location"]?.lastSegment)
      for device in [endpoint, "i"] {
        let text = hub.control(.get, "/outbox/why?message=\(message)&device=\(device)").text
        #expect(text.contains(#""reason":"received""#), "\(device)")
      }
    }
  }

  @Test(arguments: ["i", "a", "registration"])
  mutating func `crier why explains an installation that has expired`(_ name: String) throws {
    let installation = """
      {"installationId":"i","platform":"gcm","pushChannel":"a","templates":{"t":{"body":"{}"}},
       "expirationTime":"2018-11-07T00:20:00Z"}
      """
    #expect(try hub.send(.put, "/myhub/installations/i", body: installation).status == 200)
    let feed = try hub.send(.get, "/myhub/registrations").text
    let id = try #require(feed.firstMatch(of: #/<RegistrationId>([^<]+)</#)).1
    hub.now += 3600
    let message = try #require(try send("{}").headers["Location"]?.lastSegment)
    let device = name == "registration" ? String(id) : name
    let text = hub.control(.get, "/outbox/why?message=\(message)&device=\(device)").text
    #expect(text.contains(#""reason":"expired""#))
    #expect(text.contains("2018-11-07T00:20:00Z"))
  }

  @Test mutating func `two runs with one seed give equal outboxes`() throws {
    func run() throws -> String {
      var fresh = ControlTests()
      for name in ["a", "b", "c"] { _ = try fresh.register(name) }
      for _ in 0..<3 { _ = try fresh.send(#"{"m":"Hi"}"#) }
      return fresh.hub.control(.get, "/outbox").text
    }
    #expect(try run() == run())
  }
}
