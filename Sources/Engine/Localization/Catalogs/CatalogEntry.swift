package import Diagnostics
package import Documents

/// A message of a catalog, with its position in the file and its metadata.
///
/// A class, because the indexes of a catalog and all checks share its messages.
package final class CatalogEntry: Sendable {
  /// The key of the message.
  package let key: MessageKey
  /// The file of the catalog.
  package let file: SourceFile
  /// The bytes of the key, including its quotes; in Fluent, of the name of the attribute.
  package let keySpan: SourceSpan
  /// The bytes of the text, including its quotes; in Fluent, of the pattern.
  package let span: SourceSpan
  /// The text of the message, without JSON escapes or the indentation of Fluent.
  package let text: DecodedText
  /// The syntax of the text.
  package let syntax: MessageSyntax
  /// The locale for formatting: the catalog's locale, or `en` or `ar` for a pseudo-locale.
  package let locale: LocaleTag
  /// The parsed text and its findings.
  package let parsed: ParsedMessage
  /// The metadata from `@key`, or from the comment of a Fluent message.
  package let metadata: EntryMetadata
  /// The bytes of the notification's name in the key.
  package let notificationSpan: SourceSpan

  /// Creates an entry; `notificationSpan` is nil if the key contains the notification's name.
  init(
    key: MessageKey, file: SourceFile, keySpan: SourceSpan, span: SourceSpan, text: DecodedText,
    syntax: MessageSyntax, locale: LocaleTag, parsed: ParsedMessage, metadata: EntryMetadata,
    notificationSpan: SourceSpan? = nil
  ) {
    let start = keySpan.start + 1
    self.notificationSpan =
      notificationSpan ?? SourceSpan(start, start + key.notification.utf8.count)
    self.key = key
    self.file = file
    self.keySpan = keySpan
    self.span = span
    self.text = text
    self.syntax = syntax
    self.locale = locale
    self.parsed = parsed
    self.metadata = metadata
  }

  /// The message; nil if the text is not valid.
  package var message: Message? { parsed.message }

  /// The message as its author wrote it; nil if the text is not valid.
  ///
  /// In a Fluent message, the references to terms stay, which ``message`` replaces by their text.
  package var written: Message? {
    syntax == .fluent ? syntax.parse(text).message : message
  }

  /// The bytes of the property's name in the key.
  package var propertySpan: SourceSpan {
    let end = syntax == .fluent ? keySpan.end : keySpan.end - 1
    return SourceSpan(end - key.property.utf8.count, end)
  }

  /// Converts a span of the decoded text to the corresponding span of the file.
  package func place(of span: SourceSpan) -> SourceSpan { text.sourceSpan(of: span.range) }

  /// Returns the entry for a pseudo-locale, with the position and text of the source message.
  func pseudo(_ pseudo: PseudoLocale) -> CatalogEntry {
    CatalogEntry(
      key: key, file: file, keySpan: keySpan, span: span, text: text, syntax: syntax,
      locale: pseudo.formattingLocale, parsed: parsed.map(pseudo.message), metadata: metadata,
      notificationSpan: notificationSpan)
  }
}

/// The metadata of a message: notes for translators, and declarations of its arguments.
package struct EntryMetadata: Sendable {
  /// The purpose of the message.
  package var description: DecodedText?
  /// The declared arguments, in order.
  package var placeholders: [DeclaredPlaceholder] = []
  /// The maximum lengths of the formatted text.
  package var limits: [LengthLimit] = []
  /// The rules to ignore for this message, each with a reason.
  package var ignores: [Ignore] = []
  /// The terms of this message that are never translated.
  package var keptTerms: [String] = []
  /// The state of the translation; nil if `x-state` is missing, which means a final translation.
  package var state: TranslationState?
  /// Whether the metadata sets the syntax of the message.
  package var setsSyntax = false
  /// The bytes of the key `@key`; nil if the message has no metadata.
  package var keySpan: SourceSpan?

  /// Returns the declaration of the argument with the given name.
  package func placeholder(named name: String) -> DeclaredPlaceholder? {
    placeholders.first { $0.name == name }
  }
}

/// The declaration of an argument in `@key`.
package struct DeclaredPlaceholder: Sendable {
  /// The name of the argument.
  package let name: String
  /// The bytes of the name, including its quotes.
  package let nameSpan: SourceSpan
  /// The type in ARB: `String`, `int`, `double`, `num`, `DateTime` or `Object`.
  package var type: String?
  /// The bytes of the type, including its quotes.
  package var typeSpan: SourceSpan?
  /// The `format` member, as in ARB.
  package var format: String?
  /// An example of a value, for translators.
  package var example: String?
  /// The meaning of the value.
  package var description: String?
}

/// A maximum length of a formatted message, in one of five units.
package struct LengthLimit: Hashable, Sendable {
  /// The unit of a length.
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    /// UTF-8 bytes.
    case bytes
    /// UTF-16 code units.
    case utf16
    /// Unicode scalar values.
    case codePoints
    /// User-perceived characters.
    case graphemes
    /// Cells of a fixed-width screen; a Chinese character is two cells wide.
    case width
  }

  /// The unit of the maximum.
  package let unit: Unit
  /// The maximum number of units.
  package let most: Int
  /// The bytes of the limit in the file.
  package let span: SourceSpan
}

extension LengthLimit.Unit {
  /// Returns the length of a string, measured in the unit of the limit.
  package func length(of text: some StringProtocol) -> Int {
    switch self {
    case .bytes: text.utf8.count
    case .utf16: text.utf16.count
    case .codePoints: text.unicodeScalars.count
    case .graphemes: text.count
    case .width: DisplayWidth.cells(of: String(text))
    }
  }
}

extension CatalogEntry {
  /// The findings of the parser about the text of this message.
  package var findings: Findings {
    var findings = Findings(in: file)
    findings.report(contentsOf: parsed.findings)
    return findings
  }
}
