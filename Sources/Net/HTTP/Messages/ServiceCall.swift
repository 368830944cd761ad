package import Bytes

/// A request, without the connection on which a server received it.
///
/// ```swift
/// let call = ServiceCall(.get, "/myhub/registrations?$top=10", ["Host": "localhost:8899"])
/// ```
package struct ServiceCall: Sendable {
  /// The HTTP method.
  package let method: Method
  /// The raw path and query.
  package let target: String
  /// The raw path, which starts with a slash.
  package let path: String
  /// The segments of the path, percent-decoded, without empty segments.
  package let segments: [String]
  /// The parameters of the query string.
  package let query: QueryItems
  /// The headers of the request.
  package let headers: Headers
  /// The body of the request.
  package let body: [UInt8]
  /// Whether the connection uses TLS.
  package var isSecure: Bool { source.isSecure }
  /// The connection of the request.
  package let source: RequestSource
  /// The protocol version.
  package let version: HTTPVersion

  /// Creates a request from a method and a path with an optional query, by default over TLS.
  package init(
    _ method: Method, _ target: String, _ headers: Headers = [:], body: [UInt8] = [],
    from source: RequestSource = .local, version: HTTPVersion = .http11
  ) {
    let end = target.utf8.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
    self.method = method
    self.target = target
    path = end == target.endIndex ? target : String(target[..<end])
    segments = RequestTarget.segments(of: Array(path.utf8)[...])
    query = QueryItems(end == target.endIndex ? nil : target[end...].dropFirst())
    self.headers = headers
    self.body = body
    self.source = source
    self.version = version
  }

  /// Creates the request that a server received.
  package init(_ request: Request) {
    let target = request.target
    method = request.method
    self.target = target.originForm
    path = target.query == nil && !target.hasHost ? target.text : String(target.path)
    segments = target.segments
    query = QueryItems(target.query)
    headers = request.headers
    body = request.body
    source = request.source
    version = request.version
  }

  /// The value of the Host header; `localhost` if the header is missing.
  package var host: String { headers["Host"] ?? "localhost" }

  /// The scheme and the host for URLs in the responses.
  ///
  /// Most clients accept only `https://` in a `Location` header, even after an `http://` request.
  package var origin: String { "https://\(host)" }

  /// The query in its original spelling, with its question mark; empty if there is no query.
  package var querySuffix: String { query.text.map { "?\($0)" } ?? "" }
}
