import Foundation
import TestSupport
import Testing

/// Tests that the manual page has the content of the help, in valid `man` markup.
struct ManualPageTests {
  private static func page() throws -> String {
    let folder = try TemporaryFolder()
    return try CommandRun(["man"], in: folder.path).text
  }

  private static let hasGroff = FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")
  private static let hasMandoc = FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")

  @Test func `every command in the overview has a section in the manual page`() throws {
    let folder = try TemporaryFolder()
    let page = try Self.page()
    let overview = try CommandRun(["--help"], in: folder.path).text
    let commands = page.split(separator: "\n").filter { $0.hasPrefix(".SS crier ") }
    #expect(commands.count > 8)
    for command in commands {
      let name = command.dropFirst(".SS crier ".count)
      #expect(overview.contains(" \(name) "), "\(name)")
    }
  }

  @Test(.enabled(if: ManualPageTests.hasGroff, "groff is not installed"))
  func `groff accepts the manual page without warnings, and prints examples unchanged`() throws {
    let folder = try TemporaryFolder()
    try folder.write("crier.1", try Self.page())
    let run = try CommandRun(
      program: "/usr/bin/groff", ["-man", "-ww", "-Tutf8", "-P-cbou", "crier.1"], in: folder.path)
    #expect(run.talk == "")
    #expect(run.text.contains(#"crier eval '{$(a) + "-" + $(b)}' a=1 b=2"#))
  }

  @Test(.enabled(if: ManualPageTests.hasMandoc, "mandoc is not installed"))
  func `mandoc reports no problems in the manual page`() throws {
    let folder = try TemporaryFolder()
    try folder.write("crier.1", try Self.page())
    let run = try CommandRun(
      program: "/usr/bin/mandoc", ["-Tlint", "-Wwarning", "crier.1"], in: folder.path)
    #expect(run.text == "")
    #expect(run.code == 0)
  }
}
