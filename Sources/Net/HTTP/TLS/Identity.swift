internal import CHTTP

/// The validity period of a certificate, in seconds since 1970.
package struct Validity: Hashable, Sendable {
  /// The start of the period.
  package let first: Int64
  /// The end of the period.
  package let last: Int64

  /// Creates a validity period from its start and end, in seconds since 1970.
  package init(first: Int64, last: Int64) {
    self.first = first
    self.last = last
  }

  /// Creates a validity period of a number of days after a start time.
  ///
  /// The period begins one day before the start time, because clocks of clients can be slow.
  package static func days(_ count: Int64, from moment: Int64) -> Validity {
    Validity(first: moment - 86400, last: moment + count * 86400)
  }
}

/// A certificate with its private key (ECDSA, P-256), held in memory.
///
/// ```swift
/// let authority = try Identity.authority(
///   named: "Crier local hub", secret: RandomBytes.generate(32), validity: .days(3650, from: now))
/// let server = try authority.issue(
///   for: ["localhost", "127.0.0.1"], secret: RandomBytes.generate(32), validity: .days(820, from: now))
/// let context = try TLSContext(server: server)
/// ```
///
/// The private key is derived from the secret only. Certificates made from the same secret still
/// differ in their signatures, because ECDSA is randomized. They are interchangeable: a client that
/// trusts one of them trusts everything signed with the key.
///
/// Marked unchecked because all C functions take const pointers to a structure that never changes.
@safe
package final class Identity: @unchecked Sendable {
  private let handle: OpaquePointer

  private init(_ handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe chttp_identity_close(handle) }

  /// Creates a certificate authority that can only sign server certificates.
  ///
  /// Corresponds to `X509_sign`.
  package static func authority(
    named name: String, secret: [UInt8], validity: Validity
  ) throws(HTTPError) -> Identity {
    precondition(secret.count == 32, "the secret must be 32 bytes long")
    return try unsafe make { failure in
      unsafe chttp_authority_create(name, secret, CHTTPValidity(validity), &failure)
    }
  }

  /// Issues a server certificate for host names and addresses, signed by this authority.
  ///
  /// Choose a validity of at most 825 days: Apple platforms reject longer ones, even from
  /// authorities that the user trusts (https://support.apple.com/en-us/103769).
  package func issue(
    for names: [String], secret: [UInt8], validity: Validity
  ) throws(HTTPError) -> Identity {
    precondition(secret.count == 32, "the secret must be 32 bytes long")
    let list = names.joined(separator: "\n")
    return try unsafe Self.make { failure in
      unsafe chttp_identity_issue(handle, list, secret, CHTTPValidity(validity), &failure)
    }
  }

  /// Reads a certificate and its private key in PEM format.
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

  /// The certificate in PEM format.
  package var certificatePEM: [UInt8] {
    unsafe pem { handle, bytes, count in unsafe chttp_identity_certificate(handle, bytes, count) }
  }

  /// The unencrypted private key in PEM format.
  ///
  /// Store it in a file with mode 0600, if at all.
  package var keyPEM: [UInt8] {
    unsafe pem { handle, bytes, count in unsafe chttp_identity_key(handle, bytes, count) }
  }

  private func pem(
    _ write: (OpaquePointer, UnsafeMutablePointer<UInt8>?, Int64) -> Int64
  ) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 8192) { buffer, count in
      unsafe count = Int(write(handle, buffer.baseAddress, Int64(buffer.count)))
      precondition(count > 0 && count <= buffer.count, "a P-256 key must fit into the buffer")
    }
  }

  /// Calls a function with the certificate's C handle.
  func withHandle<Result>(_ body: (OpaquePointer) -> Result) -> Result { unsafe body(handle) }
}

extension CHTTPValidity {
  fileprivate init(_ validity: Validity) { self.init(first: validity.first, last: validity.last) }
}
