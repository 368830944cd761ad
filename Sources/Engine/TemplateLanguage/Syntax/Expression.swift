package import Diagnostics

/// An expression of the hub's template language.
///
/// Spans refer to the template file and include JSON and XML escapes.
package indirect enum Expression: Sendable {
  /// A property: `$(p)`, `$(p, n)`, `.(p, n)`, `%(p)` or `#(p)`, each with an optional default.
  case property(PropertyTerm)
  /// A literal: `'text'` or `"text"`.
  case literal(LiteralTerm)
  /// A composition: `{a + b}`.
  case composition(Composition)

  /// The bytes of the expression in the template file.
  package var span: SourceSpan {
    switch self {
    case .property(let term): term.span
    case .literal(let term): term.span
    case .composition(let composition): composition.span
    }
  }

  /// All properties in the expression, from left to right.
  package var properties: [PropertyTerm] {
    switch self {
    case .property(let term): [term]
    case .literal: []
    case .composition(let composition): composition.terms.flatMap(\.properties)
    }
  }

  /// The property, if the expression is a single one, with or without braces.
  package var onlyProperty: PropertyTerm? {
    switch self {
    case .property(let term): term
    case .literal: nil
    case .composition(let composition):
      composition.terms.count == 1 ? composition.terms[0].onlyProperty : nil
    }
  }
}

/// A reference to a property.
package struct PropertyTerm: Sendable {
  /// A way to insert the value of a property.
  package enum Form: Hashable, Sendable {
    /// `$(p)`: the whole value.
    case whole
    /// `$(p, n)`: the first n UTF-16 units of the value.
    case clipped(Int)
    /// `.(p, n)`: the value truncated to n UTF-16 units, including three dots.
    case elided(Int)
    /// `%(p)`: the value, percent-encoded.
    case percentEncoded
    /// `#(p)`: a number, if the value has the syntax of a number.
    case number
  }

  /// The way to insert the value.
  package let form: Form
  /// The name of the property.
  package let name: PropertyName
  /// The bytes of the name.
  package let nameSpan: SourceSpan
  /// The default, used if the property is missing.
  package let defaultText: String?
  /// The bytes of the term, from the sigil to the closing parenthesis.
  package let span: SourceSpan
}

/// A quoted string inside braces.
package struct LiteralTerm: Sendable {
  /// The content of the literal, with doubled quotes replaced by single ones.
  package let text: String
  /// The bytes of the literal, including its quotes.
  package let span: SourceSpan
}

/// A composition of terms that are joined by `+`.
package struct Composition: Sendable {
  /// The author's notation of a composition.
  package enum Notation: Hashable, Sendable {
    /// A composition in braces, as documented.
    case braced
    /// A composition without braces, which the hub's validator accepts.
    case bare
  }

  /// The terms from left to right; at least one.
  package let terms: [Expression]
  /// The author's notation: with or without braces.
  package let notation: Notation
  /// The bytes of the composition, which is the whole value.
  package let span: SourceSpan
}
