import Foundation
import TestSupport

/// Test cases for a single command line: the files, the command, and the complete output of the
/// program.
///
/// A section with a dot in its name is a file, `command` is a shell command line, and `answer` is
/// the recorded output. The command runs in a copy of the repository's workspace.
struct CommandCases {
  private let folder: CaseFolder

  init(_ folder: String) { self.folder = CaseFolder(folder) }

  var names: [String] { get throws { try folder.names } }

  /// Returns a case as recorded, and the case with the current output of the program.
  func retold(_ name: String) throws -> (written: String, told: String) {
    try folder.retold(name) { story in
      let answer = try Self.answer(to: story)
      guard let index = story.sections.firstIndex(where: { $0.name == "answer" }) else {
        return story.sections.append(CaseFile.Section("answer", answer))
      }
      story.sections[index].text = answer
    }
  }

  private static func answer(to story: CaseFile) throws -> String {
    let folder = try TemporaryFolder()
    for part in ["Templates", "Locales"] {
      try FileManager.default.copyItem(
        atPath: "\(RepositoryFolder.root)/\(part)", toPath: "\(folder.path)/\(part)")
    }
    for section in story.sections where section.name.contains(".") {
      try folder.write(section.name, section.text + "\n")
    }
    let program = URL(filePath: CommandRun.crier).deletingLastPathComponent().path
    let line = story["command"] ?? ""
    let run = try CommandRun(
      program: "/bin/bash", ["-c", "PATH=\"\(program):$PATH\"; \(line)"], in: folder.path)
    return "exit \(run.code)\n\(run.text)\(run.talk)".trimmed
  }
}
