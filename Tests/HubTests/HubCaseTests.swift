import TestStories
import Testing

/// Each file in `Cases/` shows a registration, an installation or an audience, and its complete report.
///
/// `CRIER_RECORD=1 swift test --filter HubCaseTests` writes the reports anew.
struct HubCaseTests {
  private static let cases = TemplateCases("Tests/HubTests/Cases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
    #expect(story.unfixed.isEmpty, "a fix must remove its finding")
  }
}
