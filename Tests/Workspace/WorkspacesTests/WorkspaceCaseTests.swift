import TestStories
import TestSupport
import Testing

/// Each file in `Cases/` shows a small workspace, and all findings when it is checked, rendered,
/// registered and sent.
///
/// `CRIER_RECORD=1 swift test --filter WorkspaceCaseTests` rewrites the reports.
struct WorkspaceCaseTests {
  private static let cases = CaseFolder("Tests/Workspace/WorkspacesTests/Cases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name, WorkspaceStory.retell)
    #expect(story.told == story.written)
  }
}
