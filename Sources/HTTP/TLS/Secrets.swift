internal import CHTTP

/// Bytes that cannot be guessed.
package enum RandomBytes {
  /// Makes random bytes; the system has never run out of them.
  ///
  /// Corresponds to `getentropy`.
  package static func make(_ count: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let isDone = unsafe chttp_random(buffer.baseAddress, Int64(count))
      precondition(isDone == 1, "the system has a source of random bytes")
      initialized = count
    }
  }
}

/// HMAC-SHA256, by which a message proves that its sender knows a key.
package enum MessageAuthentication {
  /// Computes the 32 bytes of a message.
  ///
  /// Corresponds to `HMAC`.
  package static func sha256(
    _ message: [UInt8], key: [UInt8]
  ) throws(HTTPError) -> [UInt8] {
    guard HTTPSupport.Library.openSSL.isBuiltIn else { throw .notBuiltIn(.openSSL) }
    return unsafe [UInt8](unsafeUninitializedCapacity: 32) { buffer, initialized in
      let isDone = unsafe chttp_hmac_sha256(
        key, Int64(key.count), message, Int64(message.count), buffer.baseAddress)
      precondition(isDone == 1, "OpenSSL always has SHA-256")
      initialized = 32
    }
  }

  /// Whether two codes are equal, in a time that does not tell where they differ.
  package static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard first.count == second.count else { return false }
    return unsafe chttp_equal(first, second, Int64(first.count)) == 1
  }
}
