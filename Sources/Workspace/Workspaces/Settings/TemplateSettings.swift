package import Diagnostics
package import Documents
package import Hub
package import Sending

/// The settings of one template in `notification.json`: headers, expiry, priority and tags.
package struct TemplateSettings: Sendable {
  /// The headers, the expiry and the priority.
  package var headers = CompiledHeaders()
  /// The tags of the registration.
  package var tags: [DecodedText] = []

  /// Creates settings without headers or tags.
  package init() {}

  init(_ value: JSONValue, in file: SourceFile) {
    headers.headers = (value["headers"]?.members ?? []).compactMap { member in
      member.value.text.map { CompiledHeaders.Field(member.key.string, $0, in: file) }
    }
    headers.expiry = Self.field("expiry", value, file)
    headers.priority = Self.field("priority", value, file)
    tags = (value["tags"]?.elements ?? []).compactMap(\.text)
  }

  /// Returns the tags, with findings about single tags and about the whole list.
  package func tagList(in file: SourceFile) -> TagList {
    TagList(tags.map { TagSpelling($0) }, in: file)
  }

  /// Parses a setting that is a string, a number or a Boolean; checks refuse the Boolean.
  private static func field(
    _ name: String, _ value: JSONValue, _ file: SourceFile
  ) -> CompiledHeaders.Field? {
    guard let setting = value[name] else { return nil }
    switch setting.content {
    case .string(let string): return CompiledHeaders.Field(name, string.text, in: file)
    case .number(let number):
      let text = DecodedText(verbatim: number.spelling, at: setting.span.start)
      return CompiledHeaders.Field(name, text, in: file)
    case .boolean(let value):
      let text = DecodedText(String(value), replacing: setting.span)
      return CompiledHeaders.Field(name, text, in: file)
    case .object, .array, .null: return nil
    }
  }

  static let schema = ObjectSchema(
    summary: "Headers, expiry, priority and tags of a template.",
    [
      .init(
        "headers", .table(of: .text),
        "Headers for the push service, by name; a value may be an expression."),
      .init(
        "expiry", .scalar,
        "The expiration at APNs: a date, 0 to deliver only immediately, or an expression."),
      .init("priority", .scalar, "The APNs priority; may be an expression."),
      .init("tags", .list(.text), "The tags of the registration."),
    ])
}
