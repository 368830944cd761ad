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
