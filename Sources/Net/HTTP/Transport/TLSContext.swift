internal import CHTTP

/// The TLS configuration of a server or a client.
///
/// TLS 1.2 or later, without session tickets or renegotiation. Marked unchecked because opening a
/// session takes a const pointer, and OpenSSL allows threads to share a context that does not
/// change.
@safe
package final class TLSContext: @unchecked Sendable {
  fileprivate let handle: OpaquePointer

  /// The certificates that a server asks its clients for.
  package enum ClientCertificates: Int32, Sendable {
    case none = 0
    /// A client may present any certificate, which is not verified.
    case optional = 1
  }

  /// Creates a server context that offers HTTP/1.1 and, if built in, HTTP/2.
  ///
  /// Corresponds to `SSL_CTX_new`.
  package init(
    server identity: Identity, askingFor certificates: ClientCertificates = .none
  ) throws(HTTPError) {
    var failure = CHTTPFailure()
    let offersHTTP2 = chttp_has_http2()
    let opened = unsafe identity.withHandle {
      unsafe chttp_tls_server($0, offersHTTP2, certificates.rawValue, &failure)
    }
    guard let opened = unsafe opened else { throw HTTPError(failure, of: .openSSL) }
    unsafe handle = opened
  }

  /// The protocols that a client offers during the handshake.
  package enum Offer: Int32, Sendable { case http1 = 0, http2AndHTTP1 = 1 }

  /// Creates a client context that trusts PEM certificates; nil trusts those of the system.
  ///
  /// A server that asks for a certificate receives that of the identity, if there is one.
  package init(
    clientTrusting authorities: [UInt8]?, offering offer: Offer = .http1,
    as identity: Identity? = nil
  ) throws(HTTPError) {
    var failure = CHTTPFailure()
    let pem = authorities ?? []
    let open = { (own: OpaquePointer?) in
      unsafe pem.withUnsafeBufferPointer { buffer in
        unsafe chttp_tls_client(
          buffer.baseAddress, Int64(buffer.count), offer.rawValue, own, &failure)
      }
    }
    let opened =
      unsafe identity.map { identity in
        unsafe identity.withHandle { unsafe open($0) }
      } ?? open(nil)
    guard let opened = unsafe opened else { throw HTTPError(failure, of: .openSSL) }
    unsafe handle = opened
  }

  deinit { unsafe chttp_tls_context_close(handle) }
}

extension TLSContext: Hashable {
  /// Whether both are the same configuration.
  package static func == (first: TLSContext, second: TLSContext) -> Bool { first === second }

  /// Hashes the identity of the configuration.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A TLS session without I/O: encrypted bytes on one side, plain bytes on the other side.
@safe
struct TLSSession: ~Copyable {
  /// The result of an operation of a TLS session.
  enum Progress: Hashable {
    case done(Int)
    case needsBytes
    case closed
  }

  private let handle: OpaquePointer
  // The session refers to the context, which must outlive it.
  private let context: TLSContext

  /// Opens a TLS session.
  ///
  /// Clients pass the host name that the server's certificate must match.
  ///
  /// Corresponds to `SSL_new`.
  init(_ context: TLSContext, to host: String? = nil) throws(HTTPError) {
    var failure = CHTTPFailure()
    let opened: OpaquePointer?
    if let host {
      unsafe opened = chttp_tls_open(context.handle, host, &failure)
    } else {
      unsafe opened = chttp_tls_open(context.handle, nil, &failure)
    }
    guard let opened = unsafe opened else { throw HTTPError(failure, of: .openSSL) }
    unsafe handle = opened
    self.context = context
  }

  deinit { unsafe chttp_tls_close(handle) }

  /// Passes received encrypted bytes to the session.
  mutating func feed(_ bytes: [UInt8], _ range: Range<Int>) {
    let isFed = unsafe bytes.withUnsafeBufferPointer { buffer in
      let part = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      return unsafe chttp_tls_feed(handle, part.baseAddress, Int64(part.count))
    }
    precondition(isFed == 1, "out of memory")
  }

  /// Continues the handshake (`SSL_do_handshake`).
  mutating func handshake() throws(ConnectionError) -> Progress {
    var failure = CHTTPFailure()
    return try progress(Int64(unsafe chttp_tls_handshake(handle, &failure)), failure)
  }

  /// The negotiated protocol; valid after the handshake.
  var agreement: Transport.Agreement {
    unsafe chttp_tls_protocol(handle) == Int32(CHTTP_ALPN_HTTP2) ? .http2 : .http1
  }

  /// The certificate that the peer presented; valid after the handshake.
  var peerCertificate: ClientCertificate? {
    guard let certificate = unsafe chttp_tls_peer(handle) else { return nil }
    return unsafe ClientCertificate(certificate)
  }

  /// Reads decrypted bytes into a buffer (`SSL_read`).
  mutating func read(into buffer: inout [UInt8]) throws(ConnectionError) -> Progress {
    var failure = CHTTPFailure()
    let count = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      unsafe chttp_tls_read(handle, buffer.baseAddress, Int64(buffer.count), &failure)
    }
    return try progress(count, failure)
  }

  /// Encrypts bytes to send (`SSL_write_ex`).
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(ConnectionError) {
    guard !bytes.isEmpty else { return }
    var failure = CHTTPFailure()
    let result = unsafe chttp_tls_write(handle, bytes.baseAddress, Int64(bytes.count), &failure)
    guard result == 1 else { throw .failed(HTTPError(failure, of: .openSSL)) }
  }

  /// Queues the close notification.
  mutating func finish() { unsafe chttp_tls_finish(handle) }

  /// Calls a function with the encrypted output, then discards the output.
  mutating func drain(
    _ body: (UnsafeBufferPointer<UInt8>) throws(ConnectionError) -> Void
  ) throws(ConnectionError) {
    var start: UnsafePointer<UInt8>?
    let count = unsafe chttp_tls_output(handle, &start)
    guard count > 0 else { return }
    try unsafe body(UnsafeBufferPointer(start: start, count: Int(count)))
    unsafe chttp_tls_discard_output(handle)
  }

  private func progress(
    _ result: Int64, _ failure: CHTTPFailure
  ) throws(ConnectionError) -> Progress {
    switch result {
    case Int64(CHTTP_TLS_WANTS_BYTES): return .needsBytes
    case Int64(CHTTP_TLS_CLOSED): return .closed
    case Int64(CHTTP_TLS_FAILED): throw .failed(HTTPError(failure, of: .openSSL))
    default: return .done(Int(result))
    }
  }
}
