internal import CBytes

/// The SHA-256 hash function (FIPS 180-4).
///
/// ```swift
/// SHA256.hexadecimal(of: [])  // "e3b0c442…"
/// ```
package enum SHA256 {
  /// Computes the 32-byte digest of a message.
  package static func digest(of message: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 32) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      unsafe cbytes_sha256(message, message.count, base)
      initialized = 32
    }
  }

  /// Computes the digest of a message, as 64 hexadecimal digits.
  package static func hexadecimal(of message: [UInt8]) -> String {
    digest(of: message).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// Computes the 32-byte authentication code HMAC-SHA256 of a message
  /// (https://www.rfc-editor.org/rfc/rfc2104).
  package static func authenticationCode(for message: [UInt8], key: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 32) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      unsafe cbytes_hmac_sha256(key, key.count, message, message.count, base)
      initialized = 32
    }
  }
}
