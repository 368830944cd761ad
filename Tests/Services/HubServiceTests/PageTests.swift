import Diagnostics
import Documents
import HTTP
import Hub
import HubService
import TestSupport
import Testing

/// The hub's web page, requested without a socket.
struct PageTests {
  private var hub = TestHub()

  @discardableResult
  private mutating func register(
    _ id: String, tags: String = "", body: String = #"{"notification":{"title":"$(m)"}}"#
  ) throws -> String {
    let response = try hub.send(
      .post, "/myhub/registrations", body: Entry.gcm(id, tags: tags, body: body))
    return try #require(response.element("RegistrationId"))
  }

  /// Sends a template message and returns its id.
  @discardableResult
  private mutating func send(_ message: String, tags: String = "") throws -> String {
    let response = try hub.send(
      .post, "/myhub/messages", [("ServiceBusNotification-Tags", tags)],
      body: JSONValue.object([("m", .string(message))]).json)
    #expect(response.status == 201)
    return try #require(response.headers["Location"]?.lastSegment)
  }

  private mutating func page(_ target: String = "/") -> String { hub.control(.get, target).text }

  @Test mutating func `messages are listed newest first, with their notifications`() throws {
    try register("a")
    try register("b")
    let first = try send("one")
    let second = try send("two")
    let page = page()
    let places = [
      "m-\(second)\"", "id=\"n4\"", "id=\"n3\"", "m-\(first)\"", "id=\"n2\"", "id=\"n1\"",
    ]
    let found = try places.map { try #require(page.firstRange(of: $0)).lowerBound }
    #expect(found == found.sorted())
    #expect(page.lacks("<span class=\"outcome good\">Success 2</span>") == [])
    #expect(page.lacks("Template send to everyone") == [])
  }

  @Test mutating func `the list includes a message that reached no device, in chronological order`()
    throws
  {
    try register("a", tags: "news")
    let first = try send("one", tags: "news")
    let lost = try send("lost", tags: "new")
    let last = try send("two", tags: "news")
    let page = page()
    let found = try [last, lost, first].map {
      try #require(page.firstRange(of: "id=\"m-\($0)\"")).lowerBound
    }
    #expect(found == found.sorted())
    #expect(page.lacks("No registration matched, so no device received the message.") == [])
  }

  @Test mutating func `a search uses the query of the URL and ignores empty fields`() throws {
    try register("a", tags: "news")
    try register("b", tags: "sport")
    try send("goal")
    func count(_ query: String, _ hub: inout TestHub) -> Int {
      hub.control(.get, "/?\(query)").text.ranges(of: "<article class=\"sent\"").count
    }
    #expect(count("text=&tag=&device=&platform=&outcome=", &hub) == 2)
    #expect(count("text=GOAL&tag=&device=b", &hub) == 1)
    #expect(count("tag=News", &hub) == 1)
    #expect(count("platform=apns", &hub) == 0)
    #expect(count("outcome=Success", &hub) == 2)
    let page = page("/?device=%22b%3E&platform=gcm")
    #expect(page.lacks("value=\"&quot;b&gt;\"") == [])
    #expect(page.lacks("<option value=\"gcm\" selected=\"\">") == [])
    #expect(page.lacks("No notification matches.") == [])
  }

  @Test mutating func `older notifications are on the next page, each only once`() throws {
    try register("a", tags: "news")
    for number in 1...100 { try send("\(number)") }
    var target = "/?tag=news"
    var seen: [Int] = []
    for _ in 0..<3 {
      let page = page(target)
      seen += page.matches(of: #/ id="n(\d+)"/#).compactMap { Int($0.1) }
      let link = page.firstMatch(of: #/href="(\/\?tag=news&amp;before=\d+)"/#)
      target = link.map { String($0.1).replacing("&amp;", with: "&") } ?? ""
    }
    #expect(seen == (1...100).reversed())
    #expect(target.isEmpty)
  }

  @Test mutating func `previews that the browser already has are omitted`() throws {
    try register("a")
    for word in ["first", "second"] { try send(word) }
    let page = page("/?known=1")
    #expect(page.lacks("aria-labelledby=\"n1h\" data-known=\"\"></article>") == [])
    #expect(page.lacks("second", "first<") == ["first<"])
  }

  @Test mutating func `a word in a preview links to the expression in the template`() throws {
    try register("a", body: #"{"notification":{"title":"{'Hi ' + $(m)}"}}"#)
    try send("Ann")
    let page = page()
    #expect(page.lacks("data-t=\"n1t0\" title=\"$(m) ") == [])
    #expect(page.lacks(">Ann</a>") == [])
  }

  @Test mutating func `a value from a push variable is also linked to the template`() throws {
    let installation = #"""
      {"installationId":"i","platform":"gcm","pushChannel":"a","pushVariables":{"n":"Ann"},
      "templates":{"t":{"body":"{\"notification\":{\"title\":\"{$(n) + $(m)}\"}}"}}}
      """#
    #expect(try hub.send(.put, "/myhub/installations/i", body: installation).status == 200)
    try send("Hi")
    #expect(page().lacks("title=\"$(n) ", "title=\"$(m) ", ">Ann</a>", ">Hi</a>") == [])
  }

  @Test mutating func `a page does not show a changed template as the source of an older payload`()
    throws
  {
    let id = try register("a", body: #"{"notification":{"title":"{'Hi ' + $(m)}"}}"#)
    try send("Ann")
    let changed = Entry.gcm("a", body: #"{"notification":{"title":"{'Bye ' + $(m)}"}}"#)
    #expect(try hub.send(.put, "/myhub/registrations/\(id)", body: changed).status == 200)
    let page = page()
    #expect(page.lacks("Hi Ann") == [])
    #expect(page.lacks("data-t=", "Bye") == ["data-t=", "Bye"])
  }

  @Test mutating func `a finding names its location in the template`() throws {
    let body = #"{"notification":{"title":"$(m)"},"data":{"from":"x"}}"#
    try register("a", body: body)
    try send("Ann")
    let page = page()
    #expect(page.lacks("<ul class=\"findings\">") == [])
    #expect(page.lacks("<p class=\"source\" dir=\"ltr\"><code>") == [])
  }

  @Test mutating func `a message's page has its timeline, its telemetry and every reason`() throws {
    try register("b", tags: "sport")
    try register("a", tags: "news")
    let id = try send("one", tags: "news && !old")
    let page = page("/page/messages/\(id)")
    #expect(
      page.lacks([
        "Accepted <time datetime=\"2018-11-07T00:18:37Z\"",
        "Tag expression, as parsed: <code>news &amp;&amp; !old</code>",
        ">old</a></span> 0 registrations", "<caption>Telemetry</caption>", "Success</span></td>",
        "The device received the notification.",
        "&#39;news&#39; is false for the tags of the device",
        "Registrations considered: 2", "id=\"n1\"",
      ]) == [])
    let received = try #require(page.firstRange(of: "The device received")).lowerBound
    #expect(try received < #require(page.firstRange(of: "is false for the tags")).lowerBound)
    #expect(
      self.page("/page/messages/\(id)?device=c").lacks("No registration has the handle") == [])
  }

  @Test mutating func `the history of a message contains a reason for each registration`() throws {
    let sport = try register("b", tags: "sport")
    let news = try register("a", tags: "news")
    let id = try send("one", tags: "news")
    let history = self.page("/outbox/messages/\(id)")
    #expect(history.lacks(#""registrationCount":2"#) == [])
    let root = try #require(
      JSONReader.read(SourceFile(name: "history", text: history)).document?.root)
    let rows = root["registrations"]?.elements ?? []
    #expect(rows.map { $0["registration"]?.text?.string } == [news, sport])
    #expect(rows.map { $0["handle"]?.text?.string } == ["a", "b"])
    #expect(rows.map { $0["reason"]?.text?.string } == ["received", "expression-is-false"])
    #expect(rows.map { $0["received"]?.spelling } == ["true", "false"])
    #expect(rows[1]["decidedBy"]?.text?.string == "news")
  }

  @Test mutating func `the history of a message has at most 100 registrations`() throws {
    for number in 0..<101 { try register("d\(number)", tags: number == 100 ? "news" : "sport") }
    let id = try send("one", tags: "news")
    let history = self.page("/outbox/messages/\(id)")
    let root = try #require(
      JSONReader.read(SourceFile(name: "history", text: history)).document?.root)
    #expect(root["registrationCount"]?.spelling == "101")
    let rows = root["registrations"]?.elements ?? []
    #expect(rows.count == 100)
    #expect(rows.first?["handle"]?.text?.string == "d100")
  }

  @Test mutating func `a direct send ignores registrations`() throws {
    try register("a")
    let response = try hub.send(
      .post, "/myhub/messages?direct",
      [("ServiceBusNotification-Format", "gcm"), ("ServiceBusNotification-DeviceHandle", "a")],
      body: #"{"data":{"a":"b"}}"#)
    let id = try #require(response.headers["Location"]?.lastSegment)
    #expect(
      self.page("/outbox/messages/\(id)").lacks(#""registrationCount":0,"registrations":[]"#) == [])
  }

  @Test mutating func `a scheduled message appears in the list and on its own page`() throws {
    let response = try hub.send(
      .post, "/myhub/schedulednotifications",
      [("ServiceBusNotification-ScheduleTime", "2018-11-07T01:00:00Z")], body: "{}")
    let id = try #require(response.headers["Location"]?.lastSegment)
    #expect(page().lacks("Will be sent at <time datetime=\"2018-11-07T01:00:00Z\"") == [])
    #expect(page("/page/messages/\(id)").lacks("Scheduled for <time") == [])
  }

  @Test mutating func `a device's page shows its registrations and received notifications`() throws
  {
    let id = try register("a/b:c", tags: "news,sport")
    try send("one")
    for name in ["a%2Fb%3Ac", id] {
      let page = page("/page/device?id=\(name)")
      #expect(
        page.lacks([
          ">\(id)</code>", ">sport</a>", "&quot;title&quot;:&quot;$(m)&quot;", "id=\"n1\"",
        ]) == [])
    }
    #expect(page().lacks("href=\"/page/device?id=a%2Fb%3Ac\"") == [])
  }

  @Test(arguments: ["/page/messages/x", "/page/device?id=x", "/page/device"])
  mutating func `a missing resource returns an HTML page with the status 404`(_ target: String) {
    let response = hub.control(.get, target)
    #expect(response.status == 404)
    #expect(response.text.hasPrefix("<!doctype html>"))
  }

  @Test mutating func `before the first notification, the page explains how to send one`() throws {
    let page = page()
    #expect(page.lacks("Endpoint=sb://localhost:8899/;SharedAccessKeyName=DefaultFull") == [])
    #expect(page.lacks("curl &quot;https://localhost:8899/myhub/messages?direct&quot;") == [])
    try register("a")
    try send("one")
    #expect(self.page().lacks("No notification yet") == ["No notification yet"])
  }

  @Test mutating func `the command on the page contains a valid token`() throws {
    let page = page()
    let token = try #require(
      page.firstMatch(of: #/Authorization: (Shared[^&]*(?:&amp;[^&]*)*)&quot;/#))
    let response = hub.send(
      ServiceCall(
        .post, "/myhub/messages?direct",
        [
          "Host": "localhost:8899",
          "Authorization": String(token.1).replacing("&amp;", with: "&"),
          "ServiceBusNotification-Format": "apple",
          "ServiceBusNotification-DeviceHandle": String(repeating: "AB", count: 32),
        ], body: Array(#"{"aps":{"alert":"Hi"}}"#.utf8)))
    #expect(response.status == 201)
  }
}
