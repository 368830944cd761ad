package import Diagnostics
package import Localization

/// A message for exchange formats: text, placeholders and selections, each with its span in the
/// source.
///
/// All message syntaxes result in the same tree. `Hello {name}` is text and a placeholder.
package struct MessageTree: Sendable {
  /// The syntax of the message.
  package let syntax: MessageSyntax
  /// The message as written.
  package let source: String
  /// The declarations of MessageFormat 2, as written.
  package let declarations: [String]
  /// The content of the message, as a list of parts.
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

  /// A part of a pattern: text, a placeholder or a selection.
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
    /// The selectors; exactly one in ICU syntax.
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
    /// The content of the variant, as a list of parts.
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
  /// The displayed value and its format.
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
  /// The displayed value and its format.
  package let meaning: Meaning
  /// The displayed argument; nil for literals and markup.
  package let argument: String?

  /// Creates a placeholder with its spelling, its meaning and the argument that it displays.
  package init(spelling: String, meaning: Meaning, argument: String?) {
    self.spelling = spelling
    self.meaning = meaning
    self.argument = argument
  }
}

extension Placeholder: Hashable {
  /// Returns whether both placeholders display the same value in the same format.
  package static func == (left: Placeholder, right: Placeholder) -> Bool {
    left.meaning == right.meaning
  }

  /// Hashes the meaning.
  package func hash(into hasher: inout Hasher) { hasher.combine(meaning) }
}

/// An argument or a variable whose value selects a variant.
package struct Selector: Hashable, Sendable {
  /// The way in which a value is compared with the keys.
  package enum Kind: Hashable, Sendable {
    /// Comparison by cardinal plural category, or as a number.
    case plural
    /// Comparison by ordinal plural category, or as a number.
    case ordinal
    /// Comparison as text.
    case select
    /// Comparison by a function that exists only in MessageFormat 2.
    case other(String)
  }

  /// The name of the argument or the variable.
  package let name: String
  /// The way in which the value is compared with the keys.
  package let kind: Kind
  /// The number subtracted before the category is selected; nil without an offset.
  package var offset: String?

  /// Whether the value is compared as a number or by its plural category.
  package var isNumeric: Bool { kind == .plural || kind == .ordinal }
}

/// The key of a variant, with which the value of a selector is compared.
package enum VariantKey: Hashable, Sendable {
  /// Exactly this number, as written.
  case exact(String)
  /// A plural category other than the fallback.
  case category(String)
  /// Exactly this text.
  case value(String)
  /// Every other value.
  case any

  /// The key as a word, such as `few`, `=0`, `female` or `other`.
  package var word: String {
    switch self {
    case .exact(let number): "=\(number)"
    case .category(let name), .value(let name): name
    case .any: "other"
    }
  }
}
