import TestSupport
import Testing

/// Each file in `WorkspaceCases/` shows the files of a small workspace and everything that is said of
/// it when it is checked, rendered, registered and sent.
///
/// `CRIER_RECORD=1 swift test --filter WorkspaceCaseTests` writes the reports anew.
struct WorkspaceCaseTests {
  private static let cases = CaseFolder("Tests/CrierTests/WorkspaceCases")

  @Test(arguments: try cases.names)
  func `a case file tells the truth`(_ name: String) throws {
    let story = try Self.cases.retold(name, retell)
    #expect(story.told == story.written)
  }

  private func retell(_ story: inout CaseFile) throws {
    story.sections.removeAll { $0.name == "report" }
    let told = try WorkspaceStory(files: story.sections.map { ($0.name, $0.text) })
    story.sections.append(.init("report", told.report))
  }
}
