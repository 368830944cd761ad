#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Folder {
  /// Makes a folder, and those above it; a folder that is there already stays as it is.
  ///
  /// Corresponds to `mkdir`.
  package static func make(_ path: String) throws(FileError) {
    guard !exists(path) else { return }
    let parent = path.parentFolder
    if parent != path { try make(parent) }
    guard unsafe mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw FileError(operation: "make", path: path, reason: .system(errno))
  }

  /// Removes a file; one that is gone already is no error.
  ///
  /// Corresponds to `unlink`.
  package static func removeFile(_ path: String) throws(FileError) {
    guard unsafe unlink(path) != 0, errno != ENOENT else { return }
    throw FileError(operation: "remove", path: path, reason: .system(errno))
  }

  /// Removes a folder in which nothing is left.
  ///
  /// Corresponds to `rmdir`. A folder that holds something stays, and that is no error.
  package static func removeIfEmpty(_ path: String) { _ = unsafe rmdir(path) }
}
