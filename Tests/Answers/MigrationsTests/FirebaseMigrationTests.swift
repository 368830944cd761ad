import Migrations
import Platforms
import Sending
import TemplateLanguage
import TestSupport
import Testing

/// Tests the migration of bodies for Firebase's old interface.
struct FirebaseMigrationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
    let notes: [String]

    init(_ description: String, _ old: String, _ new: String, _ notes: String...) {
      testDescription = description
      self.old = old
      self.new = new
      self.notes = notes
    }
  }

  private static let rows = [
    Row(
      "texts of a notification", #"{"notification":{"title":"$(t)","body":"B"}}"#,
      #"{"message":{"notification":{"title":"$(t)","body":"B"}}}"#,
      "moved 'notification.title' to 'message.notification.title'",
      "moved 'notification.body' to 'message.notification.body'"),
    Row(
      "what only Android has", #"{"notification":{"android_channel_id":"c","sound":"default"}}"#,
      #"{"message":{"android":{"notification":{"channel_id":"c","sound":"default"}}}}"#,
      "moved 'notification.android_channel_id' to 'message.android.notification.channel_id'",
      "moved 'notification.sound' to 'message.android.notification.sound'"),
    Row(
      "values of the data become strings", #"{"data":{"a":1.50,"b":true,"c":null,"d":[1,2]}}"#,
      #"{"message":{"data":{"a":"1.50","b":"true","d":"[1,2]"}}}"#,
      "changed 'data.a' to 'message.data.a': values must be strings",
      "changed 'data.b' to 'message.data.b': values must be strings",
      "dropped 'data.c': values must be strings, but this is null",
      "changed 'data.d' to 'message.data.d': values must be strings, so the app must now parse this one"
    ),
    Row(
      "a string that would begin with a brace is a literal", #"{"data":{"o":{"k":"it's"}}}"#,
      #"{"message":{"data":{"o":"{'{\"k\":\"it''s\"}'}"}}}"#,
      "changed 'data.o' to 'message.data.o': values must be strings, so the app must now parse this one"
    ),
    Row(
      "numbers of the send become strings", ##"{"data":{"n":"#(n)"}}"##,
      #"{"message":{"data":{"n":"$(n)"}}}"#,
      "changed 'data.n' to 'message.data.n': values must be strings, but #(…) can render a number"),
    Row(
      "a lifetime is a duration", #"{"time_to_live":60}"#,
      #"{"message":{"android":{"ttl":"60s"}}}"#,
      "changed 'time_to_live' to 'message.android.ttl': HTTP v1 needs seconds with the unit 's'"),
    Row(
      "a lifetime of the send is a duration", ##"{"time_to_live":"#(ttl)"}"##,
      #"{"message":{"android":{"ttl":"{$(ttl) + 's'}"}}}"#,
      "changed 'time_to_live' to 'message.android.ttl': HTTP v1 needs seconds with the unit 's'"),
    Row(
      "a lifetime in braces is a duration", #"{"time_to_live":"{$(a) + '0'}"}"#,
      #"{"message":{"android":{"ttl":"{$(a) + '0' + 's'}"}}}"#,
      "changed 'time_to_live' to 'message.android.ttl': HTTP v1 needs seconds with the unit 's'"),
    Row(
      "the priority in capitals", #"{"priority":"high","collapse_key":"k"}"#,
      #"{"message":{"android":{"priority":"HIGH","collapse_key":"k"}}}"#,
      "changed 'priority' to 'message.android.priority': HTTP v1 needs HIGH or NORMAL",
      "moved 'collapse_key' to 'message.android.collapse_key'"),
    Row(
      "targets and dead keys", #"{"to":"x","dry_run":true,"data":{"google.a":"1","b":"2"}}"#,
      #"{"message":{"data":{"b":"2"}}}"#, "dropped 'to': the hub chooses the devices",
      "dropped 'dry_run': HTTP v1 has no such key in a message",
      "dropped 'data.google.a': Firebase reserves the key", "moved 'data.b' to 'message.data.b'"),
    Row(
      "an expression inside a nested value", #"{"data":{"o":{"k":"$(x)"}}}"#, #"{"message":{}}"#,
      "dropped 'data.o': an expression in a nested value cannot become part of a string"),
    Row(
      "arguments of a string of the app", #"{"notification":{"body_loc_args":"[\"a\"]"}}"#,
      #"{"message":{"android":{"notification":{"body_loc_args":["a"]}}}}"#,
      "changed 'notification.body_loc_args' to 'message.android.notification.body_loc_args': "
        + "HTTP v1 needs an array"),
  ]

  @Test(arguments: rows)
  func `each key is moved, changed or dropped, and a note describes the change`(_ row: Row) throws {
    let properties = Properties([("t", "T"), ("n", "1"), ("ttl", "60"), ("a", "6"), ("x", "X")])
    let migrated = try #require(MigratedTemplate(row.old, .firebase, properties))
    #expect(Self.compact(migrated.text) == row.new)
    #expect(migrated.body.notes.map(\.sentence) == row.notes)
    #expect(migrated.after != nil, "the new template must be accepted")
  }

  @Test func `a literal with braces renders to the JSON of the old value`() throws {
    let old = #"{"data":{"o":{"k":"it's \"x\""}}}"#
    let migrated = try #require(
      MigratedTemplate(old, .firebase, Properties([(name: String, text: String)]())))
    let body = String(decoding: try #require(migrated.after).body, as: UTF8.self)
    #expect(body == #"{"message":{"data":{"o":"{\"k\":\"it's \\\"x\\\"\"}"}}}"#)
  }

  @Test func `a body of HTTP v1 is not migrated again`() {
    #expect(
      MigratedTemplate(#"{"message":{"data":{"a":"b"}}}"#, .firebase, Properties([("a", "b")]))
        == nil)
  }

  /// Returns the JSON without the white space of the canonical layout.
  private static func compact(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.joined()
      .replacing("\": ", with: "\":").replacing(", \"", with: ",\"")
  }
}
