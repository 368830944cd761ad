import TestStories
import TestSupport
import Testing

/// Each file in `WorkspaceCases/` shows a small workspace with ignores, and all findings about it.
///
/// `CRIER_RECORD=1 swift test --filter IgnoreCaseTests` writes the reports anew.
struct IgnoreCaseTests {
  private static let cases = CaseFolder("Tests/CheckingTests/WorkspaceCases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name, WorkspaceStory.retell)
    #expect(story.told == story.written)
  }
}
