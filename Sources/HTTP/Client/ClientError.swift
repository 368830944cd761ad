/// The reason why a client has no response.
package enum ClientError: Error, Hashable, Sendable {
  /// Nothing accepts connections there.
  case unreachable(host: String, port: UInt16)
  case timedOut
  /// The connection was closed before the response was complete.
  case closed
  /// What came is not a response of HTTP/1.1.
  case malformed
  case tooLarge(limit: Int)
  /// TLS failed, or the certificate is not trusted.
  case insecure(HTTPError)
}

extension ClientError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreachable(let host, let port): "nothing answers at \(host), port \(port)"
    case .timedOut: "the answer took too long"
    case .closed: "the connection was closed before the answer was complete"
    case .malformed: "the answer is not one of HTTP/1.1"
    case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .insecure(let error): "the connection is not trusted: \(error)"
    }
  }

  init(_ end: ConnectionEnd) {
    self =
      switch end {
      case .closed: .closed
      case .timedOut: .timedOut
      case .failed(let error): .insecure(error)
      }
  }
}
