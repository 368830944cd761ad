import Foundation
import TestSupport
import Testing

/// Tests that each invalid command line is answered with one clear sentence, a suggestion, and the
/// right exit code.
///
/// `misuses.case` lists the command lines with their output and exit codes. `CRIER_RECORD=1 swift
/// test --filter MisuseTests` records the current output.
struct MisuseTests {
  private static let file = RecordedFile("Tests/Use/CrierCommandTests/misuses.case")

  private static func misuses() throws -> CaseFile {
    CaseFile(name: "misuses", text: try file.text)
  }

  private static func lines() throws -> [String] { try misuses().sections.map(\.name) }

  /// Runs a command line in a copy of the repository's workspace.
  private static func answer(to line: String) throws -> String {
    let folder = try TemporaryFolder()
    for name in ["Templates", "Locales"] {
      let original = "\(RepositoryFolder.root)/\(name)"
      guard FileManager.default.fileExists(atPath: original) else { continue }
      try FileManager.default.copyItem(atPath: original, toPath: "\(folder.path)/\(name)")
    }
    try folder.write("elsewhere/body.json", "{}")
    let program = URL(filePath: CommandRun.crier).deletingLastPathComponent().path
    let run = try CommandRun(
      program: "/bin/bash", ["-c", "PATH=\"\(program):$PATH\"; \(line)"], in: folder.path)
    return "exit \(run.code)\n" + run.text + run.talk
  }

  @Test func `at least thirty misuses are listed`() throws {
    let lines = try Self.lines()
    #expect(lines.count >= 30)
    #expect(Set(lines).count == lines.count)
  }

  @Test(arguments: try MisuseTests.lines())
  func `each invalid command line has the recorded answer`(_ line: String) throws {
    let expected = try #require(try Self.misuses()[line])
    guard !RecordedFile.isRecording else { return }
    let answer = try Self.answer(to: line)
    #expect(answer == expected + "\n")
  }

  @Test(.enabled(if: RecordedFile.isRecording))
  func `recording writes the current answers to the case file`() throws {
    var story = try Self.misuses()
    for index in story.sections.indices {
      story.sections[index].text = String(
        try Self.answer(to: story.sections[index].name).dropLast())
    }
    _ = try Self.file.recorded(story.text)
  }

  @Test func `a command line without arguments shows the first screen of help`() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun([], in: folder.path)
    #expect(run.text.hasPrefix("crier writes, checks, previews and renders"))
    #expect(run.code == 2)
  }

  @Test func `an internal error has its own exit code`() throws {
    let folder = try TemporaryFolder()
    // The first response shows that the program has started.
    let script = """
      coproc '\(CommandRun.crier)' eval --requests
      pid=$COPROC_PID
      echo '{}' >&"${COPROC[1]}"; read -r line <&"${COPROC[0]}"
      kill -ILL $pid; wait $pid
      """
    let run = try CommandRun(program: "/bin/bash", ["-c", script], in: folder.path)
    #expect(run.code == 4)
    #expect(run.talk.contains("crier: internal error; please report it"))
  }

  @Test(arguments: [
    "check", "format", "render", "eval", "stream", "explain", "completions", "man", "version",
    "help",
  ])
  func `a help page begins with examples`(_ command: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun([command, "--help"], in: folder.path)
    #expect(run.code == 0)
    #expect(run.text.split(separator: "\n").dropFirst().first == "Examples")
  }
}
