import Bytes
import HTTP
import Hub
import HubService
import Testing

/// The page's forms, submitted as a browser submits them.
struct PageFormTests {
  private var hub = TestHub()

  private mutating func submit(_ path: String, _ fields: [(String, String)]) -> Response {
    let body = fields.map { "\($0)=\($1.percentEncoded)" }.joined(separator: "&")
    return hub.control(.post, path, body: body)
  }

  @Test mutating func `a template send leads to the page of the message`() throws {
    let entry = Entry.gcm("a", tags: "news", body: #"{"notification":{"title":"$(title)"}}"#)
    _ = try hub.send(.post, "/myhub/registrations", body: entry)
    let response = submit(
      "/page/send",
      [
        ("format", "template"), ("tags", "news && !old"), ("device", ""), ("headers", ""),
        ("body", "{\"title\":\"Smørrebrød & more\"}"),
      ])
    #expect(response.status == 303)
    let location = try #require(response.headers["Location"])
    #expect(location.hasPrefix("/page/messages/"))
    #expect(hub.control(.get, location).text.lacks("Smørrebrød &amp; more") == [])
  }

  @Test mutating func `a native send to a device can have headers`() throws {
    let response = submit(
      "/page/send",
      [
        ("format", "apple"), ("device", String(repeating: "AB", count: 32)),
        ("headers", "apns-priority: 5\r\napns-push-type:background"),
        ("body", #"{"aps":{"content-available":1}}"#),
      ])
    #expect(response.status == 303)
    let outbox = hub.control(.get, "/outbox").text
    #expect(outbox.contains(#""apns-priority":"5","apns-push-type":"background""#))
  }

  @Test(arguments: [
    ("tags", "a &&", "The tag expression &#39;a &amp;&amp;&#39; is invalid"),
    ("body", "{", "silence"), ("headers", "a b: c", "does not have the form"),
    ("hub", "other", "No service is hosted"),
  ])
  mutating func `a refused form is shown again with the reason`(
    _ name: String, _ value: String, _ reason: String
  ) {
    let response = submit("/page/send", [(name, value), ("body", #"{"m":"kept"}"#)])
    #expect((400..<500).contains(response.status.rawValue))
    let kept = name == "body" ? [] : ["{&quot;m&quot;:&quot;kept&quot;}"]
    let form = "<details class=\"panel\" id=\"send\" name=\"tool\" open="
    #expect(response.text.lacks([form, "role=\"alert\"", reason] + kept) == [])
  }

  @Test mutating func `a fault rule applies to the send form as to any client`() {
    _ = hub.control(.post, "/faults", body: #"{"rule":"send=429;times=1"}"#)
    #expect(submit("/page/send", [("body", "{}")]).status == 429)
    #expect(submit("/page/send", [("body", "{}")]).status == 303)
  }

  @Test mutating func `the clock's buttons freeze and advance the clock`() {
    #expect(submit("/page/clock", [("freeze", "true"), ("back", "/?tag=a")]).status == 303)
    #expect(hub.control(.get, "/").text.lacks(" (frozen)") == [])
    let response = submit("/page/clock", [("advance", "PT1H"), ("back", "/?tag=a")])
    #expect(response.headers["Location"] == "/?tag=a")
    #expect(hub.control(.get, "/clock").text.contains("2018-11-07T01:18:37.000Z"))
    #expect(submit("/page/clock", [("advance", "an hour")]).status == 400)
    #expect(submit("/page/clock", [("freeze", "false")]).status == 303)
    #expect(hub.control(.get, "/clock").text.contains(#""frozen":false"#))
  }

  @Test(arguments: [
    "//evil.example/", "https://evil.example/", "/\\evil.example", "/a\r\nSet-Cookie: a=b", "",
  ])
  mutating func `a form never redirects to another site`(_ back: String) {
    let response = submit("/page/clock", [("freeze", "true"), ("back", back)])
    #expect(response.headers["Location"] == "/")
  }

  @Test mutating func `clearing empties the outbox and keeps registrations`() throws {
    _ = try hub.send(.post, "/myhub/registrations", body: Entry.gcm("a", body: "{}"))
    for tags in ["", "nobody"] {
      _ = try hub.send(
        .post, "/myhub/messages", [("ServiceBusNotification-Tags", tags)], body: "{}")
    }
    #expect(submit("/page/clear", []).headers["Location"] == "/")
    let page = hub.control(.get, "/").text
    #expect(page.lacks("No notification yet", "1 registration \u{00B7} 0 notifications") == [])
  }

  @Test(arguments: ["/page/send", "/page/clock", "/page/clear"])
  mutating func `a form cannot be sent with GET`(_ path: String) {
    #expect(hub.control(.get, path).status == 405)
  }
}
