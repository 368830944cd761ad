package import Diagnostics

/// An expression of the hub's template language.
///
/// Spans are those of the template file, escapes of JSON and XML included.
package indirect enum Expression: Sendable {
  /// `$(p)`, `$(p, n)`, `.(p, n)`, `%(p)`, `#(p)`, each perhaps with a default.
  case property(PropertyTerm)
  /// `'text'` or `"text"`.
  case literal(LiteralTerm)
  /// `{a + b}`.
  case composition(Composition)

  /// The place of the expression.
  package var span: SourceSpan {
    switch self {
    case .property(let term): term.span
    case .literal(let term): term.span
    case .composition(let composition): composition.span
    }
  }

  /// Every property it names, from left to right.
  package var properties: [PropertyTerm] {
    switch self {
    case .property(let term): [term]
    case .literal: []
    case .composition(let composition): composition.terms.flatMap(\.properties)
    }
  }
}

/// A reference to a property.
package struct PropertyTerm: Sendable {
  /// The treatment of the value.
  package enum Form: Hashable, Sendable {
    /// `$(p)`: the value.
    case whole
    /// `$(p, n)`: its first n UTF-16 units.
    case clipped(Int)
    /// `.(p, n)`: the same, with three dots in place of what is missing.
    case elided(Int)
    /// `%(p)`: percent-encoded.
    case percentEncoded
    /// `#(p)`: a number, where the value looks like one.
    case number
  }

  /// The form.
  package let form: Form
  /// The property.
  package let name: PropertyName
  /// The bytes of the name.
  package let nameSpan: SourceSpan
  /// The text to use when the property is missing.
  package let defaultText: String?
  /// From the sigil to the closing parenthesis.
  package let span: SourceSpan
}

/// A constant text inside braces.
package struct LiteralTerm: Sendable {
  /// The text, doubled delimiters undone.
  package let text: String
  /// The bytes, delimiters included.
  package let span: SourceSpan
}

/// Terms joined by `+`.
package struct Composition: Sendable {
  /// The author's notation of the composition.
  package enum Notation: Hashable, Sendable {
    /// In braces, as the documentation demands.
    case braced
    /// Without braces, which the hub's validator tolerates.
    case bare
  }

  /// The terms from left to right; at least one.
  package let terms: [Expression]
  /// The notation.
  package let notation: Notation
  /// The whole value.
  package let span: SourceSpan
}
