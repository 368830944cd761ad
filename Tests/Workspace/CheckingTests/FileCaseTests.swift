import TestStories
import Testing

/// Each file in `Cases/` contains a single workspace file and its complete report.
///
/// `CRIER_RECORD=1 swift test --filter FileCaseTests` records the reports again.
struct FileCaseTests {
  private static let cases = TemplateCases("Tests/Workspace/CheckingTests/Cases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
    #expect(story.unfixed.isEmpty, "a fix must remove its finding")
  }
}
