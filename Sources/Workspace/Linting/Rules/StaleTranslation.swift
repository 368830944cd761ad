internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let staleTranslation = LintRule(
    Rule(
      "catalog-stale-translation", .warning, basis: .documented,
      summary: "a translation must be based on the current source",
      explanation: """
        The source has changed since it was translated: the digest in the translation's \
        'x-state' belongs to an older source. Users of that locale see the old text. `crier \
        export --only \
        changed` exports such messages for translators, and `crier import` imports the new \
        translations.
        """,
      bad: .translation(
        "fr",
        """
        "news.title":"Infos","@news.title":{"x-state":{"state":"final","source":"0000000000000000"}}
        """,
        of: #""news.title":"Breaking news""#),
      good: .translation(
        "fr",
        """
        "news.title":"Infos",\
        "@news.title":{"x-state":{"state":"final","source":"\(TextDigest(of: "Breaking news").spelling)"}}
        """,
        of: #""news.title":"Breaking news""#))
  ) { translation, report in
    let source = translation.source.entry
    guard let state = translation.entry.metadata.state, translation.entry.isStale(against: source)
    else { return }
    report.report(.stale(state, source), about: translation.entry)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func stale(_ state: TranslationState, _ source: CatalogEntry) -> Self {
    Self(
      LintRule.staleTranslation.rule,
      "the translation of '\(source.key)' is based on an older source",
      at: Label(state.span),
      related: [Label(source.span, "the source has changed", in: source.file)],
      help: "translate the message again with `crier export --only changed` and `crier import`")
  }
}
