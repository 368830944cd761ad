import Diagnostics
import Platforms
import Sending
import TemplateLanguage
import TestStories
import Testing

/// Values of the wrong type that can be found in a template before any send.
struct TemplateMistakeTests {
  /// A template, and the rule that it violates with any values.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let file: String
    let text: String
    let code: String
    var severity = Severity.error
    var fixed: String?
    var testDescription: String { text }
  }

  private static let mistakes = [
    Mistake(
      file: "apns.json", text: #"{"aps":{"alert":"x","badge":"$(count)"}}"#,
      code: "apns-wrong-type", fixed: ##"{"aps":{"alert":"x","badge":"#(count)"}}"##),
    Mistake(
      file: "apns.json", text: #"{"aps":{"alert":"$(m)","content-available":true}}"#,
      code: "apns-wrong-type", fixed: #"{"aps":{"alert":"$(m)","content-available":1}}"#),
    Mistake(
      file: "apns.json", text: #"{"aps":{"alert":"$(m)","relevance-score":"$(score)"}}"#,
      code: "apns-wrong-type", fixed: ##"{"aps":{"alert":"$(m)","relevance-score":"#(score)"}}"##),
    Mistake(
      file: "apns.json", text: #"{"aps":{"alert":{"loc-args":["$(name)"]}}}"#,
      code: "apns-loc-args-without-key"),
    Mistake(
      file: "apns.json", text: ##"{"aps":{"alert":{"loc-key":"K","loc-args":["#(count)"]}}}"##,
      code: "apns-loc-args-not-texts", severity: .warning,
      fixed: #"{"aps":{"alert":{"loc-key":"K","loc-args":["$(count)"]}}}"#),
    Mistake(
      file: "apns.json", text: #"{"aps":{"alert":{"loc-key":"K","loc-args":"$(name)"}}}"#,
      code: "apns-loc-args-not-texts"),
    Mistake(
      file: "fcmv1.json", text: ##"{"message":{"data":{"count":"#(count)"}}}"##,
      code: "fcm-map-value-not-text", severity: .warning,
      fixed: #"{"message":{"data":{"count":"$(count)"}}}"#),
    Mistake(
      file: "fcmv1.json", text: #"{"message":{"data":{"t":"$(t)","n":5}}}"#,
      code: "fcm-map-value-not-text", fixed: #"{"message":{"data":{"t":"$(t)","n":"5"}}}"#),
    Mistake(
      file: "fcmv1.json", text: #"{"message":{"data":{"t":"$(t)"},"android":{"ttl":3600}}}"#,
      code: "fcm-duration",
      fixed: #"{"message":{"data":{"t":"$(t)"},"android":{"ttl":3600}}}"#),
    Mistake(
      file: "fcmv1.json",
      text: #"{"message":{"notification":"$(text)"}}"#, code: "fcm-wrong-type"),
    Mistake(
      file: "fcmv1.json", text: #"{"message":{"android":{"notification":{"sticky":"$(s)"}}}}"#,
      code: "fcm-wrong-type", severity: .warning),
    Mistake(
      file: "wns-toast.xml",
      text:
        #"<toast><visual><binding template="ToastText01"><text>$(m)</text></binding></visual></toast>"#,
      code: "wns-legacy-content"),
    Mistake(
      file: "wns-badge.xml", text: #"<badge value="{'newmessage'}"/>"#, code: "wns-badge-value",
      severity: .warning),
  ]

  @Test(arguments: mistakes)
  func `a value of the wrong type in a template is reported before any send`(_ mistake: Mistake)
    throws
  {
    let target = try #require(PlatformTarget(fileName: mistake.file))
    let file = SourceFile(name: mistake.file, text: mistake.text)
    let check = PayloadTemplate(file, for: target)
    #expect(check.hubFindings.isEmpty)
    let found = try #require(
      check.platformFindings().sorted.first { $0.rule.code == mistake.code })
    #expect(found.severity == mistake.severity)
    if let fixed = mistake.fixed {
      let text = FixedText(file, fixing: check.allFindings)
      #expect(String(decoding: text.bytes, as: UTF8.self) == fixed)
    }
  }

  /// Templates that can produce correct values, depending on the send.
  private static let open = [
    ##"{"aps":{"alert":"$(m)","badge":"#(count)"}}"##,
    ##"{"aps":{"content-available":"#(x)","alert":"$(m)"}}"##,
    #"{"aps":{"alert":"$(m)","interruption-level":"$(level)"}}"#,
    #"{"aps":{"alert":{"title":"$(t)","body":"{$(a) + ' ' + $(b)}"},"sound":"$(sound)"}}"#,
  ]

  @Test(arguments: open)
  func `a value that may be correct has no findings`(_ text: String) {
    let check = PayloadTemplate(SourceFile(name: "apns.json", text: text), for: .init(.apns))
    #expect(check.platformFindings().isEmpty)
  }

  @Test func `the allowed values of a property are compared with the key's vocabulary`() throws {
    let file = SourceFile(
      name: "apns.json", text: #"{"aps":{"alert":"x","interruption-level":"$(level)"}}"#)
    let level = try #require(PropertyName("level"))
    let messages = PayloadTemplate(file, for: .init(.apns))
      .platformFindings(allowedValues: [level: ["active", "urgent"]]).sorted.map(\.message)
    #expect(
      messages == [
        "'aps.interruption-level' must be one of passive, active, time-sensitive, critical, "
          + "but $(level) can render 'urgent'"
      ])
  }

  @Test func `a finding about a rendering names the property`() throws {
    let story = try TemplateStory(
      SourceFile(
        name: "apns.json", text: #"{"aps":{"alert":"x","interruption-level":"$(level)"}}"#),
      properties: #"{"level":"urgent"}"#)
    let found = try #require(story.findings.sorted.first)
    #expect(found.rule.code == "apns-interruption-level")
    #expect(found.primary?.text == "the value of 'level'")
    #expect(found.primary?.file == story.file)
    #expect(story.file.text(at: found.primary?.span ?? .init(0, 0)) == #""$(level)""#)
    #expect(story.payload != nil)
  }

  @Test func `text in place of a number is reported after rendering`() throws {
    let story = try TemplateStory(
      SourceFile(name: "apns.json", text: ##"{"aps":{"alert":"x","badge":"#(count)"}}"##),
      properties: #"{"count":"many"}"#)
    #expect(story.findings.sorted.map(\.rule.code) == ["apns-wrong-type"])
  }

  @Test func `braces in a toast are reported as expressions of the hub`() {
    let text =
      #"<toast><visual><binding template="ToastGeneric"><text>{title}</text></binding></visual></toast>"#
    let check = PayloadTemplate(SourceFile(name: "wns-toast.xml", text: text), for: .init(.wns))
    #expect(check.hubFindings.hasErrors)
    let notes = check.platformFindings().sorted.map(\.message)
    #expect(notes == ["these braces begin a hub expression, not Windows data binding"])
  }
}
