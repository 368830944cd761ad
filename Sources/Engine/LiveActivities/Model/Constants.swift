package import Diagnostics
package import Documents

/// The strings or numbers that a value can be: the raw values of an enumeration, or those of a
/// JSON Schema.
package struct Constants: Sendable {
  /// The type that is decoded before it is compared.
  package enum Form: Sendable {
    /// Strings, which are equal if they look equal: `é` can be one character or two.
    case text
    case number(NumberForm)
    /// Any JSON values, as a JSON Schema compares them.
    case json
  }

  /// The type that is decoded before it is compared.
  package let form: Form
  /// The values in the order of their declaration.
  package let values: [JSONValue]
  /// The name of the enumeration; empty for a JSON Schema.
  package let name: String
  /// The location of the declaration.
  package let label: Label

  /// The values in words, for messages: `ordered, packed, delivered`.
  var list: String {
    let shown = values.prefix(Self.mostListed).map(\.shortSpelling)
    let rest = values.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static let mostListed = 12
}

extension JSONValue {
  /// The value for messages: a string without quotes, or compact JSON.
  package var shortSpelling: String {
    if let text = text?.string { return text }
    return compactText
  }
}
