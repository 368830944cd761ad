package import Diagnostics
package import Localization

/// A message as exchange formats see it: text, placeholders and choices, each with its bytes.
///
/// Both message syntaxes become the same tree. `Hello {name}` is a text and a placeholder.
package struct MessageTree: Sendable {
  /// The syntax of the message.
  package let syntax: MessageSyntax
  /// The message as it is written.
  package let source: String
  /// The declarations of MessageFormat 2, as they are written.
  package let declarations: [String]
  /// The content.
  package let parts: [Part]
  /// The bytes of the content; without the braces of a quoted pattern.
  package let contentSpan: SourceSpan

  /// Creates the tree of a message.
  package init(
    syntax: MessageSyntax, source: String, declarations: [String], parts: [Part],
    contentSpan: SourceSpan
  ) {
    self.syntax = syntax
    self.source = source
    self.declarations = declarations
    self.parts = parts
    self.contentSpan = contentSpan
  }

  /// A piece of a pattern.
  package indirect enum Part: Sendable {
    /// Literal text after unescaping.
    case text(String, SourceSpan)
    /// A value that is shown.
    case placeholder(Placeholder, SourceSpan)
    /// Variants of which one is shown.
    case choice(Choice)
  }

  /// Variants and the values that decide among them.
  package struct Choice: Sendable {
    /// The deciding values; one in ICU syntax.
    package let selectors: [Selector]
    /// The variants, in order.
    package let variants: [Variant]
    /// The bytes of the choice.
    package let span: SourceSpan
  }

  /// One of the variants of a choice.
  package struct Variant: Sendable {
    /// A key for each selector.
    package let keys: [VariantKey]
    /// The content.
    package let parts: [Part]
    /// The bytes of the content, without braces.
    package let contentSpan: SourceSpan
  }
}

/// A value that is shown in a message.
///
/// Two placeholders are equal if they show the same value in the same form, however they are spelled:
/// `#` in a plural of `goals` and `{goals, number}`.
package struct Placeholder: Sendable {
  /// The form in which a value is shown.
  package enum Meaning: Hashable, Sendable {
    /// An argument without a format.
    case argument(String)
    /// An argument as a number in the language's default format.
    case number(String)
    /// An argument as a whole number in the language's default format.
    case integer(String)
    /// Any other form, known by its spelling.
    case other(String)
  }

  /// The spelling in the message, including braces.
  package let spelling: String
  /// The form.
  package let meaning: Meaning
  /// The argument that is shown; nil for literals and marks.
  package let argument: String?

  /// Creates a placeholder.
  package init(spelling: String, meaning: Meaning, argument: String?) {
    self.spelling = spelling
    self.meaning = meaning
    self.argument = argument
  }
}

extension Placeholder: Hashable {
  /// Tells whether both show the same value in the same form.
  package static func == (left: Placeholder, right: Placeholder) -> Bool {
    left.meaning == right.meaning
  }

  /// Feeds the meaning.
  package func hash(into hasher: inout Hasher) { hasher.combine(meaning) }
}

/// A value that decides among variants.
package struct Selector: Hashable, Sendable {
  /// The way in which the value is compared.
  package enum Kind: Hashable, Sendable {
    /// By cardinal plural category, or as a number.
    case plural
    /// By ordinal plural category, or as a number.
    case ordinal
    /// As text.
    case select
    /// By a function that only MessageFormat 2 has.
    case other(String)
  }

  /// The argument or variable.
  package let name: String
  /// The way of comparing.
  package let kind: Kind
  /// The number subtracted before the category is chosen; nil without an offset.
  package let offset: String?

  /// Creates a selector.
  package init(name: String, kind: Kind, offset: String? = nil) {
    self.name = name
    self.kind = kind
    self.offset = offset
  }

  /// Whether categories of a language decide.
  package var isNumeric: Bool { kind == .plural || kind == .ordinal }
}

/// The value that a variant is for.
package enum VariantKey: Hashable, Sendable {
  /// Exactly this number, as it is written.
  case exact(String)
  /// A plural category other than the fallback.
  case category(String)
  /// Exactly this text.
  case value(String)
  /// Every other value.
  case any

  /// The word for the key: `few`, `=0`, `female`, `other`.
  package var word: String {
    switch self {
    case .exact(let number): "=\(number)"
    case .category(let name), .value(let name): name
    case .any: "other"
    }
  }
}
