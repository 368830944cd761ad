import TestStories
import Testing

/// Each file in `Cases/` shows a damaged document, its complete report, and the effect of the fixes.
///
/// `CRIER_RECORD=1 swift test --filter DocumentCaseTests` writes the reports anew.
struct DocumentCaseTests {
  private static let cases = TemplateCases("Tests/DocumentsTests/Cases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
    #expect(story.unfixed.isEmpty, "a fix must remove its finding")
  }
}
