#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Bytes that come in one after the other, from a file or from standard input.
package struct ByteSource: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Opens a file; `-` is standard input.
  package init(_ path: String) throws(FileError) {
    self.path = path
    descriptor =
      path == "-"
      ? STDIN_FILENO
      : try retrying("read", path) { unsafe open(path, O_RDONLY | O_CLOEXEC) }
  }

  deinit { if path != "-" { _ = close(descriptor) } }

  /// Appends what has arrived, at most so many bytes; 0 at the end.
  package func read(atMost limit: Int, to buffer: inout [UInt8]) throws(FileError) -> Int {
    var result = 0
    var failure: FileError?
    buffer.append(addingCapacity: limit) { span in
      unsafe span.withUnsafeMutableBufferPointer { target, count in
        let free = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(target)[count...])
        do throws(FileError) {
          result = try retrying("read", path) {
            #if canImport(Glibc)
              unsafe Glibc.read(descriptor, free.baseAddress, limit)
            #else
              unsafe Darwin.read(descriptor, free.baseAddress, limit)
            #endif
          }
          count += result
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
    return result
  }
}

/// Bytes that go out, to a file or to standard output.
package struct ByteSink: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Makes or empties a file; `-` is standard output.
  package init(_ path: String) throws(FileError) {
    self.path = path
    descriptor =
      path == "-"
      ? STDOUT_FILENO
      : try retrying("write", path) {
        unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      }
  }

  deinit { if path != "-" { _ = close(descriptor) } }

  /// Writes all of the bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes, to: descriptor, path: path)
  }
}
