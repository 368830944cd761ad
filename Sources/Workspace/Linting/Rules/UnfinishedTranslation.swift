internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let unfinishedTranslation = LintRule(
    Rule(
      "catalog-unfinished-translation", .warning, basis: .documented,
      summary: "a draft translation must not be sent",
      explanation: """
        The state of the translation is 'new': a draft, a machine translation, or a message marked \
        for review. It is sent like any other translation.
        """,
      bad: .translation(
        "fr", #""news.title":"Infos","@news.title":{"x-state":"new"}"#,
        of: #""news.title":"Breaking news""#),
      good: .translation(
        "fr", #""news.title":"Infos","@news.title":{"x-state":"translated"}"#,
        of: #""news.title":"Breaking news""#))
  ) { translation, report in
    // Another rule reports a stale translation.
    guard let state = translation.entry.metadata.state, state.progress == .new,
      !translation.entry.isStale(against: translation.source.entry)
    else { return }
    report.report(.unfinished(state, translation.entry), about: translation.entry)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unfinished(_ state: TranslationState, _ entry: CatalogEntry) -> Self {
    Self(
      LintRule.unfinishedTranslation.rule, "the translation of '\(entry.key)' is a draft",
      at: Label(state.span),
      help: "review the translation, then set its state to 'translated', 'reviewed' or 'final'")
  }
}
