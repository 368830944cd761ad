import TestStories
import TestSupport
import Testing

/// Each file in `WorkspaceCases/` contains a small workspace with ignores, and all findings about
/// that workspace.
///
/// `CRIER_RECORD=1 swift test --filter IgnoreCaseTests` records the reports again.
struct IgnoreCaseTests {
  private static let cases = CaseFolder("Tests/Workspace/CheckingTests/WorkspaceCases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name, WorkspaceStory.retell)
    #expect(story.told == story.written)
  }
}
