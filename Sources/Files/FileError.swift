/// Why a file could not be read or written.
package struct FileError: Error, Hashable, Sendable {
  /// What happened.
  package enum Reason: Hashable, Sendable {
    /// The system refused, with this error number.
    case system(Int32)
    /// The file is larger than this many bytes.
    case tooLarge(limit: Int)
    /// The bytes are not UTF-8 from this offset on.
    case notUTF8(offset: Int)
    /// It is a folder.
    case isFolder
    /// Nobody reads any more.
    case closedPipe
  }

  /// What was tried: "read", "write".
  package let operation: String
  /// Whether whoever was to read what is written has gone away.
  package var isClosedPipe: Bool { reason == .closedPipe }

  /// The path as it was given; `-` for a standard stream.
  package let path: String
  /// What happened.
  package let reason: Reason

  /// Creates an error.
  package init(operation: String, path: String, reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }
}
