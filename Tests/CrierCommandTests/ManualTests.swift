import Foundation
import TestSupport
import Testing

/// What the manuals show is what happens: each command of a page is run in the repository's workspace.
///
/// `CRIER_RECORD=1 swift test --filter ManualTests` writes the outputs anew.
struct ManualTests {
  /// The pages that show commands.
  private static func pages() throws -> [String] {
    let sources = RepositoryFolder.root + "/Sources"
    let all = try FileManager.default.subpathsOfDirectory(atPath: sources)
    return try all.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
      .map { "\(sources)/\($0)" }
      .filter { try String(contentsOfFile: $0, encoding: .utf8).contains("```console\n") }
  }

  @Test(arguments: try ManualTests.pages())
  func `a page prints what its commands print`(_ path: String) throws {
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let told = try Self.retold(page)
    if environment("CRIER_RECORD") != nil, environment("CI") == nil {
      try told.write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      #expect(told == page)
    }
  }

  @Test func `some page shows commands`() throws {
    #expect(try !Self.pages().isEmpty)
  }

  /// The page with what its commands print now.
  private static func retold(_ page: String) throws -> String {
    var lines: [String] = []
    var isConsole = false
    for line in page.components(separatedBy: "\n") {
      if line == "```console" {
        isConsole = true
      } else if line.hasPrefix("```") {
        isConsole = false
      } else if isConsole, !line.hasPrefix("$ ") {
        continue
      }
      lines.append(line)
      guard isConsole, line.hasPrefix("$ ") else { continue }
      lines += try output(of: String(line.dropFirst(2)))
    }
    return lines.joined(separator: "\n")
  }

  private static func output(of command: String) throws -> [String] {
    let folder = URL(filePath: CommandRun.crier).deletingLastPathComponent().path
    let run = try CommandRun(
      program: "/bin/sh", ["-c", "PATH=\"\(folder):$PATH\"; { \(command); } 2>&1"],
      in: RepositoryFolder.root)
    let text = run.text.hasSuffix("\n") ? String(run.text.dropLast()) : run.text
    return text.isEmpty ? [] : text.components(separatedBy: "\n")
  }
}
