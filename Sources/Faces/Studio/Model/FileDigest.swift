/// A short name for the content of a file, to notice that the file has changed.
enum FileDigest {
  /// The name for a file that does not exist.
  static let missing = "none"

  /// Returns the FNV-1a hash of the bytes, in hexadecimal digits.
  ///
  /// http://www.isthe.com/chongo/tech/comp/fnv/
  static func of(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}
