package import Diagnostics
internal import Documents
package import TemplateLanguage

/// The declaration of a property or an argument in `notification.json`.
package struct PropertyDeclaration: Sendable {
  /// The kind of value that a property has.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case text
    case number
    case date
    case money
    case boolean
    case url
  }

  /// The name of the property or argument.
  package let name: PropertyName
  /// The kind of the value, if declared.
  package let kind: Kind?
  /// The default, used if the send does not set the property.
  package let defaultText: String?
  /// The source range of the default.
  package let defaultSpan: SourceSpan?
  /// An example value with its location in the file, if declared.
  package let example: (text: String, span: SourceSpan)?
  /// The allowed values; empty if any value is allowed.
  package let allowed: [String]
  /// The maximum length of the value; nil if unlimited.
  package let longest: LengthLimits?
  /// The condition that every value satisfies; nil if not declared.
  private let requirement: FieldTest?
  /// The purpose of the property.
  package let purpose: String?
  /// The source range of the declared type.
  package let kindSpan: SourceSpan?
  /// The source range of the declared maximum length.
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
    requirement = value["is"]?.text.flatMap { FieldTest($0.string) }
    purpose = value["description"]?.text?.string
    kindSpan = value["type"]?.span
    longestSpan = value["longest"]?.span
  }

  /// Returns the requirement that a value violates, such as `be at least 0`; otherwise nil.
  package func violatedRequirement(of text: String) -> String? {
    requirement.flatMap { $0.accepts(text: text) ? nil : $0.requirement }
  }

  /// Returns whether a send may set a value: it is allowed, short enough and as required.
  package func accepts(_ text: String) -> Bool {
    (allowed.isEmpty || allowed.contains(text))
      && longest?.excesses(of: text).isEmpty ?? true && violatedRequirement(of: text) == nil
  }

  static let schema = ObjectSchema(
    summary: "A property or an argument.",
    [
      .init(
        "type", .word(of: Kind.self), "The kind of value (default: text)."),
      .init("default", .scalar, "The value to use if the send does not set the property."),
      .init("allowed", .list(.scalar), "The allowed values."),
      .init(
        "longest", LengthLimits.schema,
        "The maximum length: a number of characters, or limits by unit."),
      .init(
        "is", .formed(FieldTest.valueForm),
        "A condition that every value satisfies, such as \">= 0\" or \"non-empty\"."),
      .init("example", .scalar, "An example value."),
      .init("description", .text, "The purpose of the property."),
    ])
}
