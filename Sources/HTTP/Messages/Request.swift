/// The head of a request: everything before its body.
package struct RequestHead: Hashable, Sendable {
  /// The length of a body as its head announces it.
  package enum BodyLength: Hashable, Sendable {
    case none
    case known(Int)
    /// Chunked, or a stream of HTTP/2 without Content-Length.
    case unknown
  }

  package let method: Method
  /// The target as it was sent, ASCII, never decoded: `/myhub/messages/?api-version=2015-01`.
  ///
  /// An absolute target (`http://localhost/myhub`) is possible if it names the host of the request.
  package let target: RequestTarget
  package let version: HTTPVersion
  package let headers: Headers
  package let bodyLength: BodyLength
  /// Whether the client waits for a 100 before it sends the body.
  package let expectsContinue: Bool
  /// Whether the connection stays open after the answer.
  package let keepsConnection: Bool
  package let source: RequestSource

  /// The host of the request as it was sent, with the port if it has one; nil only in HTTP/1.0.
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
  /// The body, with the chunks of HTTP/1.1 joined.
  package let body: [UInt8]

  /// Creates a request from its parts.
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
