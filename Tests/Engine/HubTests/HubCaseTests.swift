import TestStories
import Testing

/// Each file in `Cases/` contains a registration, an installation or an audience, and the complete
/// report on it.
///
/// `CRIER_RECORD=1 swift test --filter HubCaseTests` records the reports again.
struct HubCaseTests {
  private static let cases = TemplateCases("Tests/Engine/HubTests/Cases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
    #expect(story.unfixed.isEmpty, "a fix must remove its finding")
  }
}
