package import Localization
package import MessageTables

/// The settings of an export.
package struct ExportOptions: Hashable, Sendable {
  /// The representation of messages with variants.
  package enum Plurals: Hashable, Sendable {
    /// A unit per variant, with a complete sentence.
    case units
    /// A unit per message, with text in ICU syntax.
    case icu
  }

  /// The representation of placeholders.
  package enum Placeholders: Hashable, Sendable {
    /// Text such as `{name}`, which every tool supports.
    case text
    /// Inline codes, which tools can protect.
    case codes
  }

  /// The treatment of text that a spreadsheet would evaluate as a formula.
  package enum Formulas: Hashable, Sendable {
    case refused
    case allowed
  }

  /// The representation of messages with variants.
  package var plurals = Plurals.units
  /// The representation of placeholders.
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
  /// The source language.
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

  /// The language in formats with a single language.
  package var locale: LocaleTag { locales.first ?? sourceLocale }
}

extension TranslationFormat {
  /// Whether the format can be exported.
  package var isExported: Bool { create != nil }

  /// Whether translations can be imported from the format.
  package var isImported: Bool { importing != nil }

  /// Creates a new file; returns nil for a read-only format.
  package func file(_ export: TranslationExport) -> ExportedFile? { create.map { $0(export) } }
}

/// A new file for translators, and the omitted messages.
package struct ExportedFile: Sendable {
  /// The content.
  package let bytes: [UInt8]
  /// The messages that the format cannot represent.
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
