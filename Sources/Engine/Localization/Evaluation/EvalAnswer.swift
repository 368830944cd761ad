package import Documents
internal import ICU

/// The result of an evaluation: its text, its errors, and its parts if requested.
package struct EvalAnswer: Sendable {
  /// The text; nil if there is no result.
  package var text: [UInt8]?
  /// The errors, each with a type and a one-phrase message.
  package var errors: [(type: String, message: String)]
  /// The parts of the formatted text; nil if they were not requested.
  package var parts: [FormattedPart]?

  /// Creates an answer; by default, without errors and parts.
  package init(
    text: [UInt8]?, errors: [(type: String, message: String)] = [], parts: [FormattedPart]? = nil
  ) {
    self.text = text
    self.errors = errors
    self.parts = parts
  }

  /// Returns the answer as JSON on one line, without a line break.
  package func json(id: JSONValue?) -> [UInt8] {
    var members: [(String, JSONValue)] = []
    if let id { members.append(("id", id)) }
    if let text { members.append(("text", .string(String(decoding: text, as: UTF8.self)))) }
    members.append(
      (
        "errors",
        .array(
          errors.map { .object([("type", .string($0.type)), ("message", .string($0.message))]) })
      ))
    if let parts, let text { members.append(("parts", .array(parts.map { $0.json(in: text) }))) }
    return JSONWriter.compact(.object(members))
  }
}

extension FormattedPart {
  /// Returns the part as JSON, in the schema of the official test suite.
  fileprivate func json(in text: [UInt8]) -> JSONValue {
    let value = JSONValue.string(String(decoding: text[range], as: UTF8.self))
    switch kind {
    case .text: return .object([("type", .string("text")), ("value", value)])
    case .isolation: return .object([("type", .string("bidiIsolation")), ("value", value)])
    case .fallback(let source):
      return .object([("type", .string("fallback")), ("source", .string(source))])
    case .markup(let markup): return markup.json
    case .value(let part): return part.json(value)
    }
  }
}

extension FormattedPart.MarkupPart {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("type", .string("markup")), ("kind", .string(kind.rawValue)), ("name", .string(name)),
    ]
    if let id { members.append(("id", .string(id))) }
    if !options.isEmpty {
      members.append(("options", .object(options.map { ($0.name, .string($0.value)) })))
    }
    return .object(members)
  }
}

extension ValuePart {
  fileprivate func json(_ value: JSONValue) -> JSONValue {
    var members: [(String, JSONValue)] = [("type", .string(kind.rawValue))]
    switch direction {
    case .leftToRight: members.append(("dir", .string("ltr")))
    case .rightToLeft: members.append(("dir", .string("rtl")))
    case .unknown: break
    }
    members.append(("locale", .string(locale)))
    if let id { members.append(("id", .string(id))) }
    members.append(("value", value))
    if !pieces.isEmpty {
      members.append(
        (
          "parts",
          .array(
            pieces.map { .object([("type", .string($0.type)), ("value", .string($0.text))]) })
        ))
    }
    return .object(members)
  }
}
