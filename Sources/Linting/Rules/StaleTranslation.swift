internal import Diagnostics
internal import Localization

extension LintRule {
  static let staleTranslation = LintRule(
    Rule(
      "catalog-stale-translation", .warning, basis: .documented,
      summary: "a translation must be made from the current source",
      explanation: """
        The source has changed since it was translated: 'x-state' of the translation has the digest of \
        another text. Readers of that language get the old sentence. `crier export --only changed` \
        gives such messages to translators, and `crier import` takes the new translations.
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
      LintRule.staleTranslation.rule, "'\(source.key)' was translated from an older source",
      at: Label(state.span),
      related: [Label(source.span, "the source has changed", in: source.file)],
      help: "translate it again with `crier export --only changed` and `crier import`")
  }
}
