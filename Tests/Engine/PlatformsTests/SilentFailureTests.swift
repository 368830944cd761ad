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

  private static func toast(in template: String, _ binding: String, _ codes: String...) -> Row {
    Row(
      target: "wns",
      text:
        #"<toast><visual><binding template="\#(template)">\#(binding)</binding></visual></toast>"#,
      codes: codes)
  }

  private static func firebase(_ members: String, _ codes: String...) -> Row {
    Row(target: "fcmv1", text: #"{"message":{\#(members)}}"#, codes: codes)
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
    push(#"\#(complete),"icon":"a b.png""#),
    push(#"\#(complete),"icon":"http://a b/c.png""#, "", "browser-declarative-url"),
    push(#"\#(complete),"app_badge":"3""#, "", "browser-declarative-place"),
    push(#"\#(complete),"mutable":true"#, "", "browser-declarative-place"),
    push(complete, #","app_badge":"3""#, "browser-value"),
    push(#"\#(complete),"silent":"yes""#, "", "browser-value"),
    push(
      #""title":"t","default_action_url":"https://a.example/""#, "", "browser-declarative-place"),
    Row(target: "browser", text: #"{"title":"t","options":{"body":"b"}}"#, codes: []),
    push(#""title":"t","navigate":"https://[::1""#, "", "browser-declarative-url"),
    push(#""title":"t","navigate":"https://[::1]/a""#),
    push(#""title":"t","navigate":"https://a.example:99999/""#, "", "browser-declarative-url"),
    push(#""title":"t","navigate":"https://a.example:8443/""#),
    push(#"\#(complete),"icon":"http://""#, "", "browser-declarative-url"),
    push(#"\#(complete),"icon":"/icon.png""#),
    push(
      #"\#(complete),"actions":[{"action":"a","title":"x","navigate":"http://"}]"#, "",
      "browser-declarative-url"),
    push(#"\#(complete),"actions":[{"action":"a","title":"x","navigate":"/a"}]"#),
    push(#""title":"t","navigate":5"#, "", "browser-value"),
    push(complete, #","app_badge":18446744073709551615"#),
    push(complete, #","app_badge":18446744073709551616"#, "browser-value"),
    push(complete, #","app_badge":36893488147419103232"#, "browser-value"),
    Row(target: "browser", text: #"{"web_push":8030}"#, codes: ["browser-combination"]),
    Row(
      target: "browser",
      text: #"{"web_push":8030,"notificaton":{"title":"t","navigate":"https://a.example/"}}"#,
      codes: ["browser-key"]),
    Row(
      target: "browser", text: #"{"web_push":8030,"notification":"x"}"#, codes: ["browser-value"]),
    Row(
      target: "browser",
      text:
        #"{"web_push":8030,"title":"T","options":{},"default_action_url":"https://a.example/"}"#,
      codes: ["browser-combination"]),
    toast("<text>t</text>"), toast("", "wns-toast-shows-nothing"),
    toast("<text/><text> </text>", "wns-toast-shows-nothing"),
    toast(#"<image src="https://example.com/a.png"/>"#),
    toast(#"<image src=""/>"#, "wns-toast-shows-nothing"),
    toast(#"<text> </text><image src=" "/>"#, "wns-toast-shows-nothing"),
    toast("<group><subgroup/></group>", "wns-toast-shows-nothing"),
    toast(
      "<group><subgroup><text/><text> </text></subgroup></group>", "wns-toast-shows-nothing"),
    toast("<group><subgroup><text>t</text></subgroup></group>"),
    toast(in: "ToastText01", "", "wns-toast-shows-nothing"),
    toast(in: "ToastText01", #"<text id="1">t</text>"#),
    firebase(#""notification":{"title":"t"},"android":{"notification":{"tag":"x"}}"#),
    firebase(#""android":{"notification":{"tag":"x"}}"#, "fcm-shows-nothing"),
    firebase(
      #""data":{"k":"v"},"android":{"notification":{"title":" ","body":null}}"#,
      "fcm-shows-nothing"),
    firebase(#""notification":{"image":"https://a.example/a.png"}"#, "fcm-shows-nothing"),
    firebase(#""android":{"notification":{"title_loc_key":"STORM"}}"#),
    firebase(#""android":{"notification":{"titleLocKey":"STORM"}}"#),
    firebase(
      #""notification":{"image":"https://a.example/a.png"},"apns":{"payload":{"aps":{"alert":"t"}}}"#
    ),
    firebase(
      #""android_v2":{"remote_notification":{"notification":{"tag":"x"}}}"#,
      "fcm-android-v2-through-hub", "fcm-shows-nothing"),
    firebase(
      #""data":{"k":"v"},"android_v2":{"background_sync":{}},"notification":{"image":"https://a.example/a.png"}"#,
      "fcm-android-v2-through-hub"),
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
    #"{"web_push":8030,"notification":{"title":"t","navigate":5,"icon":7}}"#,
    #"{"web_push":8030,"notification":{"title":"t","navigate":"https://a.example/","actions":[{"action":"a","title":"x","navigate":5}]}}"#,
  ])
  func `no fix guesses what a web push means`(_ text: String) throws {
    let story = try PayloadStory(SourceFile(name: "browser.json", text: text))
    #expect(try story.fixed().file == story.file)
  }

  /// The label and the help of the first finding about a body.
  private func words(_ text: String, for target: String = "browser") throws -> [String?] {
    let file = SourceFile(name: "body", text: text)
    let found = file.findings(finishedFor: try PlatformTarget(parsing: target)).sorted.first
    return [found?.primary?.text, found?.help]
  }

  @Test(
    arguments: [
      (
        #"{"web_push":"8030","notification":{"title":"t","navigate":"https://a.example/"}}"#,
        "browsers treat the message as an ordinary push", nil
      ),
      (
        #"{"web_push":8030,"app_badge":"3","notification":{"title":"t","navigate":"https://a.example/"}}"#,
        "Safari accepts the quotes, the W3C's draft does not", nil
      ),
      (
        #"{"web_push":8030,"app_badge":"three","notification":{"title":"t","navigate":"https://a.example/"}}"#,
        "Safari may refuse the whole message", nil
      ),
      (
        #"{"web_push":8030,"notification":{"title":"t","navigate":"https://a.example/","app_badge":"12"}}"#,
        "ignored here", #"move it: {"web_push":8030,"app_badge":12,…}"#
      ),
      (
        #"{"web_push":8030,"notification":{"title":"t","navigate":"https://a.example/","app_badge":true}}"#,
        "ignored here", "move it next to 'notification', and write a number"
      ),
      (
        #"{"web_push":8030,"app_badge":1,"notification":{"title":"t","navigate":"https://a.example/","app_badge":2}}"#,
        "ignored here", "remove it; the value next to 'notification' counts"
      ),
    ] as [(String, String, String?)])
  func `the words about a web push are true`(_ text: String, _ label: String, _ help: String?)
    throws
  {
    #expect(try words(text) == [label, help])
  }

  @Test(arguments: ["fid", "token"])
  func `an empty id of a device is an error`(_ name: String) {
    let text = #"{"message":{"\#(name)":" ","notification":{"title":"t"}}}"#
    let file = SourceFile(name: "fcmv1.json", text: text)
    let found = file.findings(finishedFor: .init(.fcmv1), route: .direct, mode: .provider).sorted
    #expect(found.map(\.message) == ["'message.\(name)' must not be empty"])
    #expect(
      file.findings(finishedFor: .init(.fcmv1), route: .direct).sorted.map(\.rule.code)
        == ["fcm-target"])
  }

  @Test(arguments: [
    (
      #"{"message":{"android":{"notification":{"title":"t","id":5}}}}"#,
      "the field belongs in 'message.android_v2.remote_notification.notification'; 'android_v2' must replace 'android'"
    ),
    (
      #"{"message":{"android":{"background_sync":{},"notification":{"title":"t"}}}}"#,
      "the field belongs in 'message.android_v2', which must replace 'message.android'"
    ),
    (
      #"{"message":{"android":{"notification":{"title":"t","vibrate_timings":250}}}}"#,
      #"write an array, in which each element is a duration in seconds, such as "0.25s""#
    ),
  ])
  func `the help for a misplaced field can be followed`(_ text: String, _ help: String) throws {
    #expect(try words(text, for: "fcmv1").last == help)
  }

  @Test func `one mistake of a value is one finding`() {
    let count = { (text: String, target: Platform, headers: [String]) in
      SourceFile(name: "body", text: text).findings(
        finishedFor: .init(target), headers: headers
      ).sorted.count
    }
    #expect(
      count(
        #"{"validate_only":"true","message":{"notification":{"title":"t"}}}"#, .fcmv1, []) == 1)
    #expect(count(#"{"aps":{"content_changed":true}}"#, .apns, ["apns-push-type: widgets"]) == 1)
    for badge in [".5", "1_000", "- 1", "NaN", "tree", "-Infinity"] {
      #expect(count(#"{"aps":{"alert":"a","badge":\#(badge)}}"#, .apns, []) == 1, "\(badge)")
    }
  }

  @Test func `a number outside of its range is told with the range`() {
    let text =
      #"{"message":{"android_v2":{"remote_notification":{"notification":{"title":"t","id":4294967296}}}}}"#
    let found = SourceFile(name: "body", text: text).findings(finishedFor: .init(.fcmv1)).sorted
    #expect(
      found.contains {
        $0.message.hasSuffix(
          "must be a whole number from -2147483648 to 2147483647, not 4294967296")
      })
  }

  @Test func `an alert push with 'content-changed' is meant for widgets or controls`() throws {
    let file = SourceFile(name: "apns.json", text: #"{"aps":{"content-changed":true}}"#)
    let found = file.findings(finishedFor: .init(.apns), headers: ["apns-push-type: alert"]).sorted
    #expect(
      found.first?.help
        == "send the push with 'apns-push-type: widgets' or 'apns-push-type: controls'")
  }

  @Test func `the help for a repeated key does not speak of the hub in a direct send`() {
    let file = SourceFile(
      name: "apns.json", text: #"{"aps":{"alert":"a"},"aps":{"alert":"b"}}"#)
    let help = { (route: Payload.Route) in
      file.findings(finishedFor: .init(.apns), route: route).sorted.first?.help ?? ""
    }
    #expect(help(.hub).contains("the hub's documentation"))
    #expect(
      help(.direct) == "remove one of the two keys; the service does not say which value it uses")
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
