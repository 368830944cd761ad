import TestStories
import Testing

/// Each file in `Cases/` shows a report whose excerpt is hard to draw.
///
/// `CRIER_RECORD=1 swift test --filter ExcerptCaseTests` writes the reports anew.
struct ExcerptCaseTests {
  private static let cases = TemplateCases("Tests/DiagnosticsTests/Cases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
    #expect(story.unfixed.isEmpty, "a fix must remove its finding")
  }
}
