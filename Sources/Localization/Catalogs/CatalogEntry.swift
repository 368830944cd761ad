package import Diagnostics
package import Documents

/// One message of a catalog, with where it stands and what its `@key` says about it.
package struct CatalogEntry: Sendable {
  /// The key.
  package let key: MessageKey
  /// The catalog's file.
  package let file: SourceFile
  /// The bytes of the key, quotes included.
  package let keySpan: SourceSpan
  /// The bytes of the text, quotes included.
  package let span: SourceSpan
  /// The text after escapes of JSON, with the way back to the bytes of the file.
  package let text: DecodedText
  /// The syntax that the text is written in.
  package let syntax: MessageSyntax
  /// The locale in which the message is formatted: that of its catalog, and `en` or `ar` for a
  /// pseudo-locale.
  package let locale: LocaleTag
  /// The text as a message, and what is wrong with it.
  package let parsed: ParsedMessage
  /// What `@key` says; empty where there is none.
  package let metadata: EntryMetadata

  /// The message; nil where the text is none.
  package var message: Message? { parsed.message }

  /// The bytes of the file that spell a part of the message.
  package func place(of span: SourceSpan) -> SourceSpan { text.sourceSpan(of: span.range) }
}

extension CatalogEntry {
  /// The entry as a pseudo-locale has it; where it stands, and its text, are those of the source.
  func pseudo(_ pseudo: PseudoLocale) -> CatalogEntry {
    CatalogEntry(
      key: key, file: file, keySpan: keySpan, span: span, text: text, syntax: syntax,
      locale: pseudo.formattingLocale, parsed: parsed.map(pseudo.message), metadata: metadata)
  }
}

/// What `@key` says about a message: words for translators, and promises about its arguments.
package struct EntryMetadata: Sendable {
  /// What the message is for; nil where nobody has said it.
  package var description: DecodedText?
  /// The declared arguments, in order.
  package var placeholders: [DeclaredPlaceholder] = []
  /// How long the text may become.
  package var limits: [LengthLimit] = []
  /// The findings that are silenced for this message, each with a reason.
  package var ignores: [EntryIgnore] = []
  /// The terms of this message that are the same in every language.
  package var keptTerms: [String] = []
  /// The bytes of the key `@key`; nil where there is none.
  package var keySpan: SourceSpan?

  /// Creates metadata that say nothing.
  package init() {}

  /// The declaration of an argument.
  package func placeholder(named name: String) -> DeclaredPlaceholder? {
    placeholders.first { $0.name == name }
  }
}

/// An argument as `@key` declares it.
package struct DeclaredPlaceholder: Sendable {
  /// The name.
  package let name: String
  /// The bytes of the name, quotes included.
  package let nameSpan: SourceSpan
  /// The type, in the words of ARB: `String`, `int`, `double`, `num`, `DateTime`, `Object`.
  package var type: String?
  /// The bytes of the type, quotes included.
  package var typeSpan: SourceSpan?
  /// How the value is shown, in the words of ARB.
  package var format: String?
  /// A value that a translator can imagine.
  package var example: String?
  /// What the value is.
  package var description: String?
}

/// How long a text may become, in the unit that its author has named.
package struct LengthLimit: Hashable, Sendable {
  /// What is counted.
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Bytes of UTF-8.
    case bytes
    /// Units of UTF-16.
    case utf16
    /// Unicode scalar values.
    case codePoints
    /// What people see as one character.
    case graphemes
    /// Cells of a fixed-width screen, where a Chinese character takes two.
    case width
  }

  /// What is counted.
  package let unit: Unit
  /// The most that is allowed.
  package let most: Int
  /// Where it stands in the file.
  package let span: SourceSpan
}

/// A finding that is silenced for one message.
package struct EntryIgnore: Hashable, Sendable {
  /// The rule.
  package let code: String
  /// The bytes of the rule's code, quotes included.
  package let span: SourceSpan
  /// Why.
  package let reason: String
  /// The bytes of the reason.
  package let reasonSpan: SourceSpan
}

extension CatalogEntry {
  /// The findings about the message by itself.
  package var findings: Findings {
    var findings = Findings(in: file)
    findings.report(contentsOf: parsed.findings)
    return findings
  }
}
