import Diagnostics
import Exploration
import TestSupport
import Testing
import Workspaces

/// Tests the faults in `FaultCases/`: each file has the files of a workspace with one fault, which
/// only unusual arguments show; then the report, the samples with the smallest arguments, and the
/// errors that the ordinary commands find with these samples.
///
/// `CRIER_RECORD=1 swift test --filter FaultCaseTests` records the current results.
struct FaultCaseTests {
  private static let cases = CaseFolder("Tests/Answers/ExplorationTests/FaultCases")

  @Test(arguments: try cases.names)
  func `a fault is found with the smallest arguments, and the ordinary commands find it again`(
    _ name: String
  ) throws {
    let files = try Self.cases.story(name).files
    let workspace = try ExploredWorkspace(files)
    let again = try workspace.foundAgain()
    let story = try Self.cases.retold(name) { story in
      story.sections.removeAll { !$0.name.contains("/") }
      let lines = [("check", again.check), ("test", again.test)].map { command, codes in
        "\(command): \(codes.joined(separator: ", "))\n"
      }
      story.sections.append(.init("report", workspace.report))
      story.sections.append(.init("samples", workspace.samples))
      story.sections.append(.init("found again", lines.joined()))
    }
    #expect(story.told == story.written)

    #expect(workspace.run.failures.count == 1)
    for failure in workspace.run.failures {
      #expect(again.check.contains(failure.violation.code))
      #expect(again.test.contains(failure.violation.code))
    }
    // An unoptimized search takes long, so it is made once.
    guard GeneratedInputs.areMany else { return }
    let other = try ExploredWorkspace(files, ExplorationLimits(seed: 2))
    #expect(
      workspace.run.failures.map(\.violation.code) == other.run.failures.map(\.violation.code),
      "another seed finds the same fault")
  }

  @Test func `at least twenty faults were made by hand`() throws {
    #expect(try Self.cases.names.count >= 20)
  }
}
