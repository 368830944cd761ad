#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A lock on a folder, so that only one program at a time changes the folder's files.
///
/// The folder itself is locked, so no lock file is needed, and the lock is released when the
/// program ends for any reason.
package struct FolderLock: ~Copyable, Sendable {
  private let folder: OpenFile

  private init(_ folder: consuming OpenFile) { self.folder = folder }

  /// Locks a folder; returns nil if another program holds the lock.
  ///
  /// Corresponds to `flock`.
  package static func attempt(_ path: String) throws(FileError) -> FolderLock? {
    let folder = try OpenFile(path, O_RDONLY | O_DIRECTORY, for: "lock")
    guard flock(folder.descriptor, LOCK_EX | LOCK_NB) != 0 else { return FolderLock(folder) }
    guard errno == EWOULDBLOCK else {
      throw FileError(operation: "lock", path: path, reason: .system(errno))
    }
    return nil
  }

  /// Locks a folder, after waiting for any other program that has locked it.
  package static func waiting(for path: String) throws(FileError) -> FolderLock {
    let folder = try OpenFile(path, O_RDONLY | O_DIRECTORY, for: "lock")
    let descriptor = folder.descriptor
    _ = try retrying("lock", path) { flock(descriptor, LOCK_EX) }
    return FolderLock(folder)
  }
}
