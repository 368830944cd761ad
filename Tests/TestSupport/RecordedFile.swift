internal import Files

/// A file of the repository that says what the code makes; a test compares the two.
///
/// `CRIER_RECORD=1` lets the code write it anew, on a person's machine and never in CI.
public struct RecordedFile: Sendable {
  /// Where it is.
  public let path: String

  /// Names a file below the repository's folder.
  public init(_ path: String) { self.path = "\(RepositoryFolder.root)/\(path)" }

  /// Whether files are to be written instead of compared.
  public static var isRecording: Bool {
    environment("CRIER_RECORD") != nil && environment("CI") == nil
  }

  /// What it says.
  public var bytes: [UInt8] {
    get throws { try FileReader.bytes(of: path, limit: 1 << 24) }
  }

  /// What it says, as text.
  public var text: String {
    get throws { String(decoding: try bytes, as: UTF8.self) }
  }

  /// What the file says where the code says `bytes`; the same, while that is recorded.
  public func recorded(_ bytes: [UInt8]) throws -> [UInt8] {
    if Self.isRecording { try FileWriter.replace(path, with: bytes, inside: .none) }
    return try self.bytes
  }

  /// What the file says where the code says `text`; the same, while that is recorded.
  public func recorded(_ text: String) throws -> String {
    String(decoding: try recorded(Array(text.utf8)), as: UTF8.self)
  }
}
