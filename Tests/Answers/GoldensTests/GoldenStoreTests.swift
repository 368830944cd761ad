import Files
import Goldens
import TestSupport
import Testing

/// Tests of reading and writing goldens on disk.
struct GoldenStoreTests {
  private static func name(_ sample: String) -> GoldenName {
    GoldenName(notification: "news", template: "apns", locale: "fr", sample: sample)
  }

  @Test func `a golden is written, found, read and removed`() throws {
    let folder = try TemporaryFolder()
    let store = GoldenStore(in: folder.path)
    let path = Self.name("storm").path
    #expect(try store.paths(of: "news") == [])
    try store.write([1, 2], to: path)
    #expect(try store.paths(of: "news") == ["news/goldens/apns.fr.storm.golden"])
    #expect(try store.bytes(of: path) == [1, 2])
    try store.remove(path)
    #expect(try store.paths(of: "news") == [])
    #expect(!Folder.exists("\(folder.path)/news/goldens"))
  }

  @Test func `a goldens folder that contains other files is kept`() throws {
    let folder = try TemporaryFolder()
    try folder.write("news/goldens/README.md", "ours")
    let store = GoldenStore(in: folder.path)
    try store.write([1], to: Self.name("storm").path)
    try store.remove(Self.name("storm").path)
    #expect(folder.text(of: "news/goldens/README.md") == "ours")
  }

  @Test func `temporary files of a killed run are removed`() throws {
    let folder = try TemporaryFolder()
    let leftover = "news/goldens/apns.fr.storm.golden.17.crier-new"
    try folder.write(leftover, "half")
    let store = GoldenStore(in: folder.path)
    #expect(try store.paths(of: "news") == [])
    try store.removeLeftovers(in: "news/goldens")
    #expect(folder.text(of: leftover) == nil)
  }
}
