import Files
import TestSupport
import Testing

/// Tests that files in memory, files on disk, and both combined can be read through a `FileSource`.
struct FileSourceTests {
  private let source = FileSource.memory([
    "Templates/news/apns.json": Array("{}".utf8), "Templates/news/.hidden": [],
    "Templates/crier.json": Array("é".utf8), "Locales/fr.arb": [0x61, 0xFF], "B": [], "é": [],
  ])

  private func reason<Value>(_ body: () throws(FileError) -> Value) -> FileError.Reason? {
    do throws(FileError) {
      _ = try body()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [
    ("Templates", FileSource.Kind.folder), ("Templates/news", .folder), (".", .folder),
    ("Templates/news/apns.json", .file), ("Templates/news/.hidden", .file), ("B", .file),
    ("Templates/new", nil), ("Templates/news/apns.json/x", nil), ("", nil),
  ])
  func `the paths of files in memory imply their folders`(_ path: String, _ kind: FileSource.Kind?)
  {
    #expect(source.kind(of: path) == kind)
    #expect(source.hasFile(path) == (kind == .file))
    #expect(source.hasFolder(path) == (kind == .folder))
  }

  @Test func `file names in memory are sorted by bytes, and hidden files are excluded`() throws {
    #expect(try source.names(in: ".") == ["B", "Locales", "Templates", "é"])
    #expect(try source.names(in: "Templates/news") == ["apns.json"])
    #expect(reason { () throws(FileError) in try source.names(in: "Samples") } == .noSuchFile)
    #expect(reason { () throws(FileError) in try source.names(in: "B") } == .noSuchFile)
  }

  @Test func `a file in memory is read only if it is within the limit`() throws {
    #expect(try source.bytes(of: "Templates/news/apns.json", limit: 2) == Array("{}".utf8))
    #expect(
      reason { () throws(FileError) in try source.bytes(of: "Templates/news/apns.json", limit: 1) }
        == .tooLarge(limit: 1))
    #expect(
      reason { () throws(FileError) in try source.bytes(of: "missing", limit: 9) } == .noSuchFile)
  }

  @Test func `text must be UTF-8, and bytes may be anything`() throws {
    #expect(try source.text(of: "Templates/crier.json", limit: 2) == Array("é".utf8))
    #expect(try source.bytes(of: "Locales/fr.arb", limit: 9) == [0x61, 0xFF])
    #expect(
      reason { () throws(FileError) in try source.text(of: "Locales/fr.arb", limit: 9) }
        == .notUTF8(offset: 1))
  }

  @Test func `a file error names the operation and the path`() {
    #expect(throws: FileError(operation: "read", path: "a/b", reason: .noSuchFile)) {
      try source.text(of: "a/b", limit: 9)
    }
  }

  @Test func `overlaid files replace files of the source and add names to its folders`() throws {
    let overlaid = source.overlaid(with: [
      "Templates/crier.json": Array("{}".utf8), "Templates/offer/apns.json": [1],
    ])
    #expect(try overlaid.bytes(of: "Templates/crier.json", limit: 9) == Array("{}".utf8))
    #expect(try overlaid.bytes(of: "Templates/news/apns.json", limit: 9) == Array("{}".utf8))
    #expect(try overlaid.names(in: "Templates") == ["crier.json", "news", "offer"])
    #expect(try overlaid.names(in: "Templates/offer") == ["apns.json"])
    #expect(try overlaid.names(in: "Locales") == ["fr.arb"])
    #expect(overlaid.kind(of: "Templates/offer") == .folder)
    #expect(source.kind(of: "Templates/offer") == nil)
  }

  @Test func `the size limit also applies to a file that overlays another`() {
    let overlaid = source.overlaid(with: ["B": [1, 2, 3]])
    #expect(
      reason { () throws(FileError) in try overlaid.bytes(of: "B", limit: 2) }
        == .tooLarge(limit: 2))
  }

  @Test func `generated file trees are equal in memory and on disk`() throws {
    for seed in GeneratedInputs.seeds.prefix(100) {
      var generator = Generator(seed: seed)
      let folder = try TemporaryFolder()
      var files: [String: [UInt8]] = [:]
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        // No path is both a file and a folder.
        let folders = generator.several(0...2) { $0.one(of: ["a", "b", ".c", "É"]) }
        let name = (folders + [generator.one(of: ["x", "y.json", ".z", "ß"])]).joined(
          separator: "/")
        let bytes = generator.one(of: [[], [0x61], Array("é".utf8), [0x61, 0xC3]])
        files["\(folder.path)/\(name)"] = bytes
        try folder.write(name, bytes: bytes)
      }
      let memory = FileSource.memory(files)
      for path in Set(files.keys.flatMap { [$0, $0.parentFolder, $0 + "x"] }) {
        #expect(memory.kind(of: path) == FileSource.disk.kind(of: path), "seed \(seed): \(path)")
        #expect(answer(memory, path) == answer(.disk, path), "seed \(seed): \(path)")
      }
    }
  }

  /// Returns the names in a folder, the text of a file, or the error if the path does not exist.
  private func answer(_ source: FileSource, _ path: String) -> String {
    do throws(FileError) {
      return source.hasFolder(path)
        ? try source.names(in: path).joined(separator: " ")
        : "\(try source.text(of: path, limit: 1))"
    } catch {
      return error.description
    }
  }
}
