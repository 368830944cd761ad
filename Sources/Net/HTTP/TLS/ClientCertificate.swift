internal import CHTTP

/// A certificate that a client presented, without its private key.
///
/// Nothing about it was verified except that the client has the private key.
///
/// ```swift
/// certificate.subject("UID")  // "com.example.app"
/// certificate.strings(ofExtension: "1.2.840.113635.100.6.3.6")  // ["com.example.app", …]
/// ```
///
/// Marked unchecked because all C functions take const pointers to a structure that never changes.
@safe
package final class ClientCertificate: @unchecked Sendable {
  private let handle: OpaquePointer

  /// Takes ownership of a certificate.
  init(_ handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe chttp_certificate_close(handle) }

  /// Reads a certificate in PEM format.
  ///
  /// Corresponds to `PEM_read_bio_X509`.
  package convenience init(pem: [UInt8]) throws(HTTPError) {
    var failure = CHTTPFailure()
    guard let opened = unsafe chttp_certificate_read(pem, Int64(pem.count), &failure) else {
      throw HTTPError(failure, of: .openSSL)
    }
    unsafe self.init(opened)
  }

  /// The validity period.
  package var validity: Validity {
    let period = unsafe chttp_certificate_validity(handle)
    return Validity(first: period.first, last: period.last)
  }

  /// Returns an attribute of the subject, such as `UID`; nil if the attribute is missing.
  package func subject(_ name: String) -> String? {
    let text = unsafe text { unsafe chttp_certificate_subject(handle, name, $0, $1) }
    return text.isEmpty ? nil : text
  }

  /// Whether the certificate has an extension with the given object identifier.
  package func has(extension identifier: String) -> Bool {
    unsafe chttp_certificate_has_extension(handle, identifier) == 1
  }

  /// Returns the strings of an extension that is a sequence; other elements are skipped.
  package func strings(ofExtension identifier: String) -> [String] {
    unsafe text { unsafe chttp_certificate_strings(handle, identifier, $0, $1) }
      .split(separator: "\n").map(String.init)
  }

  /// Returns the text that a C function writes.
  private func text(_ write: (UnsafeMutablePointer<UInt8>?, Int64) -> Int64) -> String {
    let capacity = Int(write(nil, 0))
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe count = min(capacity, Int(write(buffer.baseAddress, Int64(capacity))))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ClientCertificate: Hashable {
  /// Whether both are the certificate of the same connection.
  package static func == (first: ClientCertificate, second: ClientCertificate) -> Bool {
    first === second
  }

  /// Hashes the identity of the certificate.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
