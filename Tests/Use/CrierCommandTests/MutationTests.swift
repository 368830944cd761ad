import Foundation
import TestSupport
import Testing

/// Tests that `crier test` reports deliberate mistakes in the examples and names their causes.
///
/// `mutations.case` lists the files to add to a copy of the repository's workspace. For each
/// mistake, it then gives the command that introduces the mistake, and the lines that the report
/// must contain in this order.
struct MutationTests {
  private static func story() throws -> CaseFile {
    try CaseFolder("Tests/Use/CrierCommandTests").story("mutations.case")
  }

  private static func mutations() throws -> [String] {
    try story().sections.map(\.name).filter { !$0.hasPrefix("file ") }
  }

  /// The workspace with the added files and with goldens for all renderings.
  private static let workspace = Result {
    let folder = try copy(of: RepositoryFolder.root)
    for section in try story().sections where section.name.hasPrefix("file ") {
      try folder.write(String(section.name.dropFirst("file ".count)), section.text)
    }
    let run = try CommandRun(["test", "--update", "--remove-unreferenced"], in: folder.path)
    try #require(run.code == 0, "\(run.text)\(run.talk)")
    return folder
  }

  /// Returns a copy of the workspace in a folder.
  private static func copy(of workspace: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["Templates", "Locales"] {
      try FileManager.default.copyItem(
        atPath: "\(workspace)/\(name)", toPath: "\(folder.path)/\(name)")
    }
    return folder
  }

  @Test func `at least twenty mistakes are listed`() throws {
    #expect(try Self.mutations().count >= 20)
  }

  @Test(arguments: try MutationTests.mutations())
  func `a mistake in a template makes a test fail, and the report names the cause`(_ name: String)
    throws
  {
    let lines = try #require(try Self.story()[name]).split(separator: "\n").map(String.init)
    let command = try #require(lines.first?.dropFirst("$ ".count))
    let folder = try Self.copy(of: Self.workspace.get().path)
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
