/// A form that a string must have, such as a color or a date.
package struct TextForm: Sendable {
  /// A kind of value for which programming languages have a type.
  package enum Format: Hashable, Sendable {
    /// An absolute URL.
    case url
    /// A date and a time of day, with an offset from UTC.
    case instant
  }

  /// The form in words for messages, such as `a color such as "#ff8800"`.
  package let description: String
  /// A regular expression that matches every string of the form, for JSON Schema.
  package let pattern: String?
  /// The kind of value that the string represents; nil if it is only text.
  package let format: Format?
  /// Whether a string has this form.
  package let matches: @Sendable (String) -> Bool
  /// Returns the string that the author probably intended; nil if that is uncertain.
  package let remedy: @Sendable (String) -> String?

  /// Creates a form.
  package init(
    _ description: String, pattern: String? = nil, format: Format? = nil,
    remedy: @escaping @Sendable (String) -> String? = { _ in nil },
    matches: @escaping @Sendable (String) -> Bool
  ) {
    self.description = description
    self.pattern = pattern
    self.format = format
    self.matches = matches
    self.remedy = remedy
  }

  /// A string with at least one character other than white space.
  package static let notBlank = TextForm("text other than white space", pattern: #"\S"#) { text in
    text.contains { !$0.isWhitespace }
  }
}
