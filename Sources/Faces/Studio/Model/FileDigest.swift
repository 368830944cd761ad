internal import Bytes

/// A short name for the content of a file, to notice that the file has changed.
enum FileDigest {
  /// The name for a file that does not exist.
  static let missing = "none"

  /// Returns the hash of the bytes, in hexadecimal digits.
  static func of(_ bytes: [UInt8]) -> String { FNV1a(of: bytes).digits }
}
