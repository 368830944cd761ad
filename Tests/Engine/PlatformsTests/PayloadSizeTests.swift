import Diagnostics
import Platforms
import Sending
import TestStories
import Testing

/// Size limits are exact: a body at the limit and a body one byte larger get different findings.
struct PayloadSizeTests {
  /// A service, its limit, and the text before and after the filler of a body.
  struct Limit: CustomTestStringConvertible, Sendable {
    let platform: String
    let byteCount: Int
    let before: String
    let after: String
    var headers: [String] = []
    var route = Payload.Route.direct
    var severity = Severity.error
    var testDescription: String { "\(platform) \(byteCount) \(headers)" }

    /// A body with the given number of bytes.
    func body(_ byteCount: Int) -> SourceFile {
      let room = byteCount - before.utf8.count - after.utf8.count
      return SourceFile(name: "body", text: before + String(repeating: "x", count: room) + after)
    }
  }

  private static let alert = (before: #"{"aps":{"alert":""#, after: #""}}"#)

  private static let limits = [
    Limit(platform: "apns", byteCount: 4096, before: alert.before, after: alert.after),
    Limit(
      platform: "apns", byteCount: 5120, before: alert.before, after: alert.after,
      headers: ["apns-push-type: voip"]),
    Limit(
      platform: "apns", byteCount: 5120, before: alert.before, after: alert.after,
      headers: [":path: /4/broadcasts/apps/com.example.news"]),
    Limit(
      platform: "wns-toast", byteCount: 5000,
      before: #"<toast><visual><binding template="ToastGeneric"><text>"#,
      after: "</text></binding></visual></toast>"),
    Limit(platform: "wns-raw", byteCount: 5000, before: "", after: ""),
    Limit(
      platform: "adm", byteCount: 6144, before: #"{"data":{"a":""#, after: #""}}"#,
      severity: .warning),
    Limit(
      platform: "browser", byteCount: 3993, before: #"{"title":""#, after: #""}"#,
      severity: .warning),
  ]

  @Test(arguments: limits)
  func `a body is accepted at the size limit and rejected one byte above the limit`(_ limit: Limit)
    throws
  {
    #expect(try severity(of: limit, byteCount: limit.byteCount) == .note)
    #expect(try severity(of: limit, byteCount: limit.byteCount + 1) == limit.severity)
    #expect(try severity(of: limit, byteCount: limit.byteCount / 2) == nil)
  }

  @Test(arguments: limits)
  func `a body above 90 percent of the size limit causes a note`(_ limit: Limit) throws {
    let mark = (limit.byteCount * 9 + 9) / 10
    #expect(try severity(of: limit, byteCount: mark) == .note)
    #expect(try severity(of: limit, byteCount: mark - 1) == nil)
  }

  private func severity(of limit: Limit, byteCount: Int) throws -> Severity? {
    let target = try PlatformTarget(parsing: limit.platform)
    let findings = limit.body(byteCount).findings(
      finishedFor: target, headers: limit.headers, route: limit.route)
    return findings.sorted.first { $0.rule.code.hasPrefix("payload-") }?.severity
  }

  /// A message whose keys and values have the given number of bytes; the rest of it adds 28 bytes.
  private func message(_ byteCount: Int, _ more: String = "") -> SourceFile {
    let text = String(repeating: "x", count: byteCount - 1)
    return SourceFile(name: "fcmv1.json", text: #"{"message":{\#(more)"data":{"a":"\#(text)"}}}"#)
  }

  @Test func `a message for Firebase is too large only if both byte counts exceed the limit`() {
    let severities = [4060, 4096, 4097].map { count in
      message(count).findings(finishedFor: .init(.fcmv1)).sorted
        .first { $0.rule.code.hasPrefix("payload-") }?.severity
    }
    #expect(severities == [.note, .warning, .error])
  }

  @Test func `the size limit of a topic message is half the normal limit`() {
    let file = message(2100, #""topic":"weather","#)
    let findings = file.findings(finishedFor: .init(.fcmv1), route: .direct)
    #expect(findings.sorted.first { $0.rule.code == "payload-too-large" }?.severity == .error)
  }

  @Test func `the payload size is a range if the hub may escape slashes`() throws {
    let slashes = String(repeating: "/", count: 100)
    let text = #"{"aps":{"alert":"\#(slashes)\#(String(repeating: "x", count: 3950))"}}"#
    let file = SourceFile(name: "apns.json", text: text)
    let hub = file.findings(finishedFor: .init(.apns)).sorted
    let found = try #require(hub.first)
    #expect(found.severity == .warning)
    #expect(found.message == "the payload has 4,070 to 4,170 bytes, but Apple allows 4,096")
    let direct = file.findings(finishedFor: .init(.apns), route: .direct).sorted
    #expect(direct.map(\.severity) == [.note])
  }

  @Test func `slashes do not change the size of XML`() throws {
    let story = try TemplateStory(
      SourceFile(
        name: "wns-toast.xml",
        text:
          #"<toast><visual><binding template="ToastGeneric"><text>$(t)</text></binding></visual></toast>"#
      ), properties: #"{"t":"\#(String(repeating: "/", count: 4800))"}"#)
    let found = story.findings.sorted.filter { $0.rule.code.hasPrefix("payload-") }
    #expect(found.map(\.rule.code) == ["payload-nearly-too-large"])
    #expect(found.first?.message.hasPrefix("the payload has 4,888 bytes,") == true)
  }

  @Test func `the largest parts of XML are listed with their paths`() throws {
    let text =
      #"<toast launch="\#(String(repeating: "l", count: 900))"><visual lang="en">"#
      + #"<binding template="ToastGeneric"><text>\#(String(repeating: "a", count: 1500))</text>"#
      + #"<text>b</text></binding></visual><actions>"#
      + #"<action content="c" arguments="\#(String(repeating: "d", count: 2700))"/>"#
      + "</actions></toast>"
    let findings = SourceFile(name: "body", text: text).findings(finishedFor: .init(.wns))
    let found = try #require(
      findings.sorted.first { $0.rule.code == "payload-too-large" })
    #expect(
      found.help?.hasPrefix(
        "bytes by part: toast/actions/action/@arguments 2,700, toast/visual/binding/text 1,500, "
          + "toast/@launch 900, ") == true, "\(found.help ?? "")")
  }

  @Test func `an oversized rendering lists the bytes of each property`() throws {
    let comment = String(repeating: "y", count: 4000)
    let story = try TemplateStory(
      SourceFile(
        name: "apns.json", text: #"{"aps":{"alert":{"title":"$(name)","body":"$(comment)"}}}"#),
      properties: #"{"name":"\#(String(repeating: "n", count: 200))","comment":"\#(comment)"}"#)
    let found = try #require(story.findings.sorted.first)
    #expect(found.rule.code == "payload-too-large")
    #expect(found.help == "bytes by part: $(comment) 4,000, $(name) 200, constant text 40")
    let labels = ([found.primary] + found.related.map(Optional.some)).compactMap(\.self)
    #expect(labels.map { story.file.text(at: $0.span) } == ["$(comment)", "$(name)"])
    #expect(story.payload?.count == 4240)
  }

  @Test func `constant text above the limit is an error of the template`() {
    let text = String(repeating: "x", count: 4100)
    let file = SourceFile(
      name: "apns.json", text: #"{"aps":{"alert":"\#(text)","category":"$(c)"}}"#)
    let template = PayloadTemplate(file, for: .init(.apns))
    #expect(template.platformFindings().sorted.map(\.rule.code) == ["payload-too-large"])
  }
}
