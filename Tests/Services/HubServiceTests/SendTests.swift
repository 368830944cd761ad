import HTTP
import HubService
import Testing

struct SendTests {
  private var hub = TestHub()

  private static let template = #"{"data":{"m":"$(message)","c":"$(city)"}}"#

  private mutating func register(_ id: String, tags: String = "", body: String = template) throws {
    let response = try hub.send(
      .post, "/myhub/registrations", body: Entry.gcm(id, tags: tags, body: body))
    #expect(response.status == 200)
  }

  private mutating func send(
    _ body: String, tags: String? = nil, format: String = "template", query: String = "",
    _ headers: [(String, String)] = []
  ) throws -> Response {
    let all =
      [("ServiceBusNotification-Format", format)]
      + (tags.map { [("ServiceBusNotification-Tags", $0)] } ?? []) + headers
    return try hub.send(.post, "/myhub/messages?api-version=2015-01\(query)", all, body: body)
  }

  private mutating func outbox(_ query: String = "") throws -> [OutboxRow] {
    try OutboxRow.rows(hub.control(.get, "/outbox\(query)").text)
  }

  @Test mutating func `a template send reaches the devices with a tag`() throws {
    try register("a", tags: "World")
    try register("b", tags: "Sports")
    let response = try send(#"{"message":"Hi \"you\"","city":"Brno"}"#, tags: "world")
    #expect(response.status == 201)
    let location = try #require(response.headers["Location"])
    #expect(location.hasPrefix("https://localhost:8899/myhub/messages/"))
    #expect(location.hasSuffix("?api-version=2015-01"))
    let rows = try outbox()
    #expect(rows.map(\.handle) == ["a"])
    #expect(rows.map(\.payload) == [#"{"data":{"m":"Hi \"you\"","c":"Brno"}}"#])
    #expect(rows.map(\.outcome) == ["Success"])
  }

  @Test mutating func `a property of the send replaces a push variable of the same name`() throws {
    let body = #"""
      {"platform":"gcm","pushChannel":"a","pushVariables":{"city":"Brno","shop":"7"},\#
      "templates":{"t":{"body":"{\"data\":{\"c\":\"$(City)\",\"m\":\"$(message)\",\"s\":\"$(shop)\"}}"}}}
      """#
    #expect(try hub.send(.put, "/myhub/installations/i", body: body).status == 200)
    _ = try send(#"{"message":"Hi","city":"Oslo"}"#, tags: "$InstallationId:{i} && t")
    #expect(try outbox().map(\.payload) == [#"{"data":{"c":"Oslo","m":"Hi","s":"7"}}"#])
  }

  @Test mutating func `a native send reaches native registrations of its platform`() throws {
    try register("a")
    for token in ["ab", "cd", "AB"] {
      _ = try hub.send(.post, "/myhub/registrations", body: Entry.apple(token))
    }
    _ = try send(
      #"{"aps":{"alert":"Hi"}}"#, format: "apple", [("X-Apns-Priority", "5")])
    let rows = try outbox()
    #expect(rows.map(\.handle) == ["AB", "CD", "AB"])
    #expect(rows.map(\.outcome) == ["Success", "Success", "Skipped"])
    #expect(rows.allSatisfy { $0.text.contains(#""apns-priority":"5""#) })
  }

  @Test(arguments: [
    ("a || b", 2), ("a && b", 0), ("a && !b", 1), ("!a", 2), ("!(a || b)", 1),
    ("", 3), ("a || b || c || d", 2), ("nothing", 0),
  ])
  mutating func `an expression selects devices`(_ expression: String, _ count: Int) throws {
    try register("1", tags: "a")
    try register("2", tags: "b")
    try register("3")
    #expect(try send("{}", tags: expression).status == 201)
    #expect(try outbox().count == count)
  }

  @Test(arguments: ["a &&", "a & b", "(a", "a && b && c && d && e && f && g", "{user}", "a b"])
  mutating func `an invalid expression is refused`(_ expression: String) throws {
    #expect(try send("{}", tags: expression).status == 400)
  }

  @Test(arguments: [
    ("[]", "template"), ("{", "template"), (#"{"a":{}}"#, "template"), ("{", "apple"),
    ("{}", "unknown"), ("<toast>", "windows"),
  ])
  mutating func `an invalid body or format is refused`(_ body: String, _ format: String) throws {
    #expect(try send(body, format: format).status == 400)
    #expect(try outbox().isEmpty)
  }

  @Test mutating func `a payload that is too large has its own outcome`() throws {
    _ = try hub.send(.post, "/myhub/registrations", body: Entry.apple("ab"))
    let long = String(repeating: "x", count: 5000)
    _ = try send("{\"aps\":{\"alert\":\"\(long)\"}}", format: "apple")
    #expect(try outbox().map(\.outcome) == ["InvalidNotificationSize"])
    let body = String(repeating: " ", count: 65_536)
    #expect(try send(body + "{}").status == 413)
  }

  @Test mutating func `a direct send needs no registration`() throws {
    let direct = try send(
      #"{"aps":{}}"#, format: "apple", query: "&direct",
      [("ServiceBusNotification-DeviceHandle", "abcd")])
    #expect(direct.status == 201)
    #expect(direct.headers["Location"]?.hasSuffix("?api-version=2015-01&direct") == true)
    #expect(try outbox().map(\.handle) == ["ABCD"])
    #expect(try send("{}", format: "apple", query: "&direct").status == 400)
    #expect(try send("{}", query: "&direct").status == 400)
  }

  @Test(arguments: [#"boundary="b 1""#, "boundary = \"b 1\"", "Boundary=\"b 1\"; x=y"])
  mutating func `a batch reaches every handle in its list`(_ parameter: String) throws {
    let body = """
      --b 1\r\nContent-type: application/json\r\ncontent-disposition: inline; name=devices\r\n\r
      ["ab","cd"]\r\n--b 1\r\nContent-Type: application/json\r
      Content-Disposition: inline; name=notification\r\n\r\n{"aps":{}}\r\n--b 1--
      """
    let response = try hub.send(
      .post, "/myhub/messages/$batch?direct&api-version=2020-06",
      [
        ("Content-Type", "multipart/mixed; \(parameter)"),
        ("ServiceBusNotification-Format", "apple"),
      ], body: body)
    #expect(response.status == 201)
    #expect(response.headers["Location"]?.contains("/myhub/messages/$batch/") == true)
    let rows = try outbox()
    #expect(rows.map(\.handle) == ["AB", "CD"])
    #expect(rows.map(\.payload) == [#"{"aps":{}}"#, #"{"aps":{}}"#])
  }

  @Test(arguments: ["multipart/form-data", "multipart/mixed"], ["", "\r\n", "\r\n--b--\r\n"])
  mutating func `a batch needs no closing delimiter`(_ type: String, _ end: String) throws {
    let body = [
      "--b", "Content-Disposition: inline; name=notification", "", #"{"aps":{}}"#, "--b",
      "Content-Disposition: inline; name=devices", "", #"["ab","cd"]"#,
    ].joined(separator: "\r\n")
    let response = try hub.send(
      .post, "/myhub/messages/$batch?direct&api-version=2020-06",
      [("Content-Type", "\(type); boundary=b"), ("ServiceBusNotification-Format", "apple")],
      body: body + end)
    #expect(response.status == 201)
    let rows = try outbox()
    #expect(rows.map(\.handle) == ["AB", "CD"])
    #expect(rows.map(\.payload) == [#"{"aps":{}}"#, #"{"aps":{}}"#])
  }

  @Test mutating func `text after the closing delimiter of a batch is not a part`() throws {
    let body = [
      "--b", "Content-Disposition: inline; name=notification", "", #"{"aps":{}}"#, "--b--",
      "Content-Disposition: inline; name=devices", "", #"["ab"]"#,
    ].joined(separator: "\r\n")
    let response = try hub.send(
      .post, "/myhub/messages/$batch?direct",
      [
        ("Content-Type", "multipart/mixed; boundary=b"), ("ServiceBusNotification-Format", "apple"),
      ],
      body: body)
    #expect(response.status == 400)
  }

  // Microsoft's Java client always sends the month first, without AM or PM; the documentation asks
  // for a date as in ISO 8601.
  @Test(arguments: [
    ("11/24/2026 09:30:00", "1795512600"), ("12/31/2026 12:00:59", "1798718459"),
    ("2026-11-24T09:30:00Z", "1795512600"), ("1795512600", "1795512600"),
  ])
  mutating func `an expiry is sent to APNs in seconds`(_ text: String, _ seconds: String) throws {
    let sent = try send(
      #"{"aps":{}}"#, format: "apple", query: "&direct",
      [
        ("ServiceBusNotification-DeviceHandle", "ab"),
        ("ServiceBusNotification-Apns-Expiry", text),
      ])
    #expect(sent.status == 201)
    #expect(hub.control(.get, "/outbox").text.contains("\"apns-expiration\":\"\(seconds)\""))
  }

  @Test(arguments: [
    "13/01/2026 09:30:00", "24/11/2026 09:30:00", "11/24/2026", "11/24/26 09:30:00",
    "11/24/2026 25:00:00", "11/24/2026  09:30:00", "02/30/2026 09:30:00", "11/24/2026 09:30Z00",
  ])
  mutating func `an expiry that is no date is refused`(_ text: String) throws {
    let headers = [("ServiceBusNotification-Apns-Expiry", text)]
    #expect(try send(#"{"aps":{}}"#, format: "apple", headers).status == 400)
  }

  @Test mutating func `a test send returns its results`() throws {
    for index in 0..<12 { try register("d\(index)") }
    let response = try send(#"{"message":"Hi"}"#, query: "&test")
    #expect(response.element("Success") == "10")
    #expect(response.element("Failure") == "0")
    #expect(response.element("ApplicationPlatform") == "gcm")
    #expect(response.element("PnsHandle") == "d0")
    #expect(try outbox().count == 10)
  }

  @Test mutating func `the totals of the telemetry match the outbox`() throws {
    try register("a")
    _ = try hub.send(.post, "/myhub/registrations", body: Entry.apple("ab"))
    let body = #"{"platform":"apns","pushChannel":"cd","templates":{"t":{"body":"{}"}}}"#
    _ = try hub.send(.put, "/myhub/installations/i", body: body)
    let location = try #require(try send(#"{"message":"Hi"}"#).headers["Location"])
    let details = try hub.send(
      .get, String(location.dropFirst("https://localhost:8899".count)))
    #expect(details.element("State") == "Completed")
    #expect(details.element("TargetPlatforms") == "gcm,apple")
    #expect(details.element("NotificationBody") == #"{"message":"Hi"}"#)
    #expect(details.text.ranges(of: "<Count>1</Count>").count == 2)
    #expect(try outbox().count == 2)
    #expect(try hub.send(.get, "/myhub/messages/nothing").status == 404)
  }

  @Test mutating func `a scheduled message is sent at its scheduled time`() throws {
    try register("a")
    let headers = [
      ("ServiceBusNotification-Format", "template"),
      ("ServiceBusNotification-ScheduleTime", "2018-11-07T01:00:00"),
    ]
    let path = "/myhub/schedulednotifications?api-version=2015-08"
    let response = try hub.send(.post, path, headers, body: "{}")
    #expect(response.status == 201)
    let canceled = try hub.send(.post, path, headers, body: "{}")
    let id = try #require(canceled.headers["Location"]?.lastSegment)
    let cancel = "/myhub/schedulednotifications/\(id)"
    #expect(try hub.send(.delete, cancel).status == 200)
    #expect(try hub.send(.delete, cancel).status == 404)
    #expect(try outbox().isEmpty)
    let clock = hub.control(.post, "/clock", body: #"{"advance":"PT41M22S"}"#)
    #expect(clock.status == 200)
    #expect(try outbox().isEmpty)
    _ = hub.control(.post, "/clock", body: #"{"advance":"PT1S"}"#)
    #expect(try outbox().map(\.handle) == ["a"])
    #expect(hub.control(.post, "/clock", body: #"{"advance":"-PT1S"}"#).status == 400)
  }

  @Test(arguments: ["2018-11-14T00:18:38", "soon", "", "2018-11-07"])
  mutating func `a time that cannot be scheduled is refused`(_ time: String) throws {
    let response = try hub.send(
      .post, "/myhub/schedulednotifications", [("ServiceBusNotification-ScheduleTime", time)],
      body: "{}")
    #expect(response.status == 400)
  }

  @Test mutating func `a Listen key cannot send`() throws {
    let response = try hub.send(.post, "/myhub/messages", body: "{}", key: TestHub.listenKey)
    #expect(response.status == 403)
    #expect(response.text.isEmpty)
  }

  @Test mutating func `devices with equal templates get the values of their own push variables`()
    throws
  {
    for (id, city) in [("a", "Brno"), ("b", "Oslo"), ("c", "Brno")] {
      let entry = Entry.entry(
        "GcmTemplateRegistrationDescription",
        "<PushVariables>{\"city\":\"\(city)\"}</PushVariables>"
          + "<GcmRegistrationId>\(id)</GcmRegistrationId>"
          + "<BodyTemplate><![CDATA[\(Self.template)]]></BodyTemplate>")
      _ = try hub.send(.post, "/myhub/registrations", body: entry)
    }
    try register("d")
    try register("d")
    _ = try send(#"{"message":"Hi"}"#)
    let rows = try outbox()
    let cities = ["Brno", "Oslo", "Brno", "", ""]
    #expect(rows.map(\.payload) == cities.map { "{\"data\":{\"m\":\"Hi\",\"c\":\"\($0)\"}}" })
    #expect(rows.map(\.outcome) == ["Success", "Success", "Success", "Success", "Skipped"])
  }
}
