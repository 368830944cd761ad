package import Diagnostics
internal import Documents
package import Linting

/// What `notification.json` says of a template: what goes with the body.
package struct TemplateSettings: Sendable {
  /// Headers, expiry and priority; each may be a hub expression.
  package var envelope = Envelope()
  /// The tags that the registration carries.
  package var tags: [Envelope.Field] = []

  /// Creates the settings of a template of which nothing is said.
  package init() {}

  init(_ value: JSONValue, in file: SourceFile) {
    envelope.headers = (value["headers"]?.members ?? []).compactMap { member in
      member.value.text.map { Envelope.Field(member.key.string, $0, in: file) }
    }
    envelope.expiry = Self.field("expiry", value, file)
    envelope.priority = Self.field("priority", value, file)
    tags = (value["tags"]?.elements ?? []).compactMap { element in
      element.text.map { Envelope.Field("tags", $0, in: file) }
    }
  }

  /// The tags, checked one by one and together.
  package func tagList(in file: SourceFile) -> TagList {
    TagList(tags.map { TagSpelling($0.value) }, in: file)
  }

  /// A text, or a number by its spelling.
  private static func field(
    _ name: String, _ value: JSONValue, _ file: SourceFile
  ) -> Envelope.Field? {
    switch value[name]?.content {
    case .string(let string): Envelope.Field(name, string.text, in: file)
    case .number(let number):
      Envelope.Field(name, SourceFile(name: file.name, text: number.string))
    case .object, .array, .boolean, .null, nil: nil
    }
  }

  static let shape = SettingsShape(
    "What goes with the body of a template.",
    [
      .init(
        "headers", .table(of: .text),
        "Headers of the registration; a value may be an expression of the hub."),
      .init(
        "expiry", .scalar,
        "When Apple gives up: a date, 0 for at once, or an expression of the hub."),
      .init("priority", .scalar, "How urgent it is for Apple; may be an expression of the hub."),
      .init("tags", .list(.text), "The tags that the registration carries."),
    ])
}
