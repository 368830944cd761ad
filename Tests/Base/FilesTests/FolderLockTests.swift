import Files
import TestSupport
import Testing

/// Tests of the lock that lets only one program at a time change a folder.
struct FolderLockTests {
  @Test func `a locked folder cannot be locked again until the lock ends`() throws {
    let folder = try TemporaryFolder()
    let first = try FolderLock.waiting(for: folder.path)
    #expect(try isFree(folder.path) == false)
    withExtendedLifetime(first) {}
    _ = consume first
    #expect(try isFree(folder.path))
  }

  @Test func `locking a missing folder fails`() {
    #expect(throws: FileError.self) { try isFree("/nowhere/at/all") }
  }

  private func isFree(_ path: String) throws -> Bool {
    let lock = try FolderLock.attempt(path)
    return lock != nil
  }
}
