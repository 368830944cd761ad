package import Diagnostics

extension Rule {
  /// The rule that a message should be translated.
  package static let keyMissing = Rule(
    "catalog-key-missing", .warning, basis: .documented,
    summary: "every locale should have the messages of every notification",
    explanation: """
      If a catalog has no messages for a notification, users of that locale get the notification \
      in another locale, or not at all. A regional catalog may leave out messages that the \
      catalog of its language has.
      """,
    bad: .translation(
      "fr", #""news.title":"Dernière minute""#,
      of: #""news.title":"Breaking news","offer.title":"An offer""#),
    good: .translation(
      "fr", #""news.title":"Dernière minute","offer.title":"Une offre""#,
      of: #""news.title":"Breaking news","offer.title":"An offer""#))

  /// The rule that a translation should have a source.
  package static let orphanedKey = Rule(
    "catalog-key-orphan", .warning, basis: .documented,
    summary: "a translation should have a source message",
    explanation: """
      A property is localized if the default locale's catalog has its key. A key that occurs \
      only in another locale is misspelled, or its source was removed; its message is never \
      shown.
      """,
    bad: .translation(
      "fr", #""news.titel":"Dernière minute""#, of: #""news.title":"Breaking news""#),
    good: .translation(
      "fr", #""news.title":"Dernière minute""#, of: #""news.title":"Breaking news""#))

  /// The rule that a translation must not be empty.
  package static let emptyMessage = Rule(
    "catalog-empty", basis: .documented,
    summary: "a message must not be empty",
    explanation: """
      An empty message counts as a translation, so the notification has an empty title or body; \
      an empty variant of a plural or select leaves it empty for some values. \
      Remove messages that are not translated yet from the catalog; then Crier falls back to \
      another locale.
      """,
    bad: .translation("fr", #""news.title":" ""#, of: #""news.title":"Breaking news""#),
    good: .translation(
      "fr", #""news.title":"Dernière minute""#, of: #""news.title":"Breaking news""#))

  /// The rule that a file must name the language of its path.
  package static let localeDiffers = Rule(
    "catalog-locale-differs", basis: .documented,
    summary: "'@@locale' must match the file's name",
    explanation: """
      Crier takes the locale of a catalog from the name of its file or folder; translation tools \
      take it from '@@locale'. If the two locales differ, the file was probably copied, and \
      users or \
      translators get the wrong language.
      """,
    bad: Example("Locales/en.arb", #"{"@@locale":"fr","news.title":"News"}"#),
    good: Example("Locales/en.arb", #"{"@@locale":"en","news.title":"News"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Reports the messages of the source that a file does not translate.
  static func missingKeys(_ keys: [String], of count: Int, at span: SourceSpan) -> Self {
    let shown = keys.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    let more = keys.count > 3 ? " and \(keys.count - 3) more" : ""
    return Self(
      .keyMissing, "\(keys.count) of \(count) texts are not translated: \(shown)\(more)",
      at: Label(span), severity: .note, help: "readers see these texts in the source language")
  }

  static func orphanedText(_ key: String, meant: String?, at span: SourceSpan) -> Self {
    Self(
      .orphanedKey, "the source file has no text '\(key)'", at: Label(span, "never shown"),
      help: meant.map { "did you mean '\($0)'?" } ?? "remove the translation, or restore the source"
    )
  }

  static func emptyTranslation(_ form: String?, in pair: PhrasePair) -> Self {
    Self(
      .emptyMessage,
      form.map { "the plural form '\($0)' of the translation is empty" }
        ?? "the translation is empty",
      at: pair.targetLabel(), severity: .warning, related: [pair.sourceLabel()],
      help: "translate the text, or remove the entry so that readers see the source text")
  }

  static func otherLanguage(_ declared: String, path: String, at span: SourceSpan) -> Self {
    Self(
      .localeDiffers, "the file says that its language is '\(declared)', its path says '\(path)'",
      at: Label(span), severity: .warning, help: "correct the language in the file, or its name")
  }
}
