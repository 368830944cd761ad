#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

import Files
import TestSupport
import Testing

struct FolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("b/file.json", "{}")
    try folder.write("b/.hidden", "")
    try folder.write("B.txt", "")
    try folder.write("é.txt", "")
    _ = unsafe mkfifo("\(folder.path)/pipe", 0o600)
    _ = unsafe symlink("B.txt", "\(folder.path)/link")
    _ = unsafe symlink("b", "\(folder.path)/linked-folder")
    _ = unsafe symlink("nothing", "\(folder.path)/dangling")
  }

  /// Returns whether a path is a folder, whether it is any other file, and whether it is a regular
  /// file.
  private func kinds(_ name: String) -> [Bool] {
    let path = "\(folder.path)/\(name)"
    return [Folder.exists(path), Folder.hasFile(path), Folder.hasPlainFile(path)]
  }

  @Test(arguments: [
    ("b", [true, false, false]), ("linked-folder", [true, false, false]),
    ("B.txt", [false, true, true]), ("link", [false, true, true]),
    ("pipe", [false, true, false]), ("dangling", [false, false, false]),
    ("missing", [false, false, false]), ("B.txt/x", [false, false, false]),
  ])
  func `folders, files and pipes are distinguished`(_ name: String, _ expected: [Bool]) {
    #expect(kinds(name) == expected)
  }

  @Test func `a device is not a regular file`() {
    #expect(Folder.hasFile("/dev/null"))
    #expect(!Folder.hasPlainFile("/dev/null"))
  }

  @Test func `names are sorted by their bytes, and hidden names are omitted`() throws {
    #expect(
      try Folder.names(in: folder.path)
        == ["B.txt", "b", "dangling", "link", "linked-folder", "pipe", "é.txt"])
    #expect(try Folder.names(in: "\(folder.path)/b") == ["file.json"])
  }

  @Test func `listing a missing folder is an error`() {
    #expect(throws: FileError.self) { try Folder.names(in: "\(folder.path)/missing") }
  }
}
