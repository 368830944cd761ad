#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The permissions of a new file.
package enum FilePermissions: UInt16, Hashable, Sendable {
  /// The default permissions of the system.
  case standard = 0o666
  /// Only the owner can read and write the file.
  case ownerOnly = 0o600
}

/// Functions to replace files atomically: a reader sees either the old or the new content.
package enum FileWriter {
  /// The ending of temporary files, which remain only if the program was killed.
  package static let temporaryEnding = ".crier-new"

  /// Takes permissions from an existing file; a file of another owner or a missing one is unchanged.
  package static func restrict(_ path: String, to permissions: FilePermissions) {
    guard let mode = status(of: path)?.st_mode, mode & S_IFMT == S_IFREG else { return }
    _ = unsafe chmod(path, mode & mode_t(permissions.rawValue))
  }

  /// Replaces the content of a file, or creates the file.
  ///
  /// A link is followed: the target file is replaced, unless it is outside the boundary. An
  /// existing file keeps its permissions.
  package static func replace(
    _ path: String, with bytes: [UInt8], inside boundary: WriteBoundary,
    _ permissions: FilePermissions = .standard
  ) throws(FileError) {
    try replace(path, inside: boundary, permissions) { write throws(FileError) in
      try write(bytes)
    }
  }

  /// A function that writes the content of a file in pieces.
  package typealias Pieces =
    ((_ bytes: [UInt8]) throws(FileError) -> Void) throws(FileError) -> Void

  /// Replaces the content of a file with the pieces that a function writes; after a failure, the
  /// file has its old content, or does not exist.
  ///
  /// A pipe or a device is written directly.
  package static func replace(
    _ path: String, inside boundary: WriteBoundary, _ permissions: FilePermissions = .standard,
    writing pieces: Pieces
  ) throws(FileError) {
    try replace(
      path, inside: boundary, permissions, numbers: { UInt64.random(in: 0 ... .max) },
      writing: pieces)
  }

  /// Replaces a file by writing a temporary file and renaming it; the temporary name contains a
  /// random number.
  static func replace(
    _ path: String, inside boundary: WriteBoundary, _ permissions: FilePermissions = .standard,
    numbers: () -> UInt64, writing pieces: Pieces
  ) throws(FileError) {
    if let kind = status(of: path).map({ $0.st_mode & S_IFMT }), kind != S_IFREG, kind != S_IFDIR {
      let sink = try ByteSink(path)
      return try pieces { bytes throws(FileError) in try sink.write(bytes) }
    }
    try boundary.check(path, for: "write")
    let target = path.resolvedPlace ?? path
    let mode = status(of: target).map { UInt16(truncatingIfNeeded: $0.st_mode & 0o7777) }
    do throws(FileError) {
      let file = try temporaryFile(for: target, permissions, numbers)
      try finish(file, pieces, mode: mode, as: target)
    } catch {
      throw FileError(operation: error.operation, path: path, reason: error.reason)
    }
  }

  /// Creates a temporary file with a name that no other process uses.
  ///
  /// The process id is not unique: in containers that share a folder, it is often 1.
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

  /// Writes a temporary file and renames it to the target; removes the file on an error.
  private static func finish(
    _ file: borrowing OpenFile, _ pieces: Pieces, mode: UInt16?, as target: String
  ) throws(FileError) {
    let (descriptor, path) = (file.descriptor, file.path)
    do throws(FileError) {
      if let mode { _ = try retrying("write", path) { fchmod(descriptor, mode_t(mode)) } }
      try pieces { bytes throws(FileError) in
        try writeAll(bytes, to: descriptor, path: path)
      }
      _ = try retrying("write", path) { fsync(descriptor) }
      _ = try retrying("write", path) { unsafe rename(path, target) }
    } catch {
      _ = unsafe unlink(path)
      throw error
    }
  }
}
