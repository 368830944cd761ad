internal import Documents
package import TemplateLanguage

/// What `notification.json` says of a property or an argument.
package struct PropertyDeclaration: Sendable {
  /// What its text is about; the built-in samples and the messages go by it.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case text
    case number
    case date
    case money
    case boolean
    case url
  }

  /// The name.
  package let name: PropertyName
  /// What its text is about, where the author has said it.
  package let kind: Kind?
  /// What takes its place when nobody supplies it.
  package let defaultText: String?
  /// The only texts that it can have; empty where it is open.
  package let allowed: [String]
  /// How long its text can get, in characters as people count them.
  package let longest: Int?

  init(name: PropertyName, _ value: JSONValue) {
    self.name = name
    kind = value["type"].word()
    defaultText = value["default"]?.scalarText
    allowed = value["allowed"]?.elements.compactMap(\.scalarText) ?? []
    longest =
      if case .number(let number)? = value["longest"]?.content { Int(number.string) } else { nil }
  }

  static let shape = SettingsShape(
    "A property or an argument.",
    [
      .init(
        "type", .choice(Kind.allCases.map(\.rawValue)), "What its text is about; \"text\"."),
      .init("default", .scalar, "What takes its place when nobody supplies it."),
      .init("allowed", .list(.scalar), "The only texts that it can have."),
      .init("longest", .count, "How long its text can get, in characters."),
      .init("example", .scalar, "A text that it could have."),
      .init("description", .text, "What it is for."),
    ])
}
