package import Diagnostics
package import Localization
package import MessageTables

/// A translation read from a file, and the result for the catalog.
package struct ImportedTranslation: Sendable {
  /// The result for the catalog.
  package enum Outcome: Hashable, Sendable {
    /// The catalog already has these sentences.
    case unchanged
    /// The message gets a new text.
    case changed(String, MessageSyntax)
    /// The translation is not imported.
    case refused(ImportProblem)
  }

  /// The message.
  package let key: MessageKey
  /// The language.
  package let locale: LocaleTag
  /// The result.
  package let outcome: Outcome
  /// The state in the file; nil if the format has none.
  package let state: UnitState?
  /// Whether the source text in the file differs from the catalog.
  package let isStale: Bool
  /// The bytes of the first entry of the message in the file.
  package let span: SourceSpan
}

/// Imports the translations of known messages from a file.
package struct TranslationImport: Sendable {
  private let file: TranslationFile
  private let index: UnitIndex

  /// Prepares a file.
  package init(_ file: TranslationFile) {
    self.file = file
    index = UnitIndex(file.units, name: file.format.importing?.name ?? { VariantLabel($0.key) })
  }

  /// The entries of a message, in the order of the file.
  package func units(of key: MessageKey) -> [TranslationUnit] { index["\(key)"] }

  /// Returns the number of entries that belong to other messages.
  package func otherCount(than keys: [MessageKey]) -> Int {
    index.count(excluding: keys.map(\.description))
  }

  /// Returns the translations of messages in a language that the file contains.
  package func translations(
    of messages: [ExchangedMessage], into locale: LocaleTag
  ) -> [ImportedTranslation] {
    guard let importing = file.format.importing else { return [] }
    return messages.compactMap { translation(of: $0, into: locale, importing) }
  }

  private func translation(
    of message: ExchangedMessage, into locale: LocaleTag, _ importing: FormatImporting
  ) -> ImportedTranslation? {
    guard let context = ImportContext(message, locale) else {
      return wholeMessage(message, locale, importing)
    }
    var state: UnitState?
    var isStale = false
    let units = index["\(message.key)"]
    let outcome: ImportedTranslation.Outcome?
    do throws(ImportProblem) {
      let sentences = try importing.decode(context, index)
      (state, isStale) = importing.progress?(context, units) ?? (nil, false)
      outcome = try ImportedMessage(context).outcome(sentences)
    } catch {
      outcome = .refused(error)
    }
    guard let outcome else { return nil }
    return ImportedTranslation(
      key: message.key, locale: locale, outcome: outcome, state: state, isStale: isStale,
      span: units.first?.span ?? SourceSpan(0, 0))
  }

  /// Imports a message without a table, which can only be compared as a whole.
  private func wholeMessage(
    _ message: ExchangedMessage, _ locale: LocaleTag, _ importing: FormatImporting
  ) -> ImportedTranslation? {
    let units = index["\(message.key)"]
    guard let unit = units.first, let text = importing.wholeMessage(unit, locale) else {
      return nil
    }
    let existing = message.content(in: locale)
    let outcome: ImportedTranslation.Outcome =
      if existing?.text.utf8.elementsEqual(text.utf8) == true {
        .unchanged
      } else if MessageSyntax.icu.parse(Array(text.utf8)[...]).message == nil
        || message.source.syntax != .icu
      {
        .refused(.invalidText(text))
      } else {
        .changed(text, .icu)
      }
    return ImportedTranslation(
      key: message.key, locale: locale, outcome: outcome, state: nil, isStale: false,
      span: unit.span)
  }
}

/// The functions that convert a format's units into messages.
package struct FormatImporting: Sendable {
  /// Returns the message and variant of a unit.
  package let name: @Sendable (TranslationUnit) -> VariantLabel
  /// Returns the sentences of a message.
  package let decode:
    @Sendable (ImportContext, UnitIndex) throws(ImportProblem) -> ImportedSentences
  /// Returns the state of a translation and whether its source is outdated; nil if unsupported.
  package let progress:
    (@Sendable (ImportContext, [TranslationUnit]) -> (UnitState?, isStale: Bool))?
  /// Returns the text of a unit with a complete message in ICU syntax; nil for other units.
  package let wholeMessage: @Sendable (TranslationUnit, LocaleTag) -> String?

  /// Creates the import functions of a format.
  package init(
    name: @escaping @Sendable (TranslationUnit) -> VariantLabel = { VariantLabel(key: $0.key) },
    progress: (@Sendable (ImportContext, [TranslationUnit]) -> (UnitState?, isStale: Bool))? = nil,
    wholeMessage: @escaping @Sendable (TranslationUnit, LocaleTag) -> String? = { _, _ in nil },
    decode:
      @escaping @Sendable (ImportContext, UnitIndex) throws(ImportProblem) -> ImportedSentences
  ) {
    self.name = name
    self.decode = decode
    self.progress = progress
    self.wholeMessage = wholeMessage
  }
}
