internal import Diagnostics
internal import Documents
internal import HTTP

extension ServiceCall {
  /// The body as JSON; nil if it is not valid JSON.
  var json: JSONValue? {
    let (document, findings) = JSONReader.read(SourceFile(name: "body", bytes: body))
    return findings.hasErrors ? nil : document?.root
  }
}

extension JSONValue {
  /// The number of an integer; nil for other values.
  var integer: Int? {
    if case .number(let number) = content { Int(number.string) } else { nil }
  }
}

extension Response {
  /// Creates a response with a compact JSON document.
  static func json(_ value: JSONValue, status: Status = 200) -> Response {
    Response(
      status, ["Content-Type": "application/json; charset=utf-8"], body: JSONWriter.compact(value))
  }

  /// Creates a response with an indented JSON document, as Google's services write it.
  static func indented(_ value: JSONValue, status: Status = 200) -> Response {
    Response(
      status, ["Content-Type": "application/json; charset=UTF-8"], body: JSONWriter.pretty(value))
  }
}
