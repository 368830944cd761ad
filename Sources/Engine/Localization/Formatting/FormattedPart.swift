package import ICU

/// A part of a formatted message, such as text, a value or a markup tag.
///
/// https://unicode.org/reports/tr35/tr35-messageFormat.html#formatting-to-parts
package struct FormattedPart: Sendable {
  /// The origin of a part.
  package enum Kind: Sendable {
    case text
    /// A character that begins or ends a bidirectional isolate.
    case isolation
    case markup(MarkupPart)
    case value(ValuePart)
    /// The replacement for a value that cannot be formatted, without the surrounding braces.
    case fallback(String)
  }

  /// A markup tag whose option values are strings.
  package struct MarkupPart: Sendable {
    /// The role of the tag: opening, closing or standalone.
    package let kind: Message.Markup.Kind
    /// The name of the tag.
    package let name: String
    /// The value of `u:id`.
    package let id: String?
    /// The options other than `u:id`, in order.
    package let options: [(name: String, value: String)]
  }

  /// The origin of the part.
  package let kind: Kind
  /// The byte range of the part in the output.
  package let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// A part that is a formatted value.
package struct ValuePart: Sendable {
  /// The kinds of values, with the names that the official test suite uses.
  package enum Kind: String, Hashable, Sendable {
    case string
    case number
    case datetime
    case test
  }

  /// The kind of the formatted value.
  package let kind: Kind
  /// The direction of the formatted text.
  package let direction: TextDirection
  /// The value of `u:id`.
  package let id: String?
  /// The language tag of the locale in which the value was formatted.
  package let locale: String
  /// The pieces of a formatted number, such as its digits and separators.
  package let pieces: [NumberPiece]
  /// The pattern of a formatted date, such as `d MMM y`; nil for other values.
  package let pattern: String?

  init(_ value: ResolvedValue, locale: String, pieces: [NumberPiece], pattern: String?) {
    self.locale = locale
    self.pieces = pieces
    self.pattern = pattern
    direction = value.direction
    id = value.id
    switch (value.presentation, value.content) {
    case (.test, _): kind = .test
    case (.number, _), (.unannotated, .number), (.unannotated, .money): kind = .number
    case (.date, _), (.unannotated, .date): kind = .datetime
    default: kind = .string
    }
  }

  init(_ argument: Argument, locale: String, pattern: String?) {
    (self.locale, direction, id, pieces) = (locale, .unknown, nil, [])
    self.pattern = pattern
    kind =
      switch argument {
      case .number, .money: .number
      case .date: .datetime
      case .text, .boolean, .other: .string
      }
  }
}
