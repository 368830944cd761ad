import Diagnostics
import Mutants
import TestSupport
import Testing
import Workspaces

/// Tests the mutants that are made of the workspaces in `Making/`: each file lists all of them with
/// the replaced and the new bytes.
///
/// `CRIER_RECORD=1 swift test --filter MutantMakingTests` records the current list.
struct MutantMakingTests {
  private static let cases = CaseFolder("Tests/Answers/MutantsTests/Making")

  @Test(arguments: try cases.names)
  func `a case file lists the mutants of its workspace`(_ name: String) throws {
    let story = try Self.cases.retold(name) { story in
      story.sections.removeAll { $0.name == "mutants" }
      let folder = try TemporaryFolder()
      for section in story.sections { try folder.write(section.name, section.text) }
      let workspace = Workspace.load(folder.path)
      let mutants = workspace.notifications.flatMap {
        NotificationMutants.all(of: $0, in: workspace).flatMap(\.self)
      }
      story.sections.append(.init("mutants", mutants.map(Self.line).joined(separator: "\n")))
    }
    #expect(story.told == story.written)
  }

  private static func line(of mutant: Mutant) -> String {
    let file = mutant.file.name.split(separator: "/").last ?? ""
    let old = mutant.file.text(at: mutant.span)
    let new = String(decoding: mutant.replacement, as: UTF8.self)
    return "\(file):\(mutant.position.line):\(mutant.position.column) \(mutant.kind.rawValue) "
      + "(\(mutant.subject)): \(old) → \(new)"
  }
}
