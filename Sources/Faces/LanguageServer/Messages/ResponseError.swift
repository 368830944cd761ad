internal import Documents

/// An error response to a request.
///
/// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#errorCodes
package struct ResponseError: Error, Hashable, Sendable {
  /// The error code, as defined by the protocol.
  package let code: Int
  /// The problem in one sentence.
  package let message: String

  /// The body of a message is not JSON.
  static func parseError(_ reason: String) -> Self { Self(code: -32700, message: reason) }
  /// The body of a message is not a request, a notification or a response.
  static func invalidRequest(_ reason: String) -> Self { Self(code: -32600, message: reason) }
  /// The server does not support a method.
  static func unknownMethod(_ name: String) -> Self {
    Self(code: -32601, message: "the method '\(name)' is not supported")
  }
  /// The parameters of a request are invalid for its method.
  static func invalidParameters(_ reason: String) -> Self { Self(code: -32602, message: reason) }
  /// A request arrived before `initialize`.
  static let notInitialized = Self(
    code: -32002, message: "the request came before 'initialize'")
  /// The client cancelled a request.
  static let cancelled = Self(code: -32800, message: "the client cancelled the request")
  /// A request is valid but cannot be fulfilled.
  static func requestFailed(_ reason: String) -> Self { Self(code: -32803, message: reason) }

  /// The error as the value of a response's member `error`.
  var json: JSONValue {
    .object([("code", .number(code)), ("message", .string(message))])
  }
}
