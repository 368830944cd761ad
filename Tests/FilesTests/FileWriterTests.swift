import Files
import Foundation
import TestSupport
import Testing

struct FileWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func `a file is replaced and its mode is kept`() throws {
    try folder.write("a", "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a"))
    try FileWriter.replace(path("a"), with: Array("new".utf8))
    #expect(folder.text(of: "a") == "new")
    #expect(try mode(of: "a") == 0o640)
  }

  @Test func `a link stays a link and what it points to is replaced`() throws {
    try folder.write("target", "old")
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "target")
    try FileWriter.replace(path("link"), with: Array("new".utf8))
    #expect(folder.text(of: "target") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "target")
  }

  @Test func `a new file is made and nothing else is left`() throws {
    try FileWriter.replace(path("a"), with: [])
    #expect(try Folder.names(in: folder.path) == ["a"])
  }

  @Test func `a folder that is not there is an error with the path`() throws {
    #expect(
      throws: FileError(operation: "write", path: path("no/a"), reason: .system(ENOENT))
    ) { try FileWriter.replace(path("no/a"), with: []) }
  }
}
