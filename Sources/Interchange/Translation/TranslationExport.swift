package import Localization
package import MessageTables

/// Settings of an export.
package struct ExportOptions: Hashable, Sendable {
  /// The form of messages with variants.
  package enum Plurals: Hashable, Sendable {
    /// A unit for each variant, with a whole sentence.
    case units
    /// A unit for each message, whose text is ICU syntax.
    case icu
  }

  /// The form of placeholders.
  package enum Placeholders: Hashable, Sendable {
    /// Text, such as `{name}`, which every tool leaves alone or shows.
    case text
    /// Inline codes, which tools lock if they know them.
    case codes
  }

  /// The treatment of text that a spreadsheet runs as a formula.
  package enum Formulas: Hashable, Sendable {
    case refused
    case allowed
  }

  /// The form of messages with variants.
  package var plurals = Plurals.units
  /// The form of placeholders.
  package var placeholders = Placeholders.text
  /// The treatment of formulas.
  package var formulas = Formulas.refused

  /// Creates the default settings.
  package init() {}
}

/// The messages of a file for translators.
package struct TranslationExport: Sendable {
  /// The messages, in order.
  package let messages: [ExchangedMessage]
  /// The language of the sources.
  package let sourceLocale: LocaleTag
  /// The languages of the translations; one for most formats.
  package let locales: [LocaleTag]
  /// The settings.
  package let options: ExportOptions

  /// Creates an export.
  package init(
    _ messages: [ExchangedMessage], from sourceLocale: LocaleTag, to locales: [LocaleTag],
    options: ExportOptions = ExportOptions()
  ) {
    self.messages = messages
    self.sourceLocale = sourceLocale
    self.locales = locales
    self.options = options
  }

  /// The language of formats with one.
  package var locale: LocaleTag { locales.first ?? sourceLocale }
}

extension TranslationFormat {
  /// Whether the format can be written.
  package var isExported: Bool { create != nil }

  /// Whether translations can be imported from the format.
  package var isImported: Bool { importing != nil }

  /// Writes a new file; nil for a format that can only be read.
  package func file(_ export: TranslationExport) -> ExportedFile? { create.map { $0(export) } }
}

/// A new file for translators, and the messages that it lacks.
package struct ExportedFile: Sendable {
  /// The content.
  package let bytes: [UInt8]
  /// The messages that the format cannot hold.
  package let leftOut: [LeftOutMessage]
  /// The number of messages in the file.
  package let messageCount: Int

  /// Creates a file.
  package init(bytes: [UInt8], leftOut: [LeftOutMessage], messageCount: Int) {
    self.bytes = bytes
    self.leftOut = leftOut
    self.messageCount = messageCount
  }
}
