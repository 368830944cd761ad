#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Replaces files so that a reader sees the old content or the new one, never half of it.
package enum FileWriter {
  /// The ending of the files that are being written; only a run that was killed leaves one.
  package static let temporaryEnding = ".crier-new"

  /// Replaces the content of a file, or makes the file.
  ///
  /// A link stays a link: what it points to is replaced. A mode stays a mode.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let target = path.resolvedPath ?? path
    let mode = status(of: target).map { UInt16(truncatingIfNeeded: $0.st_mode & 0o7777) }
    let temporary = "\(target).\(getpid())\(temporaryEnding)"
    do throws(FileError) {
      try write(bytes, to: temporary, mode: mode)
      _ = try retrying("write", path) { unsafe rename(temporary, target) }
    } catch {
      _ = unsafe unlink(temporary)
      throw FileError(operation: error.operation, path: path, reason: error.reason)
    }
  }

  private static func write(
    _ bytes: [UInt8], to path: String, mode: UInt16?
  ) throws(FileError) {
    let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, for: "write")
    if let mode { _ = try retrying("write", path) { fchmod(file.descriptor, mode_t(mode)) } }
    try writeAll(bytes, to: file.descriptor, path: path)
    _ = try retrying("write", path) { fsync(file.descriptor) }
  }
}
