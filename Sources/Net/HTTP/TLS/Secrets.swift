internal import Bytes
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

/// The HMAC-SHA256 message authentication code.
package enum HMACSHA256 {
  /// Computes the 32-byte authentication code of a message.
  ///
  /// Corresponds to `HMAC` of OpenSSL; a build without OpenSSL computes the same code more slowly.
  package static func code(for message: [UInt8], key: [UInt8]) -> [UInt8] {
    var isDone: Int32 = 0
    let code = unsafe [UInt8](unsafeUninitializedCapacity: 32) { buffer, initialized in
      isDone = unsafe chttp_hmac_sha256(
        key, Int64(key.count), message, Int64(message.count), buffer.baseAddress)
      initialized = isDone == 1 ? 32 : 0
    }
    return isDone == 1 ? code : SHA256.authenticationCode(for: message, key: key)
  }

  /// Whether two authentication codes are equal; the comparison takes constant time.
  package static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard first.count == second.count else { return false }
    return unsafe chttp_equal(first, second, Int64(first.count)) == 1
  }
}
