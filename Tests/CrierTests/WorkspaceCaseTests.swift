import Files
import TestSupport
import Testing

/// Each file in `WorkspaceCases/` shows the files of a small workspace and everything that is said of
/// it when it is checked, rendered, registered and sent.
///
/// `CRIER_RECORD=1 swift test --filter WorkspaceCaseTests` writes the reports anew.
struct WorkspaceCaseTests {
  private static let folder = RepositoryFolder.root + "/Tests/CrierTests/WorkspaceCases"

  private static var names: [String] {
    get throws { try Folder.names(in: folder).filter { $0.hasSuffix(".case") } }
  }

  @Test(arguments: try Self.names)
  func `a case file tells the truth`(_ name: String) throws {
    let path = "\(Self.folder)/\(name)"
    let bytes = try FileReader.text(of: path, limit: 1 << 20)
    var story = CaseFile(name: name, text: String(decoding: bytes, as: UTF8.self))
    let expected = story.text
    story.sections.removeAll { $0.name == "report" }
    let told = try WorkspaceStory(files: story.sections.map { ($0.name, $0.text) })
    story.sections.append(.init("report", told.report))
    if environment("CRIER_RECORD") != nil, environment("CI") == nil {
      try FileWriter.replace(path, with: Array(story.text.utf8))
    } else {
      #expect(story.text == expected)
    }
  }
}
