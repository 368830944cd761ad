package import Diagnostics
internal import Documents
package import Localization
package import MessageTables

/// A translation from a file, and the change that it makes to the catalog.
package struct ImportedTranslation: Sendable {
  /// The change that an imported translation makes to the catalog.
  package enum Outcome: Hashable, Sendable {
    /// No change, because the catalog already has the same sentences.
    case unchanged
    /// A new message text for the catalog, in the given syntax.
    case changed(String, MessageSyntax)
    /// No change, because the translation has a problem.
    case refused(ImportProblem)
  }

  /// The key of the translated message.
  package let key: MessageKey
  /// The language of the translation.
  package let locale: LocaleTag
  /// The change that the translation makes to the catalog.
  package let outcome: Outcome
  /// The translation's state in the file; nil if the format has no states.
  package let state: UnitState?
  /// Whether the source text in the file differs from the source in the catalog.
  package let isStale: Bool
  /// The byte range of the message's first entry in the file.
  package let span: SourceSpan
  /// The names of the forms that the file does not have and the catalog keeps, such as `few`.
  package var keptForms: [String] = []
  /// Whether the file has an empty text for the whole message, so that the catalog keeps its own.
  package var isEmptied = false
}

/// Imports translations from a file for messages of the catalog.
package struct TranslationImport: Sendable {
  private let file: TranslationFile
  private let index: UnitIndex

  /// Groups the entries of a file by message.
  package init(_ file: TranslationFile) {
    self.file = file
    index = UnitIndex(file.units, name: file.format.importing?.name ?? { VariantLabel($0.key) })
  }

  /// Returns the entries of a message, in the order of the file.
  package func units(of key: MessageKey) -> [TranslationUnit] { index["\(key)"] }

  /// Returns the number of messages in the file that are not in the given list.
  package func otherCount(than keys: [MessageKey]) -> Int {
    index.count(excluding: keys.map(\.description))
  }

  /// Returns the file's translations of the given messages into one language.
  package func translations(
    of messages: [ExchangedMessage], into locale: LocaleTag
  ) -> [ImportedTranslation] {
    guard let importing = file.format.importing else { return [] }
    return messages.compactMap { message in
      translation(of: message, into: locale, importing) ?? emptied(message, locale)
    }
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
    var kept: [String] = []
    let outcome: ImportedTranslation.Outcome?
    do throws(ImportProblem) {
      let sentences = try importing.decode(context, index)
      if case .table(_, let forms) = sentences { kept = forms }
      (state, isStale) = importing.progress?(context, units) ?? (nil, false)
      outcome = try ImportedMessage(context).outcome(sentences)
    } catch {
      outcome = .refused(error)
    }
    guard let outcome else { return nil }
    return ImportedTranslation(
      key: message.key, locale: locale, outcome: outcome, state: state, isStale: isStale,
      span: units.first?.span ?? SourceSpan(0, 0), keptForms: kept)
  }

  /// Returns a translation that the catalog has, but that is empty in the file; nil for another
  /// message.
  ///
  /// An empty text means "not translated" in some formats, and never that the catalog's text goes.
  private func emptied(_ message: ExchangedMessage, _ locale: LocaleTag) -> ImportedTranslation? {
    let texts = index["\(message.key)"].flatMap(\.texts).filter { text in
      !text.isMissing && !text.path.steps.contains(.source)
        && text.path.locale.map { LocaleTag($0) == locale } ?? true
    }
    guard let first = texts.first(where: \.text.bytes.isEmpty), locale != message.source.locale,
      let own = message.translations[locale]?.text, !own.allSatisfy(\.isWhitespace)
    else { return nil }
    return ImportedTranslation(
      key: message.key, locale: locale, outcome: .unchanged, state: nil, isStale: false,
      span: first.span, isEmptied: true)
  }

  /// Imports a message whose source cannot be expanded into sentences.
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
      } else if text.allSatisfy(\.isWhitespace) {
        .refused(.noText)
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
  /// Returns the state of a translation, and whether its source text is outdated.
  ///
  /// The function is nil if the format records neither.
  package let progress:
    (@Sendable (ImportContext, [TranslationUnit]) -> (UnitState?, isStale: Bool))?
  /// Returns the ICU text of a unit that contains a whole message; nil for other units.
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
