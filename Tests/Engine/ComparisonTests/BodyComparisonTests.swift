import Comparison
import Diagnostics
import Documents
import TestSupport
import Testing

/// Each file in `Cases/` contains two bodies and the changes between them.
///
/// `CRIER_RECORD=1 swift test --filter BodyComparisonTests` records the changes again.
struct BodyComparisonTests {
  private static let cases = CaseFolder("Tests/Engine/ComparisonTests/Cases")

  @Test(arguments: try cases.names)
  func `every case file records the current changes`(_ name: String) throws {
    let story = try Self.cases.retold(name, retell)
    #expect(story.told == story.written)
  }

  /// Records the place, the kind and both values of each change, and the bytes that a report marks.
  private func retell(_ story: inout CaseFile) throws {
    let old = Array(try #require(story["old"]).utf8)
    let new = Array(try #require(story["new"]).utf8)
    let syntax: DocumentSyntax = new.first == UInt8(ascii: "<") ? .xml : .json
    var lines: [String] = []
    for change in BodyComparison.changes(from: old, to: new, as: syntax) {
      lines.append("\(change.place) \(change.kind)")
      if let value = change.old { lines.append("  from \(value)") }
      if let value = change.new { lines.append("  to \(value)") }
      if let span = change.span {
        lines.append("  at \(String(decoding: new[span.range], as: UTF8.self))")
      }
    }
    story.sections = Array(story.sections.prefix(2))
    story.sections.append(.init("changes", lines.joined(separator: "\n")))
  }

  @Test func `equal bodies have no changes`() {
    for body in ["", "{}", "<a/>", "no document"] {
      for syntax in DocumentSyntax.allCases {
        #expect(
          BodyComparison.changes(from: Array(body.utf8), to: Array(body.utf8), as: syntax).isEmpty)
      }
    }
  }

  @Test func `two changes are equal only if their values are equal byte for byte`() {
    let composed = Change(.changed, at: "/a", from: "caf\u{E9}", to: "x")
    let decomposed = Change(.changed, at: "/a", from: "cafe\u{301}", to: "x")
    #expect(composed != decomposed)
    #expect(
      composed == Change(.changed, at: "/a", from: "caf\u{E9}", to: "x", span: SourceSpan(1, 2)))
    #expect(Set([composed, decomposed]).count == 2)
  }
}
