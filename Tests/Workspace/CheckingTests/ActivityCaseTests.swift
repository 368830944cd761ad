import TestStories
import TestSupport
import Testing

/// Each file in `ActivityCases/` contains a small workspace with a contract, and all findings about
/// that workspace.
///
/// `CRIER_RECORD=1 swift test --filter ActivityCaseTests` records the reports again.
struct ActivityCaseTests {
  private static let cases = CaseFolder("Tests/Workspace/CheckingTests/ActivityCases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name, WorkspaceStory.retell)
    #expect(story.told == story.written)
  }
}
