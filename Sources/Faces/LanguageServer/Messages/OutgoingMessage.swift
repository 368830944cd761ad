internal import Documents

/// The messages that the server sends, as JSON.
enum OutgoingMessage {
  static func result(_ value: JSONValue, of id: JSONValue) -> JSONValue {
    .object([("jsonrpc", .string("2.0")), ("id", id), ("result", value)])
  }

  static func error(_ error: ResponseError, of id: JSONValue) -> JSONValue {
    .object([("jsonrpc", .string("2.0")), ("id", id), ("error", error.json)])
  }

  static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
    .object([
      ("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", parameters),
    ])
  }

  static func request(_ method: String, id: String, _ parameters: JSONValue) -> JSONValue {
    .object([
      ("jsonrpc", .string("2.0")), ("id", .string(id)), ("method", .string(method)),
      ("params", parameters),
    ])
  }

  /// Creates a message that adds a line to the editor's log.
  static func log(_ text: String) -> JSONValue {
    notification(
      "window/logMessage", .object([("type", .number(3)), ("message", .string(text))]))
  }
}
