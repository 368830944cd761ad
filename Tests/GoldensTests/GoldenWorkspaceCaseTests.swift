import TestStories
import TestSupport
import Testing

/// Each file in `WorkspaceCases/` shows a small workspace with goldens or redactions, and all
/// findings about it.
///
/// `CRIER_RECORD=1 swift test --filter GoldenWorkspaceCaseTests` writes the reports anew.
struct GoldenWorkspaceCaseTests {
  private static let cases = CaseFolder("Tests/GoldensTests/WorkspaceCases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name, WorkspaceStory.retell)
    #expect(story.told == story.written)
  }
}
