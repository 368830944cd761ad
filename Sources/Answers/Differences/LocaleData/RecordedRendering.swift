internal import Documents
package import Goldens

/// A rendering as a program with certain locale data makes it: the content, and how it came about.
package struct RecordedRendering: Hashable, Sendable {
  /// One message of a rendering.
  struct Message: Hashable, Sendable {
    let property: String
    let file: String
    let line: Int
    let locale: String
    let text: String
    let pieces: [MessagePiece]
  }

  /// The name of the rendering.
  package let name: GoldenName
  /// The locale of the messages; nil without messages.
  let served: String?
  /// The headers and the body, or the error that prevents a rendering.
  let content: String
  /// The strings that users see.
  let visible: [String]
  let messages: [Message]
}

// MARK: - JSON

extension RecordedRendering {
  var json: JSONValue {
    .object([
      ("notification", .string(name.notification)), ("template", .string(name.template)),
      ("locale", .optional(name.locale)), ("sample", .string(name.sample)),
      ("served", .optional(served)), ("content", .string(content)),
      ("visible", .array(visible.map { .string($0) })),
      ("messages", .array(messages.map(\.json))),
    ])
  }

  /// Reads a rendering; returns nil if a member is missing.
  init?(_ value: JSONValue) {
    guard let notification = value.string("notification"), let template = value.string("template"),
      let sample = value.string("sample"), let content = value.string("content")
    else { return nil }
    name = GoldenName(
      notification: notification, template: template, locale: value.string("locale"),
      sample: sample)
    served = value.string("served")
    self.content = content
    visible = (value["visible"]?.elements ?? []).compactMap { $0.text?.string }
    messages = (value["messages"]?.elements ?? []).compactMap { Message($0) }
  }
}

extension RecordedRendering.Message {
  fileprivate var json: JSONValue {
    .object([
      ("property", .string(property)), ("file", .string(file)), ("line", .number(line)),
      ("locale", .string(locale)), ("text", .string(text)),
      ("pieces", .array(pieces.map(\.json))),
    ])
  }

  fileprivate init?(_ value: JSONValue) {
    guard let property = value.string("property"), let file = value.string("file"),
      let line = value.integer("line"), let locale = value.string("locale"),
      let text = value.string("text")
    else { return nil }
    (self.property, self.file, self.line, self.locale) = (property, file, line, locale)
    self.text = text
    pieces = (value["pieces"]?.elements ?? []).compactMap { MessagePiece($0) }
  }
}

extension MessagePiece {
  fileprivate var json: JSONValue {
    .object([
      ("kind", .string(kind.rawValue)), ("offset", .number(offset)), ("source", .string(source)),
      ("text", .string(text)), ("pattern", .optional(pattern)),
    ])
  }

  fileprivate init?(_ value: JSONValue) {
    guard let kind = value.string("kind").flatMap({ Kind(rawValue: $0) }),
      let offset = value.integer("offset"), let source = value.string("source"),
      let text = value.string("text")
    else { return nil }
    (self.kind, self.offset, self.source, self.text) = (kind, offset, source, text)
    pattern = value.string("pattern")
  }
}

extension JSONValue {
  fileprivate func string(_ key: String) -> String? { self[key]?.text?.string }

  fileprivate func integer(_ key: String) -> Int? {
    guard case .number(let number)? = self[key]?.content else { return nil }
    return Int(number.string)
  }
}
