import Comparison
import Crier
import Documents
import Goldens
import TestSupport
import Testing

/// Each file in `Goldens/Cases/` shows two goldens of one rendering and what is said of them.
///
/// `CRIER_RECORD=1 swift test --filter GoldenComparisonTests` writes the reports anew.
struct GoldenComparisonTests {
  private static let cases = CaseFolder("Tests/CrierTests/Goldens/Cases")

  @Test(arguments: try cases.names)
  func `a case file tells the truth`(_ name: String) throws {
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

  /// A golden from its headers and body; the rest of the head is added.
  private static func golden(_ text: String) throws -> Golden {
    let head = "# crier golden 1\n# body: \(text.contains("\n<") ? "verbatim" : "folded"): \n"
    return try GoldenReader.read(Array((head + text + "\n").utf8))
  }

  @Test func `a letter composed in another way is told apart`() {
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

  @Test func `a text of ten thousand other words is compared in bounds`() {
    let words = { (prefix: String) in (0..<10_000).map { "\(prefix)\($0)" }.joined(separator: " ") }
    let difference = TextDifference(from: words("a"), to: words("b"))
    #expect(difference.edits.count == 1)
  }
}
