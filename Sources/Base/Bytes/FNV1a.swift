/// A 64-bit hash that is the same on every machine and in every run, unlike Swift's `Hasher`.
///
/// It detects changes, but does not protect against forgery.
/// https://datatracker.ietf.org/doc/html/rfc9923
///
/// ```swift
/// FNV1a(of: "a".utf8).digits  // "af63dc4c8601ec8c"
/// ```
package struct FNV1a: Sendable {
  /// The hash of the bytes that were added so far.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of an empty sequence of bytes.
  package init() {}

  /// Computes the hash of a sequence of bytes.
  package init(of bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds a byte to the hash.
  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// The hash as sixteen hexadecimal digits.
  package var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
