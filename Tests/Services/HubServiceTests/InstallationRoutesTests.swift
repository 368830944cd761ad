import HTTP
import HubService
import Testing

struct InstallationRoutesTests {
  private var hub = TestHub()

  private static let body = #"""
    {"installationId":"i-1","platform":"apns","pushChannel":"abcd","userId":"ann",\#
    "tags":["World"],"pushVariables":{"city":"Brno"},"templates":{"My News":{"body":\#
    "{\"aps\":{\"alert\":\"$(message)\"}}","headers":{"apns-priority":"5"},"expiry":"0"}}}
    """#

  private mutating func put(_ body: String, id: String = "i-1") throws -> Int {
    try hub.send(.put, "/myhub/installations/\(id)", body: body).status.rawValue
  }

  private mutating func patch(_ operations: String) throws -> Int {
    try hub.send(.patch, "/myhub/installations/i-1", body: operations).status.rawValue
  }

  private mutating func text() throws -> String {
    try hub.send(.get, "/myhub/installations/i-1").text
  }

  @Test mutating func `the members of an installation are returned in the order of the service`()
    throws
  {
    #expect(try put(Self.body) == 200)
    let expected = #"""
      {"installationId":"i-1","pushChannel":"abcd","pushChannelExpired":false,\#
      "platform":"apns","expirationTime":"9999-12-31T23:59:59.9999999Z","userId":"ann",\#
      "tags":["World"],"pushVariables":{"city":"Brno"},"templates":{"My News":{"body":\#
      "{\"aps\":{\"alert\":\"$(message)\"}}","headers":{"apns-priority":"5"},"expiry":"0",\#
      "tags":["My News"]}}}
      """#
    #expect(try text() == expected)
  }

  @Test mutating func `the registrations of an installation are listed`() throws {
    _ = try put(Self.body)
    let feed = try hub.send(.get, "/myhub/registrations").text
    let tags = feed.split(separator: "<Tags>").dropFirst().map { $0.prefix { $0 != "<" } }
    let shared = "$InstallationId:{i-1},$UserId:{ann},World"
    #expect(tags == [shared[...], "\(shared),My News"])
    #expect(feed.ranges(of: "9999-12-31T23:59:59.9999999Z").count == 2)
    #expect(feed.ranges(of: #"<PushVariables>{"city":"Brno"}</PushVariables>"#).count == 2)
    #expect(feed.contains(#"<BodyTemplate><![CDATA[{"aps":{"alert":"$(message)"}}]]>"#))
    #expect(feed.contains("<Expiry>0</Expiry><TemplateName>My News</TemplateName><ApnsHeaders>"))
  }

  @Test mutating func `secondary tiles appear as registrations with their own tags`() throws {
    let body = #"""
      {"platform":"wns","pushChannel":"https://w.example/1","tags":["device"],\#
      "secondaryTiles":{"tile-1":{"pushChannel":"https://w.example/2","tags":["tile"],\#
      "templates":{"t":{"body":"<badge value=\"$(n)\"/>","headers":{"X-WNS-Type":"wns/badge"}}}}}}
      """#
    #expect(try put(body) == 200)
    let feed = try hub.send(.get, "/myhub/tags/tile/registrations").text
    let tags = feed.split(separator: "<Tags>").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(tags == ["$InstallationId:{i-1},tile", "$InstallationId:{i-1},tile,t"])
    #expect(feed.ranges(of: "<SecondaryTileName>tile-1</SecondaryTileName>").count == 2)
  }

  @Test(arguments: [
    (#"{"op":"add","path":"/tags","value":"Sports"}"#, #""tags":["World","Sports"]"#),
    (#"{"op":"add","path":"/tags","value":["a","b"]}"#, #""tags":["World","a","b"]"#),
    (#"{"op":"replace","path":"/tags","value":"x"}"#, #""tags":["x"]"#),
    (#"{"op":"add","path":"/userId","value":"bob"}"#, #""userId":"bob""#),
    (#"{"op":"replace","path":"/pushChannel","value":"ef01"}"#, #""pushChannel":"ef01""#),
    (
      #"{"op":"add","path":"/templates/two","value":"{\"body\":\"{\\\"a\\\":1}\"}"}"#,
      #""two":{"body":"{\"a\":1}","tags":["two"]}"#
    ),
    (
      #"{"op":"add","path":"/templates/My News/body","value":"{}"}"#,
      #""My News":{"body":"{}","headers""#
    ),
    (
      #"{"op":"add","path":"/templates/My News/headers","value":{"apns-priority":"10"}}"#,
      #""headers":{"apns-priority":"10"}"#
    ),
    (
      #"{"op":"add","path":"/templates/My News/tags","value":"y"}"#, #""tags":["My News","y"]"#
    ),
    (#"{"op":"add","path":"/pushVariables/x","value":"1"}"#, #"{"city":"Brno","x":"1"}"#),
  ])
  mutating func `a patch changes only a part of an installation`(
    _ operation: String, _ result: String
  ) throws {
    _ = try put(Self.body)
    #expect(try patch("[\(operation)]") == 200)
    #expect(try text().contains(result))
  }

  @Test(arguments: [
    ("/userId", "userId"), ("/tags/world", "World"), ("/tags", "World"),
    ("/templates/My News", "templates"), ("/templates/My News/expiry", "expiry"),
    ("/templates/My News/headers", "headers"), ("/pushVariables", "Brno"),
  ])
  mutating func `a patch can remove a part of an installation`(_ path: String, _ gone: String)
    throws
  {
    _ = try put(Self.body)
    #expect(try text().contains(gone))
    #expect(try patch("[{\"op\":\"remove\",\"path\":\"\(path)\"}]") == 200)
    #expect(try !text().contains(gone == "expiry" ? "\"expiry\"" : gone))
  }

  @Test(arguments: [
    "{}", "[1]", #"[{"op":"move","path":"/tags","value":"x"}]"#,
    #"[{"op":"add","path":"/nothing","value":"x"}]"#, #"[{"op":"add","path":"/tags"}]"#,
    #"[{"op":"add","path":"/tags","value":"ok"},{"op":"add","path":"/tags","value":"not ok"}]"#,
    #"[{"op":"add","path":"/tags","value":"ok"},{"op":"remove","path":"/pushChannel"}]"#,
    #"[{"op":"add","path":"/templates/t","value":{"body":"{\"a\":\"$(\"}"}}]"#,
  ])
  mutating func `a patch with an error changes nothing`(_ operations: String) throws {
    _ = try put(Self.body)
    let before = try text()
    #expect(try patch(operations) == 400)
    #expect(try text() == before)
  }

  @Test(arguments: [(1000, 200), (1001, 400)])
  mutating func `a patch has at most 1,000 operations`(_ count: Int, _ status: Int) throws {
    _ = try put(Self.body)
    let operation = #"{"op":"add","path":"/tags","value":"news"}"#
    let operations = repeatElement(operation, count: count).joined(separator: ",")
    let response = try hub.send(.patch, "/myhub/installations/i-1", body: "[\(operations)]")
    #expect(response.status.rawValue == status)
    guard status == 400 else { return }
    let detail = try #require(response.element("Detail"))
    #expect(detail.hasPrefix("The patch has 1001 operations; a patch can have at most 1000.Tr"))
  }

  @Test mutating func `replacing an installation replaces its registrations`() throws {
    _ = try put(Self.body)
    _ = try put(#"{"platform":"apns","pushChannel":"ef01"}"#)
    let feed = try hub.send(.get, "/myhub/registrations").text
    #expect(feed.ranges(of: "<entry ").count == 1)
    #expect(feed.contains("<DeviceToken>EF01</DeviceToken>"))
    #expect(feed.contains("<ETag>2</ETag>"))
  }

  @Test mutating func `an installation can be deleted twice without an error`() throws {
    _ = try put(Self.body)
    for _ in 0..<2 {
      #expect(try hub.send(.delete, "/myhub/installations/i-1").status == 204)
    }
    let missing = try hub.send(.get, "/myhub/installations/i-1")
    #expect(missing.status == 404)
    #expect(missing.element("Detail")?.hasPrefix("Installation not found.TrackingId:") == true)
    #expect(try patch("[]") == 404)
    #expect(try hub.send(.get, "/myhub/registrations").text.contains("<entry ") == false)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"platform":"apns"}"#, #"{"platform":"none","pushChannel":"ab"}"#,
    #"{"installationId":"other","platform":"apns","pushChannel":"ab"}"#,
    #"{"platform":"apns","pushChannel":"xyz"}"#,
    #"{"platform":"apns","pushChannel":"ab","tags":"World"}"#,
    #"{"platform":"apns","pushChannel":"ab","templates":{"t":{"body":"{"}}}"#,
    #"{"platform":"apns","pushChannel":"ab","expirationTime":"soon"}"#,
    #"{"platform":"browser","pushChannel":{"endpoint":"https://p.example"}}"#,
  ])
  mutating func `an invalid installation is refused`(_ body: String) throws {
    #expect(try put(body) == 400)
    #expect(try text().contains("Installation not found"))
  }

  @Test(arguments: [
    #"{"platform":"FCMV1","pushChannel":"a:b"}"#,
    #"{"platform":"browser","pushChannel":"{\"endpoint\":\"https://p.example\",\"p256dh\":\"B\",\"auth\":\"x\"}"}"#,
    #"{"platform":"apns","pushChannel":"ab","expirationTime":"2027-02-19T22:00+0000"}"#,
    #"{"platform":"apns","pushChannel":"ab","templates":{"t":{"name":"t","body":"{}"}}}"#,
    #"{"platform":"wns","pushChannel":"https://w.example","templates":{"t":{"body":"{\"aps\":{}}","headers":{"X-WNS-Type":"wns/toast"}}}}"#,
  ])
  mutating func `an unusual installation of a real client is accepted`(_ body: String) throws {
    #expect(try put(body) == 200)
  }
}
