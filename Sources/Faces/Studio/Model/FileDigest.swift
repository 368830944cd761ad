internal import Bytes
internal import Diagnostics
internal import Synchronization

/// A short name for the content of a file, to notice that the file has changed.
enum FileDigest {
  /// The name for a file that does not exist.
  static let missing = "none"

  /// Returns the hash of the bytes, in hexadecimal digits.
  static func of(_ bytes: [UInt8]) -> String { FNV1a(of: bytes).digits }
}

/// The digests of the files of one workspace, each computed when it is first needed.
///
/// A page has the digest of its catalog beside each message, and a catalog can have thousands of them.
final class FileDigests: Sendable {
  private let known = Mutex<[String: String]>([:])

  /// The number of files that were hashed.
  var count: Int { known.withLock(\.count) }

  /// Returns the digest of a file of the workspace.
  func digest(of file: SourceFile) -> String {
    known.withLock { known in
      if let digest = known[file.name] { return digest }
      let digest = FileDigest.of(file.bytes)
      known[file.name] = digest
      return digest
    }
  }
}
