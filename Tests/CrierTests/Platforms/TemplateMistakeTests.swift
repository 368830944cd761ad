import Checking
import Crier
import Diagnostics
import Platforms
import Sending
import TemplateLanguage
import Testing

/// Mistakes of kind that a template shows before anybody sends.
struct TemplateMistakeTests {
  /// A template, and the rule that it breaks whatever is sent.
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
      fixed: #"{"message":{"data":{"t":"$(t)"},"android":{"ttl":"3600s"}}}"#),
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
  func `a mistake of kind is found without any values`(_ mistake: Mistake) throws {
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

  /// What may be right is not objected to before it is known.
  private static let open = [
    ##"{"aps":{"alert":"$(m)","badge":"#(count)"}}"##,
    ##"{"aps":{"content-available":"#(x)","alert":"$(m)"}}"##,
    #"{"aps":{"alert":"$(m)","interruption-level":"$(level)"}}"#,
    #"{"aps":{"alert":{"title":"$(t)","body":"{$(a) + ' ' + $(b)}"},"sound":"$(sound)"}}"#,
  ]

  @Test(arguments: open)
  func `a value that may be right is waited for`(_ text: String) {
    let check = PayloadTemplate(SourceFile(name: "apns.json", text: text), for: .init(.apns))
    #expect(check.platformFindings().isEmpty)
  }

  @Test func `an enumeration is held against the values a property can have`() throws {
    let file = SourceFile(
      name: "apns.json", text: #"{"aps":{"alert":"x","interruption-level":"$(level)"}}"#)
    let level = try #require(PropertyName("level"))
    let messages = PayloadTemplate(file, for: .init(.apns))
      .platformFindings(allowedValues: [level: ["active", "urgent"]]).sorted.map(\.message)
    #expect(
      messages == [
        "'aps.interruption-level' is one of passive, active, time-sensitive, critical, and $(level) can be 'urgent'"
      ])
  }

  @Test func `a rendering names the property that is to blame`() throws {
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

  @Test func `a number that is text after all is found on rendering`() throws {
    let story = try TemplateStory(
      SourceFile(name: "apns.json", text: ##"{"aps":{"alert":"x","badge":"#(count)"}}"##),
      properties: #"{"count":"many"}"#)
    #expect(story.findings.sorted.map(\.rule.code) == ["apns-wrong-type"])
  }

  @Test func `braces in a toast are told apart`() {
    let text =
      #"<toast><visual><binding template="ToastGeneric"><text>{title}</text></binding></visual></toast>"#
    let check = PayloadTemplate(SourceFile(name: "wns-toast.xml", text: text), for: .init(.wns))
    #expect(check.hubFindings.hasErrors)
    let notes = check.platformFindings().sorted.map(\.message)
    #expect(notes == ["in a template these braces are the hub's, not Windows' data binding"])
  }
}
