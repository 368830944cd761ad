internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let incompleteNotification = LintRule(
    Rule(
      "catalog-incomplete-notification", basis: .documented,
      summary: "a locale must have all messages of a notification, or none",
      explanation: """
        All messages of a notification come from one locale, so a German title never appears above \
        an English body. If a locale lacks one message, Crier falls back to another locale for the \
        whole notification, and the existing translations are not shown.
        """,
      bad: .translation(
        "fr", #""news.title":"Dernière minute""#,
        of: #""news.title":"Breaking news","news.body":"Something has happened""#),
      good: .translation(
        "fr", #""news.title":"Dernière minute","news.body":"Il s’est passé quelque chose""#,
        of: #""news.title":"Breaking news","news.body":"Something has happened""#)),
    coverage: \.translationCoverage
  ) { linter, report in
    for gap in linter.gaps {
      guard let neighbour = gap.present.first else { continue }
      report.report(
        .incomplete(gap, beside: neighbour), in: neighbour.file, about: gap.missing[0],
        locale: gap.locale)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func incomplete(_ gap: CatalogGap, beside neighbour: CatalogEntry) -> Self {
    Self(
      LintRule.incompleteNotification.rule,
      "'\(gap.locale)' lacks \(gap.missing.names), "
        + "so its messages for '\(neighbour.key.notification)' are not shown",
      at: Label(neighbour.keySpan, "translated, but never shown"),
      help: "add the missing messages; all messages of a notification come from one locale")
  }
}
