internal import CHTTP

/// The first and the last moment of a certificate, in seconds since 1970.
package struct Validity: Hashable, Sendable {
  package let first: Int64
  package let last: Int64

  /// Creates a span of time.
  package init(first: Int64, last: Int64) {
    self.first = first
    self.last = last
  }

  /// The days from a moment, and a day before it for clocks that are behind.
  package static func days(_ count: Int64, from moment: Int64) -> Validity {
    Validity(first: moment - 86400, last: moment + count * 86400)
  }
}

/// A certificate and its private key, on P-256, in memory only.
///
/// ```swift
/// let authority = try Identity.authority(
///   named: "Crier local hub", secret: RandomBytes.make(32), validity: .days(3650, from: now))
/// let server = try authority.issue(
///   for: ["localhost", "127.0.0.1"], secret: RandomBytes.make(32), validity: .days(820, from: now))
/// let context = try TLSContext(server: server)
/// ```
///
/// The key follows from the secret alone: the same secret makes the same key. The signature of a
/// certificate still differs from time to time, as ECDSA does; a client that trusts one certificate
/// of an authority trusts what the other has signed.
///
/// Unchecked because every function takes a const pointer, and what it points to never changes.
@safe
package final class Identity: @unchecked Sendable {
  private let handle: OpaquePointer

  private init(_ handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe chttp_identity_close(handle) }

  /// Creates an authority that can only sign certificates of servers.
  ///
  /// Corresponds to `X509_sign`.
  package static func authority(
    named name: String, secret: [UInt8], validity: Validity
  ) throws(HTTPError) -> Identity {
    precondition(secret.count == 32, "a private key of P-256 follows from 32 bytes")
    return try unsafe make { failure in
      unsafe chttp_authority_create(name, secret, CHTTPValidity(validity), &failure)
    }
  }

  /// Creates the certificate of a server for host names and addresses, signed by this authority.
  ///
  /// Let it be valid for at most 825 days: Apple's systems refuse a longer one, whoever has signed it
  /// (https://support.apple.com/en-us/103769).
  package func issue(
    for names: [String], secret: [UInt8], validity: Validity
  ) throws(HTTPError) -> Identity {
    precondition(secret.count == 32, "a private key of P-256 follows from 32 bytes")
    let list = names.joined(separator: "\n")
    return try unsafe Self.make { failure in
      unsafe chttp_identity_issue(handle, list, secret, CHTTPValidity(validity), &failure)
    }
  }

  /// Reads a certificate and its key, both PEM, as they were written.
  ///
  /// Corresponds to `PEM_read_bio_PrivateKey`.
  package convenience init(certificate: [UInt8], key: [UInt8]) throws(HTTPError) {
    var failure = CHTTPFailure()
    let opened = unsafe certificate.withUnsafeBufferPointer { certificate in
      unsafe key.withUnsafeBufferPointer { key in
        unsafe chttp_identity_read(
          certificate.baseAddress, Int64(certificate.count), key.baseAddress, Int64(key.count),
          &failure)
      }
    }
    guard let opened = unsafe opened else { throw HTTPError(failure, of: .openSSL) }
    unsafe self.init(opened)
  }

  private static func make(
    _ body: (inout CHTTPFailure) -> OpaquePointer?
  ) throws(HTTPError) -> Identity {
    var failure = CHTTPFailure()
    guard let opened = unsafe body(&failure) else { throw HTTPError(failure, of: .openSSL) }
    return unsafe Identity(opened)
  }

  /// The certificate as PEM.
  package var certificatePEM: [UInt8] {
    unsafe pem { handle, bytes, count in unsafe chttp_identity_certificate(handle, bytes, count) }
  }

  /// The private key as PEM, unencrypted: keep it in memory or in a file that only its owner reads.
  package var keyPEM: [UInt8] {
    unsafe pem { handle, bytes, count in unsafe chttp_identity_key(handle, bytes, count) }
  }

  private func pem(
    _ write: (OpaquePointer, UnsafeMutablePointer<UInt8>?, Int64) -> Int64
  ) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 8192) { buffer, count in
      unsafe count = Int(write(handle, buffer.baseAddress, Int64(buffer.count)))
      precondition(count > 0 && count <= buffer.count, "a key of P-256 is small")
    }
  }

  /// Lends the handle for a call.
  func withHandle<Result>(_ body: (OpaquePointer) -> Result) -> Result { unsafe body(handle) }
}

extension CHTTPValidity {
  fileprivate init(_ validity: Validity) {
    self.init(first: validity.first, last: validity.last)
  }
}
