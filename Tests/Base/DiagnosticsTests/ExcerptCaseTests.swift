import TestStories
import Testing

/// Each file in `Cases/` contains a report whose excerpt is hard to lay out.
///
/// `CRIER_RECORD=1 swift test --filter ExcerptCaseTests` records the reports again.
struct ExcerptCaseTests {
  private static let cases = TemplateCases("Tests/Base/DiagnosticsTests/Cases")

  @Test(arguments: try cases.names)
  func `the report in each case file matches the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
    #expect(story.unfixed.isEmpty, "a fix must remove its finding")
  }
}
