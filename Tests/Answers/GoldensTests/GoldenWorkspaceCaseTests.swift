import TestStories
import TestSupport
import Testing

/// Tests the cases in `WorkspaceCases/`: each file shows a small workspace with goldens or
/// redactions, and all findings about the workspace.
///
/// `CRIER_RECORD=1 swift test --filter GoldenWorkspaceCaseTests` records the current reports.
struct GoldenWorkspaceCaseTests {
  private static let cases = CaseFolder("Tests/Answers/GoldensTests/WorkspaceCases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name, WorkspaceStory.retell)
    #expect(story.told == story.written)
  }
}
