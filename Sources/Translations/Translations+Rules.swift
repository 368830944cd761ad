package import Diagnostics
package import Interchange
package import Localization
internal import MessageTables

extension Rule {
  /// The rules of this module.
  package static let ofTranslations: [Rule] = [
    .translationRefused, .translationOtherSource, .translationNotExpressible,
    .translationLanguage, .translationFileFixed,
  ]

  static let translationRefused = Rule(
    "translation-refused", basis: .documented,
    summary: "a translation must be a valid message with the placeholders of its source",
    explanation: """
      A translation that lacks a placeholder, adds one or breaks the syntax of the message is not \
      imported, because it would reach readers with a hole in the sentence. The catalog keeps its \
      text, and the other translations of the file are imported.
      """,
    bad: Example(
      "de.po",
      """
      msgctxt "news.title"
      msgid "News of {place}"
      msgstr "Neues"
      """),
    good: Example(
      "de.po",
      """
      msgctxt "news.title"
      msgid "News of {place}"
      msgstr "Neues aus {place}"
      """))

  static let translationOtherSource = Rule(
    "translation-other-source", .warning, basis: .documented,
    summary: "a translation file should have the source texts of the catalog",
    explanation: """
      The source in the file is not the one in the catalog: it changed while the file was with the \
      translators, or a spreadsheet damaged it. The translation is imported as a draft.
      """,
    bad: Example(
      "de.po",
      """
      msgctxt "news.title"
      msgid "Old news"
      msgstr "Alte Neuigkeiten"
      """),
    good: Example(
      "de.po",
      """
      msgctxt "news.title"
      msgid "News"
      msgstr "Neuigkeiten"
      """))

  static let translationNotExpressible = Rule(
    "translation-not-expressible", basis: .documented,
    summary: "an exported message must fit the format of its file",
    explanation: """
      The format cannot hold the message without losing something: a plural in a format without \
      plurals, a choice by text, a formatted number. Nothing is written, unless --partial leaves such \
      messages out.
      """,
    bad: Example(
      "Locales/en.arb",
      #"{"@@locale":"en","news.title":"{n, plural, one {One} other {Many}}"}"#),
    good: Example("Locales/en.arb", #"{"@@locale":"en","news.title":"News"}"#))

  static let translationFileFixed = Rule(
    "translation-file-fixed", basis: .documented,
    summary: "an existing file must be one that the export can update",
    explanation: """
      An export changes single texts of an existing file and keeps every other byte. That is not \
      possible in a file for another language, in a charset that lacks a character of the new text, \
      or in a binary property list.
      """,
    bad: Example(
      "de.po",
      """
      msgid ""
      msgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"
      """),
    good: Example(
      "de.po",
      """
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\\n"
      """))

  static let translationLanguage = Rule(
    "translation-language", basis: .documented,
    summary: "a translation file must name its language",
    explanation: """
      XLIFF and PO files name the language of their translations inside, files of apps in their path: \
      'sk.lproj', 'values-sk', 'sk/translation.json'. --locale names it for a file that does not.
      """,
    bad: Example("texts.strings", "\"news.title\" = \"Novinky\";\n"),
    good: Example("sk.lproj/Localizable.strings", "\"news.title\" = \"Novinky\";\n"))
}

// MARK: - Diagnostics

extension Diagnostic {
  /// A translation that is not imported.
  static func refused(
    _ translation: ImportedTranslation, _ reason: String, at span: SourceSpan, in file: SourceFile,
    help: String? = nil
  ) -> Self {
    Self(
      .translationRefused, "'\(translation.key)' in '\(translation.locale)': \(reason)",
      at: Label(span, "not imported", in: file),
      help: help ?? "correct the translation and import the file again")
  }

  /// A translation of another source than the catalog's.
  static func otherSource(
    _ translation: ImportedTranslation, at span: SourceSpan, in file: SourceFile
  ) -> Self {
    Self(
      .translationOtherSource,
      "the source of '\(translation.key)' is not the one in the catalog",
      at: Label(span, "imported as a draft", in: file),
      help: "have the translation reviewed against the current source")
  }

  /// A file that an export cannot update.
  static func fixedFile(_ file: TranslationFile, _ reason: UpdateRefusal) -> Self {
    Self(
      .translationFileFixed, "the file cannot be updated: \(reason)",
      at: file.source.map { Label(SourceSpan(0, 0), in: $0.file) },
      help: "export to a new file")
  }

  /// A file without a language.
  package static func unnamedLanguage(of file: TranslationFile) -> Self {
    Self(
      .translationLanguage, "the file does not name the language of its translations",
      at: file.source.map { Label(SourceSpan(0, 0), in: $0.file) },
      help: "name it with --locale")
  }

  /// A message that does not fit a format, for one or more languages.
  package static func notExpressible(
    _ messages: [LeftOutMessage], in format: TranslationFormat, _ catalogs: CatalogSet,
    severity: Severity
  ) -> Self? {
    guard let message = messages.first else { return nil }
    let locales = Set(messages.map { $0.locale ?? catalogs.defaultLocale })
    // What is wrong with every language is wrong with the source.
    let locale = locales.count == 1 ? locales.first : nil
    let entry =
      locale.flatMap { catalogs.entry(for: message.key, in: $0) }
      ?? catalogs.entry(for: message.key, in: catalogs.defaultLocale)
    return Self(
      .translationNotExpressible,
      "\(format.id) cannot hold '\(message.key)': \(message.reason)",
      at: entry.map { Label($0.span, in: $0.file) }, severity: severity,
      help: "leave such messages out with --partial, or choose another format")
  }
}
