package import Diagnostics
package import Localization

/// A message for exchange formats: text, placeholders and selections, each with its bytes.
///
/// Both message syntaxes result in the same tree. `Hello {name}` is a text and a placeholder.
package struct MessageTree: Sendable {
  /// The syntax of the message.
  package let syntax: MessageSyntax
  /// The message as written.
  package let source: String
  /// The declarations of MessageFormat 2, as written.
  package let declarations: [String]
  /// The content.
  package let parts: [Part]
  /// The span of the content, without the braces of a quoted pattern.
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
    /// A displayed value.
    case placeholder(Placeholder, SourceSpan)
    /// A selection of one of several variants.
    case choice(Choice)
  }

  /// A selection: variants, and the values that determine the variant.
  package struct Choice: Sendable {
    /// The selecting values; one in ICU syntax.
    package let selectors: [Selector]
    /// The variants, in order.
    package let variants: [Variant]
    /// The span of the selection.
    package let span: SourceSpan
  }

  /// One of the variants of a selection.
  package struct Variant: Sendable {
    /// A key for each selector.
    package let keys: [VariantKey]
    /// The content.
    package let parts: [Part]
    /// The span of the content, without braces.
    package let contentSpan: SourceSpan
  }
}

/// A value displayed in a message.
///
/// Two placeholders are equal if they display the same value in the same format, even if they are
/// spelled differently: `#` in a plural of `goals` and `{goals, number}`.
package struct Placeholder: Sendable {
  /// The value and the format.
  package enum Meaning: Hashable, Sendable {
    /// An argument without a format.
    case argument(String)
    /// An argument as a number in the language's default format.
    case number(String)
    /// An argument as a whole number in the language's default format.
    case integer(String)
    /// Any other format, identified by its spelling.
    case other(String)
  }

  /// The spelling in the message, including braces.
  package let spelling: String
  /// The value and the format.
  package let meaning: Meaning
  /// The displayed argument; nil for literals and markup.
  package let argument: String?

  /// Creates a placeholder.
  package init(spelling: String, meaning: Meaning, argument: String?) {
    self.spelling = spelling
    self.meaning = meaning
    self.argument = argument
  }
}

extension Placeholder: Hashable {
  /// Returns whether both display the same value in the same format.
  package static func == (left: Placeholder, right: Placeholder) -> Bool {
    left.meaning == right.meaning
  }

  /// Hashes the meaning.
  package func hash(into hasher: inout Hasher) { hasher.combine(meaning) }
}

/// A value that selects a variant.
package struct Selector: Hashable, Sendable {
  /// The method of comparison.
  package enum Kind: Hashable, Sendable {
    /// By cardinal plural category, or as a number.
    case plural
    /// By ordinal plural category, or as a number.
    case ordinal
    /// As text.
    case select
    /// By a function that exists only in MessageFormat 2.
    case other(String)
  }

  /// The argument or variable.
  package let name: String
  /// The method of comparison.
  package let kind: Kind
  /// The number subtracted before the category is selected; nil without an offset.
  package let offset: String?

  /// Creates a selector.
  package init(name: String, kind: Kind, offset: String? = nil) {
    self.name = name
    self.kind = kind
    self.offset = offset
  }

  /// Whether plural categories are compared.
  package var isNumeric: Bool { kind == .plural || kind == .ordinal }
}

/// The value that selects a variant.
package enum VariantKey: Hashable, Sendable {
  /// Exactly this number, as written.
  case exact(String)
  /// A plural category other than the fallback.
  case category(String)
  /// Exactly this text.
  case value(String)
  /// Every other value.
  case any

  /// The key as a word: `few`, `=0`, `female`, `other`.
  package var word: String {
    switch self {
    case .exact(let number): "=\(number)"
    case .category(let name), .value(let name): name
    case .any: "other"
    }
  }
}
