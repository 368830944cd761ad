import Diagnostics
import Documents
import Migrations
import Platforms
import Sending
import TestSupport
import Testing

/// Tests the migration of options for Android to their second form.
struct AndroidMigrationTests {
  private func body(_ message: String) -> SourceFile {
    SourceFile(name: "fcmv1.json", text: #"{"message":{\#(message)}}"#)
  }

  private func migrated(_ message: String) throws -> (text: String, notes: [String]) {
    let result = try #require(AndroidMigration(body(message))).migrated
    let document = JSONReader.read(SourceFile(name: "new", bytes: result.bytes)).document
    let root = try #require(document?.root)
    return (
      root.compactText, result.notes.map(\.sentence)
    )
  }

  @Test(arguments: [
    (
      #""android":{"priority":"HIGH","ttl":"60s","notification":{"title":"$(t)","proxy":"DENY"}}"#,
      #""android_v2":{"ttl":"60s","remote_notification":{"notification":{"title":"$(t)"}}}"#
    ),
    (
      #""notification":{"title":"$(t)"},"android":{"collapse_key":"k"}"#,
      #""notification":{"title":"$(t)"},"android_v2":{"collapse_key":"k","remote_notification":{}}"#
    ),
    (
      #""data":{"k":"$(v)"},"android":{"priority":"normal"}"#,
      #""data":{"k":"$(v)"},"android_v2":{"background_sync":{}}"#
    ),
    (
      #""data":{"k":"$(v)"},"android":{"ttl":"60s"}"#,
      #""data":{"k":"$(v)"},"android_v2":{"ttl":"60s","background_sync":{}}"#
    ),
  ])
  func `the kind of a message follows from its content and priority`(_ old: String, _ new: String)
    throws
  {
    #expect(try migrated(old).text == #"{"message":{\#(new)}}"#)
    let findings = { (message: String) in
      PayloadTemplate(body(message), for: .init(.fcmv1)).platformFindings().sorted
        .filter { $0.severity > .note }.map(\.rule.code)
    }
    #expect(findings(new) == findings(old))
  }

  @Test(arguments: [
    #""data":{"k":"v"},"android":{"priority":"HIGH"}"#,
    #""data":{"k":"v"},"notification":null,"android":{"priority":"HIGH"}"#,
    #""data":{"k":"v"},"android":{"priority":"HIGH","notification":null}"#,
    #""notification":{"title":"t"},"android":{"priority":"$(p)"}"#,
  ])
  func `a message without an equivalent is kept, with the reason`(_ old: String) throws {
    let (text, notes) = try migrated(old)
    #expect(text == #"{"message":{\#(old)}}"#)
    #expect(notes.count == 1 && notes[0].hasPrefix("kept 'message.android': "))
  }

  @Test(arguments: [
    (
      #""android":{"priority":"HIGH"},"android":{"ttl":"5s","notification":{"title":"t"}}"#,
      #""android_v2":{"ttl":"5s","remote_notification":{"notification":{"title":"t"}}}"#
    ),
    (
      #""android":{"notification":{"title":"a"},"notification":{"body":"b","body":"c"}}"#,
      #""android_v2":{"remote_notification":{"notification":{"body":"c"}}}"#
    ),
    (
      #""data":{"k":"v"},"data":{"k":"w"},"android_v2":null,"android":{"priority":null}"#,
      #""data":{"k":"w"},"android_v2":{"background_sync":{}}"#
    ),
    (
      #""data":{"k":"v"},"notification":null,"android":{"ttl":"5s","notification":null}"#,
      #""data":{"k":"v"},"notification":null,"android_v2":{"ttl":"5s","background_sync":{}}"#
    ),
  ])
  func `the last of repeated fields counts, and null is a missing field`(
    _ old: String, _ new: String
  ) throws {
    #expect(try migrated(old).text == #"{"message":{\#(new)}}"#)
  }

  @Test func `a field that a later field replaces is reported`() throws {
    let (_, notes) = try migrated(
      #""android":{"priority":"HIGH"},"android":{"notification":{"title":"t"}}"#)
    #expect(
      notes.last == "dropped 'message.android': Firebase uses the last of the repeated fields")
  }

  @Test func `a repeated message is replaced as a whole`() throws {
    let file = SourceFile(
      name: "fcmv1.json",
      text: #"{"message":{"data":{}},"message":{"android":{"notification":{"title":"t"}}}}"#)
    let result = try #require(AndroidMigration(file)).migrated
    let root = try #require(
      JSONReader.read(SourceFile(name: "new", bytes: result.bytes)).document?.root)
    #expect(
      root.compactText
        == #"{"message":{"android_v2":{"remote_notification":{"notification":{"title":"t"}}}}}"#)
    #expect(result.notes.map(\.sentence).contains { $0.hasPrefix("dropped 'message': ") })
  }

  @Test func `dropped fields and a higher urgency are reported`() throws {
    let (_, notes) = try migrated(
      #""android":{"priority":"NORMAL","notification":{"title":"t","proxy":"DENY"}}"#)
    #expect(
      notes == [
        "moved 'message.android' to 'message.android_v2'",
        "moved 'message.android.notification' to "
          + "'message.android_v2.remote_notification.notification'",
        "dropped 'message.android.priority': a remote notification is delivered at once, so it no "
          + "longer saves the battery",
        "dropped 'message.android.notification.proxy': 'android_v2' has no proxies of notifications",
      ])
  }

  @Test(arguments: [
    #"{"message":{"android_v2":{}}}"#, #"{"message":{"data":{"k":"v"}}}"#, #"{"data":{}}"#, "[",
  ])
  func `a body without options in the first form is not migrated`(_ text: String) {
    #expect(AndroidMigration(SourceFile(name: "fcmv1.json", text: text)) == nil)
  }
}
