/// The failure to read or write a file.
package struct FileError: Error, Hashable, Sendable {
  /// The kind of the failure.
  package enum Reason: Hashable, Sendable {
    /// The system call failed with this error number.
    case system(Int32)
    /// There is no such file.
    case noSuchFile
    /// The file is larger than this many bytes.
    case tooLarge(limit: Int)
    /// The bytes are not UTF-8 from this offset on.
    case notUTF8(offset: Int)
    /// The path is that of a folder.
    case isFolder
    /// The path is that of a pipe, a socket or a device, which may never end.
    case special(SpecialFile)
    /// The path is outside of the folder that may be changed.
    case outside(String)
    /// The path is a link that leads back to itself.
    case circle
    /// The reader closed the pipe.
    case closedPipe
    /// A request to terminate arrived before the file was open.
    case terminated
  }

  /// The kinds of files that contain no lasting bytes.
  package enum SpecialFile: String, Hashable, Sendable {
    case pipe = "a named pipe"
    case socket = "a socket"
    case device = "a device"
  }

  /// The attempted operation: "read", "write".
  package let operation: String
  /// The path as given; `-` for a standard stream.
  package let path: String
  /// The reason for the failure.
  package let reason: Reason

  /// Whether the reader closed the pipe.
  package var isClosedPipe: Bool { reason == .closedPipe }

  /// Creates an error.
  package init(operation: String, path: String, reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }
}
