import Diagnostics
import Platforms
import TestStories
import Testing

/// Bodies that a service accepts although no device shows or does anything, and their counterparts.
struct SilentFailureTests {
  /// A finished body, and the codes of all findings about it.
  struct Row: CustomTestStringConvertible, Sendable {
    let target: String
    let text: String
    var headers: [String] = []
    let codes: [String]
    var testDescription: String { text }
  }

  private static func apple(_ aps: String, _ type: String? = nil, _ codes: String...) -> Row {
    Row(
      target: "apns", text: #"{"aps":{\#(aps)}}"#,
      headers: type.map { ["apns-push-type: \($0)"] } ?? [], codes: codes)
  }

  private static func update(_ members: String, _ codes: String...) -> Row {
    Row(
      target: "apns",
      text: #"{"aps":{"event":"update","timestamp":1763650000\#(members)}}"#, codes: codes)
  }

  private static func push(_ notification: String, _ more: String = "", _ codes: String...) -> Row {
    Row(
      target: "browser", text: #"{"web_push":8030,"notification":{\#(notification)}\#(more)}"#,
      codes: codes)
  }

  private static func toast(_ binding: String, _ codes: String...) -> Row {
    Row(
      target: "wns",
      text:
        #"<toast><visual><binding template="ToastGeneric">\#(binding)</binding></visual></toast>"#,
      codes: codes)
  }

  private static let complete = #""title":"t","navigate":"https://example.com/a""#

  private static let rows = [
    apple(#""content-changed":true"#, "widgets"),
    apple(#""content-changed":true"#, "controls"),
    apple(#""content-changed":false"#, "widgets", "apns-content-changed"),
    apple("", "controls", "apns-content-changed"),
    apple(#""content-changed":true,"badge":1"#, "widgets", "apns-content-changed"),
    update(#","content-state":{}"#),
    update("", "apns-update-without-content-state"),
    update(#","content-state":{},"stale-date":1763650000"#, "apns-stale-at-once"),
    update(#","content-state":{},"stale-date":1763650001"#),
    update(#","content-state":{},"dismissal-date":1763640000"#),
    Row(
      target: "fcmv1",
      text:
        #"{"message":{"apns":{"payload":{"aps":{"event":"update","timestamp":1763650000}}}}}"#,
      codes: ["apns-update-without-content-state"]),
    push(complete), push(#"\#(complete),"actions":[]"#, #","app_badge":true,"mutable":true"#),
    push(#""title":"","navigate":"https://example.com/a""#, "", "browser-combination"),
    push(#""title":"t""#, "", "browser-combination"),
    push(#""title":"t","navigate":"/a""#, "", "browser-declarative-url"),
    push(#""title":"t","navigate":"https://""#, "", "browser-declarative-url"),
    push(#""title":"t","navigate":"mailto:a@example.com""#),
    push(#"\#(complete),"icon":"a b.png""#, "", "browser-declarative-url"),
    push(#"\#(complete),"app_badge":"3""#, "", "browser-declarative-place"),
    push(#"\#(complete),"mutable":true"#, "", "browser-declarative-place"),
    push(complete, #","app_badge":"3""#, "browser-value"),
    push(#"\#(complete),"silent":"yes""#, "", "browser-value"),
    push(
      #""title":"t","default_action_url":"https://a.example/""#, "", "browser-declarative-place"),
    Row(target: "browser", text: #"{"title":"t","options":{"body":"b"}}"#, codes: []),
    toast("<text>t</text>"), toast("", "wns-toast-shows-nothing"),
    toast("<text/><text> </text>", "wns-toast-shows-nothing"),
    toast(#"<image src="https://example.com/a.png"/>"#),
    Row(target: "wns-raw", text: "", codes: ["wns-empty-raw"]),
    Row(target: "wns-raw", text: "{", codes: []),
  ]

  @Test(arguments: rows)
  func `what no device shows is reported, and what works is not`(_ row: Row) throws {
    let target = try PlatformTarget(parsing: row.target)
    let file = SourceFile(name: "body", text: row.text)
    let found = file.findings(finishedFor: target, headers: row.headers).sorted.map(\.rule.code)
    #expect(found == row.codes)
  }

  @Test(arguments: [
    #"{"web_push":8030,"notification":{"title":"t","navigate":"https://a.example/","options":{}}}"#,
    #"{"title":"t","options":{"body":"b"}}"#,
    #"{"web_push":8030,"notification":{"title":"t","navigate":"/a","app_badge":"3"}}"#,
    #"{"web_push":8030,"app_badge":true,"notification":{"title":"t","navigate":"/a"}}"#,
  ])
  func `no fix guesses what a web push means`(_ text: String) throws {
    let story = try PayloadStory(SourceFile(name: "browser.json", text: text))
    #expect(try story.fixed().file == story.file)
  }

  @Test func `a number in quotes becomes a number, and an old name the new one`() throws {
    let text =
      #"{"web_push":8030,"app_badge":"3","notification":{"title":"t","default_action_url":"https://a.example/"}}"#
    let fixed = try PayloadStory(SourceFile(name: "browser.json", text: text)).fixed()
    #expect(
      String(decoding: fixed.file.bytes, as: UTF8.self)
        == #"{"web_push":8030,"app_badge":3,"notification":{"title":"t","navigate":"https://a.example/"}}"#
    )
    #expect(fixed.findings.isEmpty)
  }

  @Test func `the last of two equal fields wins at Firebase, and the hub's choice is unknown`() {
    let file = SourceFile(
      name: "fcmv1.json", text: #"{"message":{"data":{"k":"a"},"data":{"k":"b"}}}"#)
    let code = { (route: Payload.Route) in
      file.findings(finishedFor: .init(.fcmv1), route: route).sorted.map(\.rule.code)
    }
    #expect(code(.hub) == ["duplicate-key"])
    #expect(Set(code(.direct)) == ["fcm-repeated-field", "fcm-target"])
  }

  @Test func `another service's name for the text of an alert is explained`() {
    let file = SourceFile(name: "apns.json", text: #"{"aps":{"alert":{"message":"Hi"}}}"#)
    let found = file.findings(finishedFor: .init(.apns)).sorted
    #expect(found.contains { $0.help == "did you mean 'body'?" && $0.fix == nil })
  }
}
