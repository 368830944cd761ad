import Files
import TestSupport
import Testing

/// A folder that one program at a time may change.
struct FolderLockTests {
  @Test func `a locked folder cannot be locked again until the lock ends`() throws {
    let folder = try TemporaryFolder()
    let first = try FolderLock.waiting(for: folder.path)
    #expect(try isFree(folder.path) == false)
    withExtendedLifetime(first) {}
    _ = consume first
    #expect(try isFree(folder.path))
  }

  @Test func `a folder that is not there cannot be locked`() {
    #expect(throws: FileError.self) { try isFree("/nowhere/at/all") }
  }

  private func isFree(_ path: String) throws -> Bool {
    let lock = try FolderLock.attempt(path)
    return lock != nil
  }
}
