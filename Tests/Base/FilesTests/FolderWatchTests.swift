import Files
import TestSupport
import Testing

struct FolderWatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", "{}")
    try folder.write("Templates/news/goldens/old.json", "{}")
  }

  private var watch: FolderWatch { FolderWatch([folder.path], leavingOut: ["goldens"]) }

  @Test func `a watch reports nothing while no file changes`() {
    var watch = watch
    #expect(watch.changes().isEmpty)
    #expect(watch.fileCount == 1)
  }

  @Test func `a rewritten file is reported as changed only once`() throws {
    var watch = watch
    try folder.write("Templates/news/apns.json", #"{"aps":{}}"#)
    #expect(watch.changes() == ["\(folder.path)/Templates/news/apns.json"])
    #expect(watch.changes().isEmpty)
  }

  @Test func `a file that an editor replaces is reported as changed`() throws {
    var watch = watch
    let path = "\(folder.path)/Templates/news/apns.json"
    try FileWriter.replace(path, with: Array("{ }".utf8), inside: .none)
    #expect(watch.changes() == [path])
  }

  @Test func `new files and folders are detected`() throws {
    var watch = watch
    try folder.write("Templates/flood/gcm.json", "{}")
    #expect(watch.changes() == ["\(folder.path)/Templates/flood/gcm.json"])
    var single = FolderWatch(["\(folder.path)/Templates/flood/nothing.json"])
    try folder.write("Templates/flood/nothing.json", "{}")
    #expect(single.changes() == ["\(folder.path)/Templates/flood/nothing.json"])
  }

  @Test func `changes in excluded folders are ignored`() throws {
    var watch = watch
    try folder.write("Templates/news/goldens/new.json", "{}")
    #expect(watch.changes().isEmpty)
  }
}
