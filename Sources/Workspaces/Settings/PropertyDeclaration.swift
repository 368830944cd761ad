package import Diagnostics
internal import Documents
package import TemplateLanguage

/// The declaration of a property or an argument in `notification.json`.
package struct PropertyDeclaration: Sendable {
  /// The kind of the value, which built-in samples and messages use.
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
  /// The kind of the value, if declared.
  package let kind: Kind?
  /// The value of the property if the send does not supply it.
  package let defaultText: String?
  /// The place of the default in the file.
  package let defaultSpan: SourceSpan?
  /// A possible value, with its place in the file; nil if there is none.
  package let example: (text: String, span: SourceSpan)?
  /// The only texts that it can have; empty where it is open.
  package let allowed: [String]
  /// The longest value that it can have; nil if it is not limited.
  package let longest: LengthLimits?
  /// The purpose of the property.
  package let purpose: String?
  /// The place of the declared type in the file.
  package let kindSpan: SourceSpan?
  /// The place of that limit in the file.
  package let longestSpan: SourceSpan?

  init(name: PropertyName, _ value: JSONValue) {
    self.name = name
    kind = value["type"].word()
    defaultText = value["default"]?.scalarText
    defaultSpan = value["default"]?.span
    example = value["example"].flatMap { member in
      member.scalarText.map { ($0, member.span) }
    }
    allowed = value["allowed"]?.elements.compactMap(\.scalarText) ?? []
    longest = LengthLimits(value["longest"])
    purpose = value["description"]?.text?.string
    kindSpan = value["type"]?.span
    longestSpan = value["longest"]?.span
  }

  static let schema = ObjectSchema(
    summary: "A property or an argument.",
    [
      .init(
        "type", .word(of: Kind.self), "The kind of value; default: text."),
      .init("default", .scalar, "The value if the send does not set it."),
      .init("allowed", .list(.scalar), "The only values that it can have."),
      .init(
        "longest", LengthLimits.schema,
        "The longest value: a number of characters, or limits by unit."),
      .init("example", .scalar, "A possible value."),
      .init("description", .text, "The purpose of the property."),
    ])
}
