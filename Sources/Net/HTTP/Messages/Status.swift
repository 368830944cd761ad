/// The status of a response, such as 404.
package struct Status: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The three-digit status code.
  package let rawValue: Int

  /// Creates a status from its code.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates a status from an integer literal.
  package init(integerLiteral value: Int) { self.init(rawValue: value) }

  /// Whether a response with this status has no body
  /// (https://www.rfc-editor.org/rfc/rfc9110#section-6.4.1).
  package var hasNoBody: Bool { rawValue < 200 || rawValue == 204 || rawValue == 304 }

  /// The reason phrase for HTTP/1.1; empty for codes not listed here.
  package var reason: String { Self.reasons[rawValue] ?? "" }

  private static let reasons: [Int: String] = [
    100: "Continue", 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content",
    301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
    307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request",
    401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
    411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large",
    414: "URI Too Long", 415: "Unsupported Media Type", 417: "Expectation Failed",
    421: "Misdirected Request", 422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error",
    501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout", 505: "HTTP Version Not Supported",
  ]
}
