package import Diagnostics
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
  /// Where the name stands in the file.
  package let nameSpan: SourceSpan
  /// What its text is about.
  package var kind = Kind.text
  /// Whether the author has said what its text is about.
  package var hasKind = false
  /// What takes its place when nobody supplies it.
  package var defaultText: String?
  /// The only texts that it can have; empty where it is open.
  package var allowed: [String] = []
  /// How long its text can get, in characters as people count them.
  package var longest: Int?
  /// A text that it could have.
  package var example: String?
  /// What it is for.
  package var description: String?

  /// Creates the declaration of a property of which nothing more is known.
  package init(name: PropertyName, nameSpan: SourceSpan = SourceSpan(0, 0)) {
    self.name = name
    self.nameSpan = nameSpan
  }

  init(name: PropertyName, _ member: JSONMember) {
    self.init(name: name, nameSpan: member.keySpan)
    let value = member.value
    kind = value["type"].word() ?? .text
    hasKind = value["type"] != nil
    defaultText = value["default"]?.scalarText
    allowed = value["allowed"]?.elements.compactMap(\.scalarText) ?? []
    if case .number(let number)? = value["longest"]?.content { longest = Int(number.string) }
    example = value["example"]?.scalarText
    description = value["description"]?.text?.string
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
