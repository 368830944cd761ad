internal import CHTTP

/// A source of cryptographically secure random bytes.
package enum RandomBytes {
  /// Generates random bytes.
  ///
  /// Corresponds to `getentropy`.
  package static func generate(_ count: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let isDone = unsafe chttp_random(buffer.baseAddress, Int64(count))
      precondition(isDone == 1, "the system must have a source of random bytes")
      initialized = count
    }
  }
}

/// The SHA-256 hash function (FIPS 180-4).
///
/// ```swift
/// SHA256.hexadecimal(of: [])  // "e3b0c442…"
/// ```
package enum SHA256 {
  /// Computes the 32-byte digest of a message.
  package static func digest(of message: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 32) { buffer, initialized in
      unsafe chttp_sha256(message, Int64(message.count), buffer.baseAddress)
      initialized = 32
    }
  }

  /// Computes the digest of a message, as 64 hexadecimal digits.
  package static func hexadecimal(of message: [UInt8]) -> String {
    digest(of: message).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

/// The HMAC-SHA256 message authentication code.
package enum HMACSHA256 {
  /// Computes the 32-byte authentication code of a message.
  ///
  /// Corresponds to `HMAC` of OpenSSL; a build without OpenSSL has an implementation of its own.
  package static func code(for message: [UInt8], key: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 32) { buffer, initialized in
      let isDone = unsafe chttp_hmac_sha256(
        key, Int64(key.count), message, Int64(message.count), buffer.baseAddress)
      precondition(isDone == 1, "OpenSSL must support SHA-256")
      initialized = 32
    }
  }

  /// Computes the authentication code as a build without OpenSSL does.
  package static func portableCode(for message: [UInt8], key: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 32) { buffer, initialized in
      unsafe chttp_portable_hmac_sha256(
        key, Int64(key.count), message, Int64(message.count), buffer.baseAddress)
      initialized = 32
    }
  }

  /// Whether two authentication codes are equal; the comparison takes constant time.
  package static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard first.count == second.count else { return false }
    return unsafe chttp_equal(first, second, Int64(first.count)) == 1
  }
}
