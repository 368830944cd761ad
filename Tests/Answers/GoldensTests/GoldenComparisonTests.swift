import Documents
import Goldens
import TestSupport
import Testing

/// Tests the cases in `ComparisonCases/`: each file shows two goldens of one rendering and the
/// report of their differences.
///
/// `CRIER_RECORD=1 swift test --filter GoldenComparisonTests` records the current reports.
struct GoldenComparisonTests {
  private static let cases = CaseFolder("Tests/Answers/GoldensTests/ComparisonCases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name, retell)
    #expect(story.told == story.written)
  }

  private func retell(_ story: inout CaseFile) throws {
    let old = try Self.golden(try #require(story["accepted"]))
    let new = try Self.golden(try #require(story["rendered"]))
    let syntax: DocumentSyntax = new.body.first == UInt8(ascii: "<") ? .xml : .json
    let changes = GoldenComparison.changes(from: old, to: new, as: syntax)
    let rendering = TestedRendering(
      GoldenName(notification: "news", template: "apns", locale: "fr", sample: "world"),
      .changed(changes.map { .init($0) }))
    story.sections = Array(story.sections.prefix(2))
    story.sections.append(.init("report", String(TextTestReport.text(of: rendering).dropLast())))
  }

  /// Returns a golden with the given headers and body; adds the first lines of the file format.
  private static func golden(_ text: String) throws -> Golden {
    let head = "# crier golden 1\n# body: \(text.contains("\n<") ? "verbatim" : "folded"): \n"
    return try GoldenReader.read(Array((head + text + "\n").utf8))
  }

  @Test func `a letter in another Unicode normalization form is a difference`() {
    let body = { (text: String) in Golden(body: Array(#"{"a":"\#(text)"}"#.utf8)) }
    let changes = GoldenComparison.changes(
      from: body("caf\u{E9}"), to: body("cafe\u{301}"), as: .json)
    let report = TextTestReport.text(
      of: TestedRendering(
        GoldenName(notification: "n", template: "t", locale: nil, sample: "s"),
        .changed(changes.map { .init($0) })))
    #expect(report.contains(#"- "[-caf<U+E9>-]""#))
    #expect(report.contains(#"+ "{+cafe<U+301>+}""#))
  }
}
