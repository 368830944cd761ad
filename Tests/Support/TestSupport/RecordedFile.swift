internal import Files

/// A file in the repository with output of the code; tests compare the file with the current
/// output.
///
/// `CRIER_RECORD=1` saves the current output, but never in CI.
public struct RecordedFile: Sendable {
  /// The absolute path of the file.
  public let path: String

  /// Creates a recorded file from a path relative to the repository.
  public init(_ path: String) { self.path = "\(RepositoryFolder.root)/\(path)" }

  /// Whether files are written instead of compared.
  public static var isRecording: Bool {
    environment("CRIER_RECORD") != nil && environment("CI") == nil
  }

  /// The content of the file.
  public var bytes: [UInt8] {
    get throws { try FileReader.bytes(of: path, limit: 1 << 24) }
  }

  /// The content of the file as text.
  public var text: String {
    get throws { String(decoding: try bytes, as: UTF8.self) }
  }

  /// Returns the content of the file; while recording, first replaces it with `bytes`.
  public func recorded(_ bytes: [UInt8]) throws -> [UInt8] {
    if Self.isRecording { try FileWriter.replace(path, with: bytes, inside: .none) }
    return try self.bytes
  }

  /// Returns the content of the file as text; while recording, first replaces it with `text`.
  public func recorded(_ text: String) throws -> String {
    String(decoding: try recorded(Array(text.utf8)), as: UTF8.self)
  }
}
