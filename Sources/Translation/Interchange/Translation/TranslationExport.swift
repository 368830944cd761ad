package import Localization
package import MessageTables

/// The settings of an export.
package struct ExportOptions: Hashable, Sendable {
  /// The ways to export a message with plural or select variants.
  package enum Plurals: Hashable, Sendable {
    /// One unit per variant; each unit contains a complete sentence.
    case units
    /// One unit per message; the unit contains the whole message in ICU syntax.
    case icu
  }

  /// The ways to export placeholders.
  package enum Placeholders: Hashable, Sendable {
    /// Plain text such as `{name}`, which every translation tool supports.
    case text
    /// Inline codes such as `<ph id="1"/>`, which translation tools can protect.
    case codes
  }

  /// The treatment of CSV fields that a spreadsheet would evaluate as a formula.
  package enum Formulas: Hashable, Sendable {
    case refused
    case allowed
  }

  /// The way to export a message with plural or select variants.
  package var plurals = Plurals.units
  /// The way to export placeholders.
  package var placeholders = Placeholders.text
  /// The treatment of CSV fields that a spreadsheet would evaluate as a formula.
  package var formulas = Formulas.refused

  /// Creates the default settings.
  package init() {}
}

/// The messages to export into one file for translators.
package struct TranslationExport: Sendable {
  /// The messages to export, in the order of the file.
  package let messages: [ExchangedMessage]
  /// The source language.
  package let sourceLocale: LocaleTag
  /// The target languages; in most formats, a file has only one target language.
  package let locales: [LocaleTag]
  /// The settings of the export.
  package let options: ExportOptions

  /// Creates an export of messages from the source language to the target languages.
  package init(
    _ messages: [ExchangedMessage], from sourceLocale: LocaleTag, to locales: [LocaleTag],
    options: ExportOptions = ExportOptions()
  ) {
    self.messages = messages
    self.sourceLocale = sourceLocale
    self.locales = locales
    self.options = options
  }

  /// The target language, for formats with one target language per file.
  package var locale: LocaleTag { locales.first ?? sourceLocale }

  /// Whether the only language is the source; in a format with a target language, such a file is a
  /// template without translations.
  package var isTemplate: Bool { locales == [sourceLocale] }

  /// The name of the source's catalog; the name of its folder if the messages are in several files.
  package var original: String {
    let files = Set(messages.compactMap(\.file))
    return files.count > 1 ? "\(sourceLocale)" : files.first ?? "\(sourceLocale).arb"
  }
}

extension TranslationFormat {
  /// Whether Crier can write files of the format.
  package var isExported: Bool { create != nil }

  /// Whether Crier can import translations from files of the format.
  package var isImported: Bool { importing != nil }

  /// Creates a new file; returns nil if Crier cannot write the format.
  package func file(_ export: TranslationExport) -> ExportedFile? { create.map { $0(export) } }
}

/// A new file for translators, and the messages that the format cannot represent.
package struct ExportedFile: Sendable {
  /// The content of the file.
  package let bytes: [UInt8]
  /// The messages that the format cannot represent.
  package let leftOut: [LeftOutMessage]
  /// The number of exported messages in the file.
  package let messageCount: Int

  /// Creates an exported file from its bytes.
  package init(bytes: [UInt8], leftOut: [LeftOutMessage], messageCount: Int) {
    self.bytes = bytes
    self.leftOut = leftOut
    self.messageCount = messageCount
  }
}
