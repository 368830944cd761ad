#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The permissions of a new file.
package enum FilePermissions: UInt16, Hashable, Sendable {
  /// As the system's settings have them.
  case standard = 0o666
  /// Only the owner reads and writes the file.
  case ownerOnly = 0o600
}

/// Replaces files so that a reader sees the old content or the new one, never half of it.
package enum FileWriter {
  /// The ending of the files that are being written; only a run that was killed leaves one.
  package static let temporaryEnding = ".crier-new"

  /// Replaces the content of a file, or creates the file.
  ///
  /// A link stays a link: the file that it points to is replaced, unless that is outside the boundary.
  /// An existing file keeps its permissions.
  package static func replace(
    _ path: String, with bytes: [UInt8], inside boundary: WriteBoundary,
    _ permissions: FilePermissions = .standard
  ) throws(FileError) {
    try replace(path, with: bytes, inside: boundary, permissions) {
      UInt64.random(in: 0 ... .max)
    }
  }

  /// Replaces a file by way of a temporary one that is named after the numbers of a generator.
  static func replace(
    _ path: String, with bytes: [UInt8], inside boundary: WriteBoundary,
    _ permissions: FilePermissions = .standard, numbers: () -> UInt64
  ) throws(FileError) {
    try boundary.check(path, for: "write")
    let target = path.resolvedPlace ?? path
    let mode = status(of: target).map { UInt16(truncatingIfNeeded: $0.st_mode & 0o7777) }
    do throws(FileError) {
      let file = try temporaryFile(for: target, permissions, numbers)
      try finish(file, bytes, mode: mode, as: target)
    } catch {
      throw FileError(operation: error.operation, path: path, reason: error.reason)
    }
  }

  /// Creates a file that no other run writes.
  ///
  /// The number of the process is not enough: in containers that share a folder it is often 1.
  private static func temporaryFile(
    for target: String, _ permissions: FilePermissions, _ numbers: () -> UInt64
  ) throws(FileError) -> OpenFile {
    for attempt in 1... {
      let path = "\(target).\(String(numbers(), radix: 36))\(temporaryEnding)"
      do throws(FileError) {
        return try OpenFile(
          path, O_WRONLY | O_CREAT | O_EXCL, mode: permissions.rawValue, for: "write")
      } catch {
        guard error.reason == .system(EEXIST), attempt < mostAttempts else { throw error }
      }
    }
    preconditionFailure("the last attempt returns or throws")
  }

  private static let mostAttempts = 16

  /// Fills a temporary file and gives it the name of the target, or removes it.
  private static func finish(
    _ file: borrowing OpenFile, _ bytes: [UInt8], mode: UInt16?, as target: String
  ) throws(FileError) {
    let (descriptor, path) = (file.descriptor, file.path)
    do throws(FileError) {
      if let mode { _ = try retrying("write", path) { fchmod(descriptor, mode_t(mode)) } }
      try writeAll(bytes, to: descriptor, path: path)
      _ = try retrying("write", path) { fsync(descriptor) }
      _ = try retrying("write", path) { unsafe rename(path, target) }
    } catch {
      _ = unsafe unlink(path)
      throw error
    }
  }
}
