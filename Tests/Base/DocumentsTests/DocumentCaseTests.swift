import TestStories
import Testing

/// Each file in `Cases/` shows a damaged document, its complete report, and the effect of the
/// fixes.
///
/// `CRIER_RECORD=1 swift test --filter DocumentCaseTests` rewrites the reports.
struct DocumentCaseTests {
  private static let cases = TemplateCases("Tests/Base/DocumentsTests/Cases")

  @Test(arguments: try cases.names)
  func `every case file records the current report`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
    #expect(story.unfixed.isEmpty, "a fix must remove its finding")
  }
}
