#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Folder {
  /// Creates a folder and its parent folders; folders that exist are kept.
  ///
  /// Corresponds to `mkdir`.
  package static func make(_ path: String) throws(FileError) {
    guard !exists(path) else { return }
    let parent = path.parentFolder
    if parent != path { try make(parent) }
    guard unsafe mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw FileError(operation: "make", path: path, reason: .system(errno))
  }

  /// Removes a file; does nothing if the file does not exist.
  ///
  /// Corresponds to `unlink`.
  package static func removeFile(_ path: String) throws(FileError) {
    guard unsafe unlink(path) != 0, errno != ENOENT else { return }
    throw FileError(operation: "remove", path: path, reason: .system(errno))
  }

  /// Removes a folder if it is empty.
  ///
  /// Corresponds to `rmdir`. A folder that is not empty is kept, without an error.
  package static func removeIfEmpty(_ path: String) { _ = unsafe rmdir(path) }
}
