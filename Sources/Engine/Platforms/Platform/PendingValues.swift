package import Diagnostics

/// A value that only a send determines, and the facts known in advance.
package struct PendingValue: Sendable {
  /// The kind of the future value.
  package enum Kind: Hashable, Sendable {
    /// Always text.
    case text
    /// A number if the text looks like a number, otherwise text.
    case numberOrText
  }

  /// The kind of the future value.
  package let kind: Kind
  /// The names of the properties in the expression, for messages.
  package let properties: [String]
  /// All strings that the value can become; nil if they are unknown.
  package let possibleTexts: [String]?
  /// The expression that would give a number instead; nil if no such expression exists.
  package let numberForm: String?
  /// The expression that would give text instead; nil if no such expression exists.
  package let textForm: String?
  /// The expression as the author wrote it.
  package let expression: String

  /// Creates a pending value from an expression and its properties.
  package init(
    _ kind: Kind, expression: String, properties: [String], possibleTexts: [String]? = nil,
    numberForm: String? = nil, textForm: String? = nil
  ) {
    self.kind = kind
    self.expression = expression
    self.properties = properties
    self.possibleTexts = possibleTexts
    self.numberForm = numberForm
    self.textForm = textForm
  }
}

/// The pending values of a body, by position.
package struct PendingValues: Sendable {
  private var values: [Int: PendingValue] = [:]

  /// Creates an empty list: a finished payload has nothing pending.
  package init() {}

  /// Adds the pending value at a span of the body.
  package mutating func add(_ value: PendingValue, at span: SourceSpan) {
    values[span.start] = value
  }

  /// The pending value at a span of the body; nil if the value there is known.
  package subscript(span: SourceSpan) -> PendingValue? {
    values.isEmpty ? nil : values[span.start]
  }

  /// Whether no value is pending.
  package var isEmpty: Bool { values.isEmpty }
}
