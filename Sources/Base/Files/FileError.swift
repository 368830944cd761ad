/// An error that occurred while a file was read or written.
package struct FileError: Error, Hashable, Sendable {
  /// The reason for a file error.
  package enum Reason: Hashable, Sendable {
    /// The failure of a system call, with its error number (`errno`).
    case system(Int32)
    /// A path that does not exist, or a pattern without matching files.
    case noSuchFile
    /// A file larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// Bytes that are not UTF-8, from this offset on.
    case notUTF8(offset: Int)
    /// A folder instead of a file.
    case isFolder
    /// A pipe, a socket or a device, whose bytes may never end, instead of a regular file.
    case special(SpecialFile)
    /// A link to this path, which is outside the folder in which files may be changed.
    case outside(String)
    /// A link that leads back to itself.
    case circle
    /// A pipe that its reader has closed.
    case closedPipe
    /// A request to terminate that arrived before the file was open.
    case terminated
  }

  /// The kinds of files whose content is not stored: pipes, sockets, devices.
  package enum SpecialFile: String, Hashable, Sendable {
    case pipe = "a named pipe"
    case socket = "a socket"
    case device = "a device"
  }

  /// The operation that failed, as a verb for messages: "read", "write".
  package let operation: String
  /// The path of the file as given; `-` for a standard stream.
  package let path: String
  /// The reason why the operation failed.
  package let reason: Reason
  /// The bytes of standard input, which cannot be read again; nil for a file.
  package private(set) var standardInput: [UInt8]?

  /// Whether the error is that the reader closed the pipe.
  package var isClosedPipe: Bool { reason == .closedPipe }

  /// Creates an error for an operation that failed on a path.
  package init(operation: String, path: String, reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// Creates an error for bytes that are not UTF-8 from an offset on.
  init(notUTF8At offset: Int, in bytes: [UInt8], of path: String) {
    self.init(operation: "read", path: path, reason: .notUTF8(offset: offset))
    standardInput = path == "-" ? bytes : nil
  }
}
