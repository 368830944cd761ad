/// A failure to obtain a response.
package enum ClientError: Error, Hashable, Sendable {
  /// The connection could not be established.
  case unreachable(host: String, port: UInt16)
  /// The timeout expired.
  case timedOut
  /// The connection was closed before the response was complete.
  case closed
  /// The response is not valid HTTP/1.1.
  case malformed
  /// The response body is larger than the client allows.
  case tooLarge(limit: Int)
  /// TLS failed, for example because the certificate is not trusted.
  case insecure(HTTPError)
}

extension ClientError: CustomStringConvertible {
  /// The description, without a final period.
  package var description: String {
    switch self {
    case .unreachable(let host, let port): "cannot connect to \(host), port \(port)"
    case .timedOut: "the request timed out"
    case .closed: "the connection was closed before the response was complete"
    case .malformed: "the response is not valid HTTP/1.1"
    case .tooLarge(let limit): "the response is larger than \(limit) bytes"
    case .insecure(let error): "the TLS connection failed: \(error)"
    }
  }

  init(_ end: ConnectionError) {
    self =
      switch end {
      case .closed: .closed
      case .timedOut: .timedOut
      case .failed(let error): .insecure(error)
      }
  }
}
