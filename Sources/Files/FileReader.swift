#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads whole files.
package enum FileReader {
  /// The text of a file, or of standard input for `-`; at most so many bytes, and UTF-8.
  package static func text(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    let bytes = try bytes(of: path, limit: limit)
    if let offset = bytes.firstOffsetOutsideUTF8 {
      throw FileError(operation: "read", path: path, reason: .notUTF8(offset: offset))
    }
    return bytes
  }

  /// The bytes of a file, or of standard input for `-`, whatever they are.
  package static func bytes(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard path != "-" else { return try bytes(from: STDIN_FILENO, path: path, limit: limit) }
    if let status = status(of: path), status.st_mode & S_IFMT == S_IFDIR {
      throw FileError(operation: "read", path: path, reason: .isFolder)
    }
    let file = try OpenFile(path, O_RDONLY, for: "read")
    return try bytes(from: file.descriptor, path: path, limit: limit)
  }

  private static let chunkByteCount = 64 * 1024

  private static func bytes(
    from descriptor: Int32, path: String, limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: chunkByteCount)
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

extension [UInt8] {
  /// The offset of the first byte that is not UTF-8; nil if all bytes are.
  var firstOffsetOutsideUTF8: Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
