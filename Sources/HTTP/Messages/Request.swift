/// The head of a request: method, target and headers.
package struct RequestHead: Hashable, Sendable {
  /// The length of a body, as declared by the head.
  package enum BodyLength: Hashable, Sendable {
    case none
    case known(Int)
    /// Chunked, or HTTP/2 without Content-Length.
    case unknown
  }

  package let method: Method
  /// The raw target, such as `/myhub/messages/?api-version=2015-01`.
  package let target: RequestTarget
  package let version: HTTPVersion
  package let headers: Headers
  package let bodyLength: BodyLength
  /// Whether the client waits for `100 Continue` before sending the body.
  package let expectsContinue: Bool
  /// Whether the client allows the connection to stay open after the response.
  package let keepsConnection: Bool
  package let source: RequestSource

  /// The value of the Host header.
  ///
  /// Only HTTP/1.0 requests may have none.
  package var host: String? { headers["Host"] }
}

/// A complete request.
///
/// ```swift
/// request.method == .post && request.target.path == "/myhub/messages/"
/// request.headers["ServiceBusNotification-Format"]  // "template"
/// ```
package struct Request: Hashable, Sendable {
  package let head: RequestHead
  /// The complete body, decoded if it was chunked.
  package let body: [UInt8]

  /// Creates a request from its head and body.
  package init(head: RequestHead, body: [UInt8]) {
    self.head = head
    self.body = body
  }

  package var method: Method { head.method }
  package var target: RequestTarget { head.target }
  package var headers: Headers { head.headers }
  package var version: HTTPVersion { head.version }
  package var source: RequestSource { head.source }
}
