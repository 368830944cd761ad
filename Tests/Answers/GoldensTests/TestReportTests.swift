import Checking
import Comparison
import Diagnostics
import Documents
import Goldens
import TestSupport
import Testing

/// Tests the report of one run in every format; the complete reports are in `Reports/`.
///
/// `CRIER_RECORD=1 swift test --filter TestReportTests` records the current reports.
struct TestReportTests {
  private static func name(_ template: String, _ locale: String?, _ sample: String) -> GoldenName {
    GoldenName(notification: "news", template: template, locale: locale, sample: sample)
  }

  private static func changed(
    _ locale: String, _ changes: Change...
  ) -> TestedRendering {
    let cause = TestedRendering.Cause(
      file: "Templates/news/apns.json", position: SourcePosition(line: 3, column: 12),
      words: "the value of 'News'")
    return TestedRendering(
      name("apns", locale, "storm"), .changed(changes.map { .init($0, causes: [cause]) }))
  }

  private static func exclamation(_ text: String) -> Change {
    Change(.changed, at: "/aps/alert", from: "\"\(text)\"", to: "\"\(text)!\"")
  }

  private static let run = TestRun(
    renderings: [
      changed("en", exclamation("Storm in <Cork>")),
      changed("fr", exclamation("Temp\u{EA}te & Co")),
      changed(
        "de", exclamation("Sturm"), Change(.changed, at: "served locale", from: "de", to: "en")),
      TestedRendering(name("wns-toast", nil, "#storm"), .same),
      TestedRendering(name("gcm", "pl", "storm"), .new),
      TestedRendering(
        name("gcm", "cs", "storm"), .damaged(.init(reason: .hasConflictMarks, line: 7))),
      TestedRendering(
        name("gcm", "ar", "storm"),
        .otherLocaleData(
          [.init(Change(.changed, at: "/data/day", from: "\"1\"", to: "\"\u{661}\""))],
          of: "ICU 71.1, CLDR 41.0")),
    ],
    unreferenced: [
      .init(path: "news/goldens/apns.en.flod.golden", reason: "there is no sample 'flod'")
    ],
    findings: findings, failures: [], folder: "Templates")

  private static var findings: Findings {
    var findings = Findings(in: SourceFile(name: "Templates/news/gcm.json", text: "{\n}"))
    if let rule = Rule.named("json-syntax") {
      findings.report(
        Diagnostic(rule, "something is wrong", at: Label(SourceSpan(2, 3), "here"), help: "mend it")
      )
    }
    return findings
  }

  @Test(arguments: ["text", "json", "junit", "github", "tap"])
  func `a report shows the whole run`(_ format: String) throws {
    let bytes =
      switch format {
      case "text": Array(TextTestReport.text(of: Self.run).utf8)
      case "json": JSONTestReport.text(of: Self.run)
      case "junit": JUnitReport.text(of: Self.run)
      case "github": GitHubTestReport.text(of: Self.run)
      default: TAPReport.text(of: Self.run)
      }
    let file = RecordedFile("Tests/Answers/GoldensTests/Reports/\(format).txt")
    #expect(try file.recorded(bytes) == bytes)
  }

  @Test func `a JUnit report is well-formed XML for any text`() throws {
    let run = TestRun(
      renderings: [Self.changed("\u{1}\u{FFFF}&<\"", Self.exclamation("\u{0}\u{FFFE}]]>"))],
      unreferenced: [], findings: Findings(), failures: [], folder: "Templates")
    let file = SourceFile(name: "junit", bytes: JUnitReport.text(of: run))
    #expect(Document.read(file, as: .xml).document != nil)
  }

  @Test func `a JSON report is valid JSON`() throws {
    let file = SourceFile(name: "report", bytes: JSONTestReport.text(of: Self.run))
    let root = try #require(JSONReader.read(file).document?.root)
    #expect(root["summary"]?["changed"] == .number(3))
  }

  @Test func `a change that is equal in many languages is one group`() {
    let groups = ChangeGroup.all(in: Self.run.renderings)
    #expect(groups.map(\.names.count) == [3, 1])
    #expect(groups.map(\.isIdentical) == [false, true])
  }
}
