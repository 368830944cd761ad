import Foundation
import TestSupport
import Testing

/// What the README shows is what happens: every block of commands is run, in order, in one folder.
struct DocumentationTests {
  private struct Step {
    let command: String
    var output: String
  }

  @Test func `the README's commands print what it says`() throws {
    let readme = try String(contentsOfFile: RepositoryFolder.root + "/README.md", encoding: .utf8)
    let folder = try TemporaryFolder()
    let blocks = Self.blocks("json", in: readme)
    try folder.write("apns.json", blocks[0] + "\n")
    let steps = Self.blocks("console", in: readme).flatMap(Self.steps)
    #expect(steps.count >= 5)
    let path = URL(filePath: CommandRun.crier).deletingLastPathComponent().path
    for step in steps {
      let run = try CommandRun(
        program: "/bin/sh", ["-c", "PATH=\"\(path):$PATH\"; { \(step.command); } 2>&1"],
        in: folder.path)
      let printed = run.text.hasSuffix("\n") ? String(run.text.dropLast()) : run.text
      #expect(printed == step.output, "\(step.command)")
    }
  }

  /// The manuals' commands are run in a copy of the repository's workspace.
  ///
  /// `CRIER_RECORD=1` writes the output anew.
  @Test(arguments: [
    "Sources/Crier/Crier.docc/GoldenTestsInCI.md",
    "Sources/Crier/Crier.docc/ShippingToTheHub.md",
    "Sources/Previewing/Previewing.docc/Previews.md",
  ])
  func `the commands of a manual print what it says`(_ name: String) throws {
    let path = "\(RepositoryFolder.root)/\(name)"
    var manual = try String(contentsOfFile: path, encoding: .utf8)
    let folder = try TemporaryFolder()
    for part in ["Templates", "Locales"] {
      try FileManager.default.copyItem(
        atPath: "\(RepositoryFolder.root)/\(part)", toPath: "\(folder.path)/\(part)")
    }
    let steps = Self.blocks("console", in: manual).flatMap(Self.steps)
    #expect(!steps.isEmpty)
    for step in steps {
      let printed = try Self.run(step.command, in: folder.path)
      if environment("CRIER_RECORD") != nil, environment("CI") == nil {
        let old = "$ \(step.command)" + (step.output.isEmpty ? "" : "\n\(step.output)") + "\n"
        manual = manual.replacingOccurrences(of: old, with: "$ \(step.command)\n\(printed)\n")
        try manual.write(toFile: path, atomically: true, encoding: .utf8)
      } else {
        #expect(printed == step.output, "\(step.command)")
      }
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
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else if !steps.isEmpty {
        let last = steps.count - 1
        steps[last].output += (steps[last].output.isEmpty ? "" : "\n") + line
      }
    }
    return steps
  }
}
