package import Diagnostics

/// A part of a message that formatting can reach: literal text, a value or a variant.
///
/// `{n, plural, one {1 goal} other {# goals}}` has two variants, two texts and one value.
package struct MessagePlace: Hashable, Sendable {
  /// The kind of a part, which decides the meaning of its span.
  package enum Kind: Hashable, Sendable {
    /// Literal text.
    case text
    /// An expression whose value is shown.
    case value
    /// A variant of a matcher; its span contains only the keys.
    case variant(keys: [String])
  }

  /// The kind of the part.
  package let kind: Kind
  /// The bytes of the part in the text of the message.
  package let span: SourceSpan
  /// The steps of the compiled message that the part consists of.
  ///
  /// A formatter reaches the part if it executes the first of these steps.
  package internal(set) var steps: Range<Int>
}

/// A step of a message that a formatter has executed.
package struct ExecutedStep: Hashable, Sendable {
  /// The index of the step in the compiled message.
  package let step: Int
  /// The offset in the formatted message at which the output of the step begins.
  package let start: Int
}

extension CompiledMessage {
  /// The parts that formatting can reach, in the order of the message.
  package var places: [MessagePlace] { program.places }
}
