import Foundation
import TestSupport
import Testing

/// What the README and the manuals show is what happens: every block of commands is run, in order, in a
/// copy of the repository's workspace; those of the tutorial in an empty folder.
///
/// `CRIER_RECORD=1 swift test --filter DocumentationTests` writes the output anew.
struct DocumentationTests {
  private struct Step {
    let command: String
    var output: String

    init(_ command: String, _ output: String) {
      self.command = command
      self.output = output
    }

    /// The command with what it prints, as a page shows it.
    var text: String { "$ \(command)" + (output.isEmpty ? "" : "\n\(output)") + "\n" }
  }

  private static let tutorial = "Sources/Crier/Crier.docc/Tutorial.md"

  /// Every page that shows commands.
  private static var pages: [String] {
    get throws {
      let sources = RepositoryFolder.root + "/Sources"
      let manuals = try FileManager.default.subpathsOfDirectory(atPath: sources)
        .filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" }
      return try (["README.md"] + manuals.sorted()).filter { page in
        try text(of: page).contains("```console\n")
      }
    }
  }

  private static func text(of page: String) throws -> String {
    try String(contentsOfFile: "\(RepositoryFolder.root)/\(page)", encoding: .utf8)
  }

  @Test(arguments: try Self.pages)
  func `the commands of a page print what it says`(_ page: String) throws {
    var text = try Self.text(of: page)
    let folder = try TemporaryFolder()
    if page != Self.tutorial { try Self.copyWorkspace(to: folder.path) }
    if page == "README.md" {
      try folder.write("apns.json", try #require(Self.blocks("json", in: text).first) + "\n")
    }
    let steps = Self.blocks("console", in: text).flatMap(Self.steps)
    #expect(!steps.isEmpty)
    for step in steps {
      let printed = try Self.run(step.command, in: folder.path)
      if RecordedFile.isRecording {
        text = text.replacingOccurrences(of: step.text, with: Step(step.command, printed).text)
        _ = try RecordedFile(page).recorded(text)
      } else {
        #expect(printed == step.output, "\(step.command)")
      }
    }
  }

  @Test func `the README lists the commands as the first screen does`() throws {
    let screen = try CommandRun(["--help"], in: RepositoryFolder.root).text
    let list = try #require(
      Self.blocks("", in: try Self.text(of: "README.md")).first { $0.hasPrefix("write   init") })
    #expect(screen.contains("\n\(list)\n"))
  }

  @Test func `the example of the library's manual compiles and prints what it says`() throws {
    let manual = try Self.text(of: "Sources/Crier/Crier.docc/Library.md")
    let code = try Self.text(of: "Tests/LibraryExample/main.swift")
    #expect(try #require(Self.blocks("swift", in: manual).first) + "\n" == code)
    let program = URL(filePath: CommandRun.crier).deletingLastPathComponent()
      .appending(path: "LibraryExample").path
    let run = try CommandRun(program: program, [], in: RepositoryFolder.root)
    #expect(manual.contains("```\n\(run.text)```"))
  }

  private static func copyWorkspace(to folder: String) throws {
    for part in ["Templates", "Locales"] {
      try FileManager.default.copyItem(
        atPath: "\(RepositoryFolder.root)/\(part)", toPath: "\(folder)/\(part)")
    }
  }

  /// What a command prints, on whichever stream; empty lines do not count in a manual.
  private static func run(_ command: String, in folder: String) throws -> String {
    let path = URL(filePath: CommandRun.crier).deletingLastPathComponent().path
    let run = try CommandRun(
      program: "/bin/sh", ["-c", "PATH=\"\(path):$PATH\"; { \(command); } 2>&1"], in: folder)
    return run.text.split(separator: "\n").joined(separator: "\n")
  }

  private static func blocks(_ language: String, in text: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  private static func steps(of block: String) -> [Step] {
    var steps: [Step] = []
    for line in block.split(separator: "\n") {
      if line.hasPrefix("$ ") {
        steps.append(Step(String(line.dropFirst(2)), ""))
      } else if !steps.isEmpty {
        let last = steps.count - 1
        steps[last].output += (steps[last].output.isEmpty ? "" : "\n") + line
      }
    }
    return steps
  }
}
