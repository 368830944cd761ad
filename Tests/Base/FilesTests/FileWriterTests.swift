import Foundation
import TestSupport
import Testing

@testable import Files

struct FileWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func `restricting a file takes permissions and gives none`() throws {
    try folder.write("a", "x")
    for (before, after) in [(0o644, 0o600), (0o400, 0o400), (0o600, 0o600)] {
      try FileManager.default.setAttributes([.posixPermissions: before], ofItemAtPath: path("a"))
      FileWriter.restrict(path("a"), to: .ownerOnly)
      #expect(try mode(of: "a") == after)
    }
    FileWriter.restrict(path("missing"), to: .ownerOnly)
    #expect(!Folder.hasFile(path("missing")))
  }

  @Test func `a file is replaced and its mode is kept`() throws {
    try folder.write("a", "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a"))
    try FileWriter.replace(path("a"), with: Array("new".utf8), inside: .none)
    #expect(folder.text(of: "a") == "new")
    #expect(try mode(of: "a") == 0o640)
  }

  @Test func `writing through a link replaces its target and keeps the link`() throws {
    try folder.write("target", "old")
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "target")
    try FileWriter.replace(path("link"), with: Array("new".utf8), inside: .none)
    #expect(folder.text(of: "target") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "target")
  }

  @Test func `writing through a link to a missing file preserves the link`() throws {
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "target")
    try FileWriter.replace(
      path("link"), with: Array("new".utf8), inside: WriteBoundary(folder.path))
    #expect(folder.text(of: "target") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "target")
  }

  @Test func `a new file is created, and no temporary file is left`() throws {
    try FileWriter.replace(path("a"), with: [], inside: .none)
    #expect(try Folder.names(in: folder.path) == ["a"])
  }

  @Test func `a missing folder is an error with its path`() throws {
    #expect(
      throws: FileError(operation: "write", path: path("no/a"), reason: .system(ENOENT))
    ) { try FileWriter.replace(path("no/a"), with: [], inside: .none) }
  }

  @Test func `the temporary file of another run is left alone`() throws {
    try folder.write("a", "old")
    try folder.write("a.\(String(7, radix: 36)).crier-new", "another run")
    var numbers: [UInt64] = [7, 7, 8]
    try FileWriter.replace(
      path("a"), inside: .none, numbers: { numbers.removeFirst() }
    ) { write throws(FileError) in
      try write(Array("ne".utf8))
      try write(Array("w".utf8))
    }
    #expect(folder.text(of: "a") == "new")
    #expect(folder.text(of: "a.7.crier-new") == "another run")
    #expect(try Folder.names(in: folder.path) == ["a", "a.7.crier-new"])
  }

  @Test func `after a failure in the middle, the file has its old content`() throws {
    try folder.write("a", "old")
    let failure = FileError(operation: "write", path: path("a"), reason: .system(ENOSPC))
    #expect(throws: failure) {
      try FileWriter.replace(path("a"), inside: .none) { write throws(FileError) in
        try write(Array("new".utf8))
        throw failure
      }
    }
    #expect(folder.text(of: "a") == "old")
    #expect(try Folder.names(in: folder.path) == ["a"])
  }

  @Test func `a device is written, not replaced`() throws {
    #expect(throws: FileError(operation: "write", path: "/dev/full", reason: .system(ENOSPC))) {
      try FileWriter.replace("/dev/full", with: [1], inside: .none)
    }
  }

  @Test func `writing fails if every temporary name is taken`() throws {
    try folder.write("a.7.crier-new", "")
    #expect(throws: FileError(operation: "write", path: path("a"), reason: .system(EEXIST))) {
      try FileWriter.replace(path("a"), inside: .none, numbers: { 7 }) { _ in }
    }
  }

  @Test(arguments: [
    ("in/a", true), ("in/new", true), ("in/deep/new/er", true), ("in/../a", false), ("a", false),
    ("in/up/a", false), ("in/up/in/a", true), ("in/link", false), ("in/dangling", false),
    ("in/circle", false), ("in-other/a", false),
  ])
  func `a boundary follows links to decide whether a path is inside`(
    _ name: String, _ isInside: Bool
  ) throws {
    for name in ["a", "in/a", "in-other/a"] { try folder.write(name, "") }
    for (link, target) in [
      ("in/up", ".."), ("in/link", "../a"), ("in/dangling", "../new"), ("in/circle", "circle"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: path(link), withDestinationPath: target)
    }
    let boundary = WriteBoundary(path("in"))
    if isInside {
      try boundary.check(path(name), for: "write")
    } else {
      #expect(throws: FileError.self) { try boundary.check(path(name), for: "write") }
    }
  }
}
