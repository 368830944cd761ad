import TestSupport
import Testing

@testable import Files

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

  #if os(Linux)
    @Test(.timeLimit(.minutes(1)))
    func `a change ends the sleep, in a folder that was there and in a new one`() throws {
      var watch = watch
      let alarm = FolderAlarm()
      alarm.sleep(milliseconds: 1)
      for path in ["Templates/news/apns.json", "Templates/flood/gcm.json"] {
        let parent = "\(folder.path)/\(path)".parentFolder
        alarm.add(path.contains("flood") ? parent.parentFolder : parent)
        try folder.write(path, "{}  ")
        alarm.sleep(milliseconds: 3_600_000)
        #expect(watch.changes() == ["\(folder.path)/\(path)"])
      }
    }
  #endif
}
