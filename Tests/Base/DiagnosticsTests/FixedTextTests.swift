import Diagnostics
import Testing

/// The bytes of a file after all fixes whose edits do not touch each other are applied.
struct FixedTextTests {
  private static let file = SourceFile(name: "file", text: "0123456789")

  private static func finding(_ edits: (start: Int, end: Int, text: String)...) -> Diagnostic {
    let rule = Rule(
      "some-rule", basis: .documented, summary: "", explanation: "", bad: Example("x", ""),
      good: nil)
    let place = edits.first.map { SourceSpan($0.start, $0.end) } ?? SourceSpan(0, 0)
    return Diagnostic(
      rule, "message", at: Label(place, in: file),
      fix: Fix("fix", edits.map { Edit(SourceSpan($0.start, $0.end), $0.text, in: file) }))
  }

  private func fixed(_ findings: Diagnostic...) -> (text: String, count: Int) {
    var all = Findings()
    for finding in findings { all.report(finding) }
    let fixed = FixedText(Self.file, fixing: all)
    return (String(decoding: fixed.bytes, as: UTF8.self), fixed.fixed.count)
  }

  @Test func `edits replace, insert and remove`() {
    #expect(fixed(Self.finding((1, 3, "AB"), (5, 5, "+"), (8, 10, ""))) == ("0AB34+567", 1))
    #expect(fixed(Self.finding((10, 10, "!"))) == ("0123456789!", 1))
    #expect(fixed() == ("0123456789", 0))
  }

  @Test func `fixes are applied in the order of the file`() {
    #expect(fixed(Self.finding((8, 9, "b")), Self.finding((1, 2, "a"))) == ("0a234567b9", 2))
  }

  @Test(arguments: [(3, 5), (2, 3), (1, 2), (0, 9), (3, 3)])
  func `a fix that overlaps an earlier fix is postponed`(_ start: Int, _ end: Int) {
    let first = Self.finding((0, 3, "x"))
    #expect(fixed(first, Self.finding((start, end, "y"))).count == 1)
  }

  @Test func `a fix is not applied if one of its edits conflicts with an earlier fix`() {
    let first = Self.finding((0, 3, "x"))
    #expect(fixed(first, Self.finding((2, 2, "y"), (8, 9, "z"))) == ("x3456789", 1))
  }

  @Test func `a fix in another file is not applied`() {
    let other = SourceFile(name: "other", text: "0123456789")
    var finding = Self.finding((0, 1, "x"))
    finding = Diagnostic(
      finding.rule, "message", at: Label(SourceSpan(0, 1), in: Self.file),
      fix: Fix(
        "fix", [Edit(SourceSpan(0, 1), "x", in: Self.file), Edit(SourceSpan(4, 5), "y", in: other)])
    )
    #expect(fixed(finding) == ("0123456789", 0))
  }
}
