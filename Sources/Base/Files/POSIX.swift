#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open file, which is closed at the end of the value's lifetime.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  let path: String

  /// Opens a file.
  ///
  /// Corresponds to `open`.
  init(_ path: String, _ flags: Int32, mode: UInt16 = 0o666, for operation: String)
    throws(FileError)
  {
    self.path = path
    descriptor = try retrying(operation, path) {
      unsafe open(path, flags | O_CLOEXEC, mode_t(mode))
    }
  }

  deinit { _ = close(descriptor) }
}

/// Calls a system function, and repeats the call if a signal interrupts it.
///
/// Throws an error on failure.
func retrying(
  _ operation: String, _ path: String, _ call: () -> Int32
) throws(FileError) -> Int32 {
  Int32(try retrying(operation, path) { Int(call()) })
}

/// Calls a system function that returns a number of bytes; repeats the call after a signal.
///
/// Throws an error on failure.
func retrying(_ operation: String, _ path: String, _ call: () -> Int) throws(FileError) -> Int {
  while true {
    let result = call()
    guard result < 0 else { return result }
    guard errno == EINTR else {
      let reason: FileError.Reason = errno == EPIPE ? .closedPipe : .system(errno)
      throw FileError(operation: operation, path: path, reason: reason)
    }
  }
}

/// Returns the file status for a path; nil if there is no such file.
func status(of path: String) -> stat? {
  var status = stat()
  return unsafe stat(path, &status) == 0 ? status : nil
}

/// Writes all bytes to a file descriptor, with several system calls if necessary.
///
/// Corresponds to `write`.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
  var written = 0
  while written < bytes.count {
    written += try retrying("write", path) {
      unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
    }
  }
}

extension FileError: CustomStringConvertible {
  /// The error in one sentence, with the path of the file.
  package var description: String {
    let stream = operation == "write" ? "standard output" : "standard input"
    let name = path == "-" ? stream : "'\(path)'"
    switch reason {
    case .noSuchFile:
      return PathPattern(path) == nil ? "there is no file \(name)" : "no file matches \(name)"
    case .system(ENOENT) where operation == "read": return "there is no file \(name)"
    case .system(let number):
      return "cannot \(operation) \(name): \(unsafe String(cString: strerror(number)))"
    case .tooLarge(let limit) where operation == "write":
      return "cannot write \(name): the file would be larger than \(limit / 1024 / 1024) MiB, "
        + "the maximum size"
    case .tooLarge(let limit):
      return "\(name) is larger than \(limit / 1024 / 1024) MiB, the maximum size"
    case .notUTF8(let offset): return "\(name) is not valid UTF-8 at byte \(offset)"
    case .closedPipe: return "the program that reads \(name) closed the pipe"
    case .terminated: return "a request to terminate arrived before \(name) was open"
    case .isFolder: return "\(name) is a folder, but a file is expected"
    case .special(let kind): return "\(name) is \(kind.rawValue), but a regular file is expected"
    case .circle: return "cannot \(operation) \(name): the link leads back to itself"
    case .outside(let place):
      return "cannot \(operation) \(name): the link leads outside the workspace, to '\(place)'"
    }
  }
}
