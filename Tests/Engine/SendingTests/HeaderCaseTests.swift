import TestStories
import Testing

/// Each file in `Cases/` contains a template with headers, and its complete report.
///
/// `CRIER_RECORD=1 swift test --filter HeaderCaseTests` writes the reports again.
struct HeaderCaseTests {
  private static let cases = TemplateCases("Tests/Engine/SendingTests/Cases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
    #expect(story.unfixed.isEmpty, "a fix must remove its finding")
  }
}
