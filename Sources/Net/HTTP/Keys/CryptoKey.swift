internal import CHTTP

/// A public key, alone or with its private key: P-256 for ES256 and ECDH, or RSA for RS256.
///
/// ```swift
/// let key = try CryptoKey(pem: Array(file.utf8))
/// let signature = key.signature(of: message)
/// key.verifies(signature, of: message)  // true
/// ```
///
/// Marked unchecked because all C functions take const pointers to a structure that never changes.
@safe
package final class CryptoKey: @unchecked Sendable {
  /// The kind of a key, which determines its signatures.
  package enum Kind: Hashable, Sendable {
    /// ECDSA with P-256 and SHA-256, or ECDH.
    case p256
    /// RSASSA-PKCS1-v1_5 with SHA-256.
    case rsa
    case other
  }

  private let handle: OpaquePointer

  private init(
    _ make: (inout CHTTPFailure) -> OpaquePointer?
  ) throws(HTTPError) {
    var failure = CHTTPFailure()
    guard let opened = unsafe make(&failure) else { throw HTTPError(failure, of: .openSSL) }
    unsafe handle = opened
  }

  deinit { unsafe chttp_key_close(handle) }

  /// Generates an RSA key of 2048 bits.
  package static func rsa() throws(HTTPError) -> CryptoKey {
    try unsafe CryptoKey { failure in unsafe chttp_key_generate_rsa(&failure) }
  }

  /// Derives a P-256 key from a secret of 32 bytes; equal secrets make equal keys.
  package convenience init(secret: [UInt8]) throws(HTTPError) {
    precondition(secret.count == 32, "the secret must be 32 bytes long")
    try unsafe self.init { failure in unsafe chttp_key_from_secret(secret, &failure) }
  }

  /// Creates a P-256 key from the number that is its private key, as in a JSON Web Key.
  package convenience init(scalar: [UInt8]) throws(HTTPError) {
    guard scalar.count == Int(CHTTP_SCALAR_SIZE) else { throw .invalidKey }
    try unsafe self.init { failure in unsafe chttp_key_from_scalar(scalar, &failure) }
  }

  /// Creates a public P-256 key from an uncompressed point of 65 bytes.
  package convenience init(point: [UInt8]) throws(HTTPError) {
    guard point.count == Int(CHTTP_POINT_SIZE) else { throw .invalidKey }
    try unsafe self.init { failure in unsafe chttp_key_from_point(point, &failure) }
  }

  /// Reads a private or public key in PEM format, such as the `.p8` file of Apple's developers.
  package convenience init(pem: [UInt8]) throws(HTTPError) {
    try unsafe self.init { failure in unsafe chttp_key_read(pem, Int64(pem.count), &failure) }
  }

  /// The kind of the key.
  package var kind: Kind {
    switch unsafe chttp_key_kind(handle) {
    case Int32(CHTTP_KEY_P256): .p256
    case Int32(CHTTP_KEY_RSA): .rsa
    default: .other
    }
  }

  /// The public key as an uncompressed point of 65 bytes; nil unless it is a P-256 key.
  package var point: [UInt8]? {
    unsafe bytes(upTo: Int(CHTTP_POINT_SIZE)) { buffer in
      unsafe chttp_key_point(handle, buffer) == 1 ? Int64(CHTTP_POINT_SIZE) : 0
    }
  }

  /// The private key as a number of 32 bytes; nil unless it is a private P-256 key.
  package var scalar: [UInt8]? {
    unsafe bytes(upTo: Int(CHTTP_SCALAR_SIZE)) { buffer in
      unsafe chttp_key_scalar(handle, buffer) == 1 ? Int64(CHTTP_SCALAR_SIZE) : 0
    }
  }

  /// The unencrypted private key in PEM format (PKCS #8); nil for a public key.
  package var pem: [UInt8]? {
    unsafe bytes(upTo: 8192) { buffer in unsafe chttp_key_pem(handle, buffer, 8192) }
  }

  /// Signs a message as JSON Web Tokens do: ES256 for P-256, RS256 for RSA.
  ///
  /// Returns nil if the key has no private part.
  package func signature(of message: [UInt8]) -> [UInt8]? {
    unsafe bytes(upTo: 1024) { buffer in
      unsafe chttp_key_sign(handle, message, Int64(message.count), buffer, 1024)
    }
  }

  /// Whether a signature was made by the private part of this key.
  package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    unsafe chttp_key_verify(
      handle, message, Int64(message.count), signature, Int64(signature.count)) == 1
  }

  /// The secret that two P-256 keys share (ECDH); nil if this key is public or the keys differ in
  /// kind.
  package func sharedSecret(with other: CryptoKey) -> [UInt8]? {
    unsafe bytes(upTo: 32) { buffer in
      unsafe chttp_key_agree(handle, other.handle, buffer) == 1 ? 32 : 0
    }
  }

  /// Returns the bytes that a C function writes; nil if it writes none.
  private func bytes(
    upTo capacity: Int, _ write: (UnsafeMutablePointer<UInt8>?) -> Int64
  ) -> [UInt8]? {
    let written = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe count = Int(write(buffer.baseAddress))
      precondition(count <= capacity, "the buffer must be large enough for every key")
    }
    return written.isEmpty ? nil : written
  }
}

extension HTTPError {
  fileprivate static let invalidKey = HTTPError.library(
    function: "EVP_PKEY_fromdata", code: 0, reason: "the key has an invalid size")
}
