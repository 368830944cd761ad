package import Diagnostics

/// A value that a send will set, with everything known about it beforehand.
package struct PendingValue: Sendable {
  /// The kind of the future value.
  package enum Kind: Hashable, Sendable {
    /// Text, whatever is sent.
    case text
    /// A number where the sent text looks like one, else text.
    case numberOrText
  }

  /// The kind of the future value.
  package let kind: Kind
  /// The properties that it is made of, for messages.
  package let properties: [String]
  /// The texts it can become, where all of them are known.
  package let possibleTexts: [String]?
  /// The expression that would give a number instead, where there is one.
  package let numberForm: String?
  /// The expression that would give text instead, where there is one.
  package let textForm: String?
  /// The expression as it is written.
  package let expression: String

  /// Creates a value that is not known yet.
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

/// The pending values of a body, by their places.
package struct PendingValues: Sendable {
  private var values: [Int: PendingValue] = [:]

  /// Creates an empty list: a finished payload has nothing pending.
  package init() {}

  /// Says what is known of the value at a place.
  package mutating func add(_ value: PendingValue, at span: SourceSpan) {
    values[span.start] = value
  }

  /// The pending value at a place; nil where the body says what it is.
  package subscript(span: SourceSpan) -> PendingValue? {
    values.isEmpty ? nil : values[span.start]
  }

  /// Whether everything is known.
  package var isEmpty: Bool { values.isEmpty }
}
