/// The head of a request: method, target and headers.
package struct RequestHead: Hashable, Sendable {
  /// The length of a body, as declared by the head.
  package enum BodyLength: Hashable, Sendable {
    case none
    case known(Int)
    /// An undeclared length: a chunked body, or an HTTP/2 body without Content-Length.
    case unknown
  }

  /// The request method, such as GET.
  package let method: Method
  /// The raw target, such as `/myhub/messages/?api-version=2015-01`.
  package let target: RequestTarget
  /// The protocol version.
  package let version: HTTPVersion
  /// The header fields of the request.
  ///
  /// HTTP/2 names are lower case.
  package let headers: Headers
  /// The declared length of the body.
  package let bodyLength: BodyLength
  /// Whether the client waits for `100 Continue` before sending the body.
  package let expectsContinue: Bool
  /// Whether the client allows the connection to stay open after the response.
  package let keepsConnection: Bool
  /// The connection on which the request was received.
  package let source: RequestSource

  /// The value of the Host header.
  ///
  /// Only HTTP/1.0 requests can have no Host header.
  package var host: String? { headers["Host"] }
}

/// A complete request.
///
/// ```swift
/// request.method == .post && request.target.path == "/myhub/messages/"
/// request.headers["ServiceBusNotification-Format"]  // "template"
/// ```
package struct Request: Hashable, Sendable {
  /// The head of the request.
  package let head: RequestHead
  /// The complete body, decoded if it was chunked.
  package let body: [UInt8]

  /// Creates a request from its head and body.
  package init(head: RequestHead, body: [UInt8]) {
    self.head = head
    self.body = body
  }

  /// The request method, such as GET.
  package var method: Method { head.method }
  /// The raw target, as the client sent it.
  package var target: RequestTarget { head.target }
  /// The header fields of the request.
  package var headers: Headers { head.headers }
  /// The protocol version.
  package var version: HTTPVersion { head.version }
  /// The connection on which the request was received.
  package var source: RequestSource { head.source }
}
