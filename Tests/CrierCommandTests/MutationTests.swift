import Foundation
import TestSupport
import Testing

/// Deliberate mistakes in the examples, each caught by `crier test` with a report that names the cause.
///
/// `mutations.case` lists them: files that are added to a copy of the repository's workspace, then for
/// each mistake the command that makes it, and lines that must stand in the report in this order.
struct MutationTests {
  private static func story() throws -> CaseFile {
    try CaseFolder("Tests/CrierCommandTests").story("mutations.case")
  }

  private static func mutations() throws -> [String] {
    try story().sections.map(\.name).filter { !$0.hasPrefix("file ") }
  }

  /// A copy of the workspace, the added files, and goldens of all of it.
  private static func workspace() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["Templates", "Locales"] {
      try FileManager.default.copyItem(
        atPath: "\(RepositoryFolder.root)/\(name)", toPath: "\(folder.path)/\(name)")
    }
    for section in try story().sections where section.name.hasPrefix("file ") {
      try folder.write(String(section.name.dropFirst("file ".count)), section.text)
    }
    let run = try CommandRun(["test", "--update", "--remove-unreferenced"], in: folder.path)
    try #require(run.code == 0, "\(run.text)\(run.talk)")
    return folder
  }

  @Test func `twenty mistakes and more are listed`() throws {
    #expect(try Self.mutations().count >= 20)
  }

  @Test(arguments: try MutationTests.mutations())
  func `a mistake is caught, and its cause is named`(_ name: String) throws {
    let lines = try #require(try Self.story()[name]).split(separator: "\n").map(String.init)
    let command = try #require(lines.first?.dropFirst("$ ".count))
    let folder = try Self.workspace()
    let mistake = try CommandRun(
      program: "/bin/bash", ["-c", String(command)], in: folder.path)
    try #require(mistake.code == 0, "\(mistake.talk)")
    let run = try CommandRun(["test"], in: folder.path)
    #expect(run.code == 1)
    var rest = run.text[...]
    for line in lines.dropFirst() {
      let found = rest.range(of: line)
      #expect(found != nil, "'\(line)' is missing in\n\(run.text)")
      rest = rest[(found?.upperBound ?? rest.startIndex)...]
    }
  }
}
