internal import Documents
internal import HTTP

extension Response {
  /// Returns a response with a JSON value on one line.
  static func json(_ value: JSONValue, _ status: Status = 200) -> Response {
    json(JSONWriter.line(value), status)
  }

  /// Returns a response with the bytes of a JSON document.
  static func json(_ bytes: [UInt8], _ status: Status = 200) -> Response {
    Response(status, headers(MediaType.json), body: bytes)
  }

  /// Returns a response with JSON values on one line each, which are made while they are sent.
  static func lines(_ pieces: BodyPieces) -> Response {
    var response = Response(200, headers(MediaType.lines))
    response.body = .pieces(pieces)
    return response
  }

  /// Browsers must not guess another type, and caches must not keep a rendering.
  private static func headers(_ type: MediaType) -> Headers {
    [
      "Content-Type": type.rawValue, "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    ]
  }
}

/// The type of a body, as in the header Content-Type.
enum MediaType: String, Sendable, CaseIterable {
  case json = "application/json"
  /// One JSON value on each line.
  case lines = "application/x-ndjson"

  /// Creates the type of a request from its header; nil for another type.
  ///
  /// Parameters such as `charset=utf-8` are ignored: JSON is always UTF-8
  /// (https://www.rfc-editor.org/rfc/rfc8259#section-8.1).
  init?(_ head: RequestHead) {
    let value = (head.headers["Content-Type"] ?? "").prefix { $0 != ";" }
    self.init(rawValue: value.lowercased().filter { $0 != " " })
  }
}
