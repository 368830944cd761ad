import Files
import Foundation
import TestSupport
import Testing

struct FileReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @Test func `a file whose size equals the limit is read`() throws {
    try folder.write("a", bytes: [UInt8](repeating: 0x61, count: 100_000))
    #expect(try FileReader.text(of: path("a"), limit: 100_000).count == 100_000)
  }

  @Test func `a file one byte larger than the limit is too large`() throws {
    try folder.write("a", bytes: [UInt8](repeating: 0x61, count: 100_001))
    #expect(
      throws: FileError(operation: "read", path: path("a"), reason: .tooLarge(limit: 100_000))
    ) { try FileReader.text(of: path("a"), limit: 100_000) }
  }

  @Test(arguments: [
    [0x61, 0xFF], [0x61, 0xC0, 0x80], [0x61, 0xED, 0xA0, 0x80], [0x61, 0xF4, 0x90, 0x80, 0x80],
    [0x61, 0xE2, 0x82],
  ])
  func `invalid UTF-8 is reported with its offset`(_ bytes: [Int]) throws {
    try folder.write("a", bytes: bytes.map { UInt8($0) })
    #expect(throws: FileError(operation: "read", path: path("a"), reason: .notUTF8(offset: 1))) {
      try FileReader.text(of: path("a"), limit: 100)
    }
  }

  @Test func `reading a folder as a file is an error`() {
    #expect(throws: FileError(operation: "read", path: folder.path, reason: .isFolder)) {
      try FileReader.text(of: folder.path, limit: 100)
    }
  }

  @Test func `the names in a folder are sorted by bytes and exclude hidden files`() throws {
    for name in ["b", "a", "é", "B", ".hidden"] { try folder.write(name, "") }
    #expect(try Folder.names(in: folder.path) == ["B", "a", "b", "é"])
  }
}
