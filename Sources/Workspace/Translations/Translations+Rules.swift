package import Diagnostics
package import Interchange
package import Localization
internal import MessageTables

extension Rule {
  /// The rules for imports and exports of translations.
  package static let ofTranslations: [Rule] = [
    .translationRefused, .translationOtherSource, .translationFormMissing,
    .translationNotExpressible,
    .translationLanguage, .translationFileFixed,
  ]

  static let translationRefused = Rule(
    "translation-refused", basis: .documented,
    summary: "a translation must be a valid message with the placeholders of its source",
    explanation: """
      A translation with a missing or additional placeholder or invalid syntax is not imported, \
      because users would see an incomplete sentence. The catalog keeps its text, and the other \
      translations in the file are imported.
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
    summary: "the source text in a translation file should match the catalog",
    explanation: """
      The source text in the file differs from the catalog: the text changed while the file was \
      with the translators, or a translator or a spreadsheet changed it. A changed translation is \
      imported as a draft, or not at all into a Fluent catalog, which cannot mark drafts. The source text in the file is never imported.
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

  static let translationFormMissing = Rule(
    "translation-form-missing", .warning, basis: .documented,
    summary: "a translation file should have a text for each message and each plural form",
    explanation: """
      A text in the file is empty, or a plural form is missing, for example because the \
      translator's tool does not know it. The catalog keeps its own text; for a form without one, \
      'other' is shown.
      """,
    bad: Example(
      "values-de/strings.xml",
      """
      <resources><plurals name="news.title">
        <item quantity="one"></item><item quantity="other">%1$d Meldungen</item>
      </plurals></resources>
      """),
    good: Example(
      "values-de/strings.xml",
      """
      <resources><plurals name="news.title">
        <item quantity="one">%1$d Meldung</item><item quantity="other">%1$d Meldungen</item>
      </plurals></resources>
      """))

  static let translationNotExpressible = Rule(
    "translation-not-expressible", basis: .documented,
    summary: "the format of an export must be able to represent every message",
    explanation: """
      The format cannot represent a part of the message, such as a plural in a format without \
      plurals, a selection by text, or a formatted number, so information would be lost. Nothing \
      is written \
      unless --partial is set, which omits such messages.
      """,
    bad: Example(
      "Locales/en.arb",
      #"{"@@locale":"en","news.title":"{n, plural, one {One} other {Many}}"}"#),
    good: Example("Locales/en.arb", #"{"@@locale":"en","news.title":"News"}"#))

  static let translationFileFixed = Rule(
    "translation-file-fixed", basis: .documented,
    summary: "an export must be able to update an existing file",
    explanation: """
      An export changes only the affected strings of an existing file, and keeps all other \
      bytes. This is impossible if the file is for another language, if its charset lacks a \
      character of the new \
      text, or if it is a binary property list.
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
    summary: "a translation file must specify the language of its translations",
    explanation: """
      XLIFF and PO files contain the language of their translations. For app resource files, the \
      path specifies the language, as in 'sk.lproj', 'values-sk' or 'sk/translation.json'. \
      Otherwise, set the language with --locale.
      """,
    bad: Example("texts.strings", "\"news.title\" = \"Novinky\";\n"),
    good: Example("sk.lproj/Localizable.strings", "\"news.title\" = \"Novinky\";\n"))
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Reports a translation that is not imported because of a problem.
  static func refused(
    _ translation: ImportedTranslation, _ reason: String, at span: SourceSpan, in file: SourceFile,
    help: String? = nil
  ) -> Self {
    Self(
      .translationRefused, "'\(translation.key)' in '\(translation.locale)': \(reason)",
      at: Label(span, "not imported", in: file),
      help: help ?? "correct the translation and import the file again")
  }

  /// Reports a draft that its catalog cannot store as one.
  static func draft(
    _ translation: ImportedTranslation, at span: SourceSpan, in file: SourceFile
  ) -> Self {
    let cause =
      translation.isStale ? "translates another source than the catalog's" : "is a draft"
    return refused(
      translation, "the text \(cause), and a Fluent catalog cannot mark drafts", at: span, in: file,
      help: "finish the translation of the current source, and import the file again")
  }

  /// Reports a translation whose source text in the file differs from the catalog.
  static func otherSource(
    _ translation: ImportedTranslation, at span: SourceSpan, in file: SourceFile
  ) -> Self {
    let isChanged = translation.outcome != .unchanged
    return Self(
      .translationOtherSource,
      "the source text of '\(translation.key)' in the file differs from the catalog",
      at: Label(span, isChanged ? "imported as a draft" : "the catalog keeps both texts", in: file),
      help: isChanged
        ? "review the translation against the current source"
        : "translate the current source; to change the source itself, edit the catalog")
  }

  /// Reports forms that the file does not have, so that the catalog keeps its own.
  static func formsKept(
    _ translation: ImportedTranslation, at span: SourceSpan, in file: SourceFile
  ) -> Self {
    let forms = translation.keptForms.map { "'\($0)'" }.joined(separator: ", ")
    return Self(
      .translationFormMissing,
      "the file has no text for \(forms) of '\(translation.key)' in '\(translation.locale)'",
      at: Label(span, "the catalog keeps its own text", in: file),
      help: "translate the form, and import the file again")
  }

  /// Reports a message that is empty in the file, so that the catalog keeps its own text.
  static func textKept(
    _ translation: ImportedTranslation, at span: SourceSpan, in file: SourceFile
  ) -> Self {
    Self(
      .translationFormMissing,
      "the file has no text for '\(translation.key)' in '\(translation.locale)'",
      at: Label(span, "the catalog keeps its own text", in: file),
      help: "translate the message, and import the file again")
  }

  /// Reports a file that an export cannot update.
  static func fixedFile(_ file: TranslationFile, _ reason: UpdateRefusal) -> Self {
    Self(
      .translationFileFixed, "the file cannot be updated: \(reason)",
      at: file.source.map { Label(SourceSpan(0, 0), in: $0.file) }, help: "export to a new file")
  }

  /// Reports a file that does not name the language of its translations.
  package static func unnamedLanguage(of file: TranslationFile) -> Self {
    Self(
      .translationLanguage, "the file does not specify the language of its translations",
      at: file.source.map { Label(SourceSpan(0, 0), in: $0.file) },
      help: "set the language with --locale")
  }

  private static func remedy(for reason: ExportReason) -> String {
    if case .mixedIndex = reason {
      return "write all plurals as ICU messages with '--plurals icu', or omit such messages with "
        + "--partial"
    }
    return "omit such messages with --partial, or choose another format"
  }

  /// Reports a message that the format of an export cannot represent.
  package static func notExpressible(
    _ messages: [LeftOutMessage], in format: TranslationFormat, _ catalogs: CatalogSet,
    severity: Severity
  ) -> Self? {
    guard let message = messages.first else { return nil }
    let locales = Set(messages.map { $0.locale ?? catalogs.defaultLocale })
    // If a problem occurs in every language, the finding is about the source message.
    let locale = locales.count == 1 ? locales.first : nil
    let entry =
      locale.flatMap { catalogs.entry(for: message.key, in: $0) }
      ?? catalogs.entry(for: message.key, in: catalogs.defaultLocale)
    return Self(
      .translationNotExpressible,
      "\(format.id) cannot represent '\(message.key)': \(message.reason)",
      at: entry.map { Label($0.span, in: $0.file) }, severity: severity,
      help: remedy(for: message.reason))
  }
}
