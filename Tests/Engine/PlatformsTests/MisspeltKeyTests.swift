import Diagnostics
import Platforms
import TestStories
import Testing

/// Suggestions for keys that a service does not know: the most similar key, or the right object.
struct MisspeltKeyTests {
  /// A body, and the expected help.
  struct Answer: CustomTestStringConvertible, Sendable {
    let platform: String
    let text: String
    let help: String
    var testDescription: String { text }
  }

  private static let answers = [
    Answer(
      platform: "apns", text: #"{"aps":{"alert":{"subtitel":"x"}}}"#,
      help: "did you mean 'subtitle'?"),
    Answer(
      platform: "apns", text: #"{"aps":{"alert":{"body":"x"},"sound":{"name":"a","volum":1}}}"#,
      help: "did you mean 'volume'?"),
    Answer(
      platform: "apns", text: #"{"aps":{"alert":"x","title":"y"}}"#,
      help: "move the key to 'aps.alert'"),
    Answer(
      platform: "apns", text: #"{"aps":{"alert":"x"},"thread-id":"y"}"#,
      help: "move the key to 'aps'"),
    Answer(
      platform: "apns", text: #"{"aps":{"alert":"x","user-id":"y"}}"#,
      help: "put the app's own keys next to 'aps', where the app can read them"),
    Answer(
      platform: "fcmv1",
      text: #"{"message":{"android":{"notification":{"title":"x","chanel_id":"y"}}}}"#,
      help: "did you mean 'channel_id'?"),
    Answer(
      platform: "fcmv1", text: #"{"message":{"notification":{"title":"x","sound":"y"}}}"#,
      help: "move the field to 'message.android.notification'"),
    Answer(
      platform: "fcmv1", text: #"{"message":{"notification":{"title":"x","clickAction":"y"}}}"#,
      help: "move the field to 'message.android.notification'"),
    Answer(
      platform: "fcmv1", text: #"{"message":{"notification":{"title":"x","badge":"1"}}}"#,
      help: "in HTTP v1 use 'message.apns.payload.aps.badge', a number"),
    Answer(
      platform: "fcmv1",
      text:
        #"{"message":{"apns":{"payload":{"aps":{"alert":{"titel":"x"}}}}}}"#,
      help: "did you mean 'title'?"),
    Answer(
      platform: "gcm", text: #"{"notification":{"title":"x","andriod_channel_id":"y"}}"#,
      help: "did you mean 'android_channel_id'?"),
    Answer(
      platform: "gcm", text: #"{"notification":{"title":"x","collapse_key":"y"}}"#,
      help: "move the key to the body itself"),
    Answer(
      platform: "wns",
      text:
        #"<toast><visual><binding template="ToastGeneric"><text hint-maxlins="1">x</text></binding></visual></toast>"#,
      help: "did you mean 'hint-maxLines'?"),
    Answer(
      platform: "wns",
      text:
        #"<toast><visual><binding template="ToastGeneric"><text>x</text></binding></visual><actons/></toast>"#,
      help: "did you mean <actions>?"),
    Answer(
      platform: "wns",
      text:
        #"<toast hint-inputId="x"><visual><binding template="ToastGeneric"><text>x</text></binding></visual></toast>"#,
      help: "move the attribute to <action>"),
  ]

  @Test(arguments: answers)
  func `for an unknown key, a similar key or the right object is suggested`(_ answer: Answer) throws
  {
    let target = try PlatformTarget(parsing: answer.platform)
    let file = SourceFile(name: "body", text: answer.text)
    let helps = file.findings(finishedFor: target).sorted.compactMap(\.help)
    #expect(helps.contains(answer.help), "\(helps)")
  }

  @Test(arguments: [
    (#"<input id="a" type="text" placeholderContent="x"/>"#, Severity.warning),
    (#"<input ID="a" type="text"/>"#, .error),
  ])
  func `wrong letter case is an error on a required attribute`(
    _ input: String, _ severity: Severity
  ) throws {
    let text =
      #"<toast><visual><binding template="ToastGeneric"><text>x</text></binding></visual>"#
      + "<actions>\(input)</actions></toast>"
    let findings = SourceFile(name: "body", text: text).findings(finishedFor: .init(.wns))
    let found = try #require(findings.sorted.first)
    #expect(findings.sorted.count == 1)
    #expect(found.rule.code == "wns-name-misplaced" && found.severity == severity)
    #expect(found.fix != nil)
  }
}
