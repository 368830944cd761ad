#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Functions to read whole files.
package enum FileReader {
  /// The kinds of files that a function accepts.
  package enum Accepted: Hashable, Sendable {
    /// A file named on the command line, which can be a pipe such as another command's output.
    case namedFile
    /// A file found in a folder; only a regular file, because a pipe would wait for a writer.
    case foundFile
  }

  /// Returns the text of a file, or of standard input for `-`.
  ///
  /// Throws an error if the file is larger than the limit or not UTF-8.
  package static func text(
    of path: String, limit: Int, accepting accepted: Accepted = .namedFile
  ) throws(FileError) -> [UInt8] {
    let bytes = try bytes(of: path, limit: limit, accepting: accepted)
    if let offset = bytes.firstOffsetOutsideUTF8 {
      throw FileError(notUTF8At: offset, in: bytes, of: path)
    }
    return bytes
  }

  /// Returns the bytes of a file, or of standard input for `-`.
  package static func bytes(
    of path: String, limit: Int, accepting accepted: Accepted = .namedFile
  ) throws(FileError) -> [UInt8] {
    guard path != "-" else { return try bytes(from: STDIN_FILENO, path: path, limit: limit) }
    let status = status(of: path)
    if let obstacle = status?.obstacle(to: accepted) {
      throw FileError(operation: "read", path: path, reason: obstacle)
    }
    let file = try OpenFile(path, O_RDONLY, for: "read")
    // Most files of a workspace are much smaller than a chunk; the size of a pipe is 0.
    let size = status.map { Int($0.st_size) } ?? 0
    return try bytes(
      from: file.descriptor, path: path, limit: limit,
      chunk: size > 0 ? min(chunkByteCount, size + 1) : chunkByteCount)
  }

  private static let chunkByteCount = 64 * 1024

  private static func bytes(
    from descriptor: Int32, path: String, limit: Int, chunk: Int = chunkByteCount
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: chunk)
    while true {
      let count = try retrying("read", path) {
        unsafe chunk.withUnsafeMutableBytes { buffer in
          unsafe read(descriptor, buffer.baseAddress, buffer.count)
        }
      }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else {
        throw FileError(operation: "read", path: path, reason: .tooLarge(limit: limit))
      }
    }
  }
}

extension stat {
  /// Returns the reason why a file cannot be read; nil if it can be read.
  fileprivate func obstacle(to accepted: FileReader.Accepted) -> FileError.Reason? {
    switch (st_mode & S_IFMT, accepted) {
    case (S_IFDIR, _): .isFolder
    case (_, .namedFile), (S_IFREG, .foundFile): nil
    case (S_IFIFO, .foundFile): .special(.pipe)
    case (S_IFSOCK, .foundFile): .special(.socket)
    case (_, .foundFile): .special(.device)
    }
  }
}

extension [UInt8] {
  /// The offset of the first byte that is not valid UTF-8; nil if all bytes are valid.
  var firstOffsetOutsideUTF8: Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
