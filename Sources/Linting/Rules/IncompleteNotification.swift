internal import Diagnostics
internal import Localization

extension LintRule {
  static let incompleteNotification = LintRule(
    Rule(
      "catalog-incomplete-notification", basis: .documented,
      summary: "a locale must have all messages of a notification, or none",
      explanation: """
        All texts of one notification come from one locale: never a German title above an English body. \
        So a locale that lacks one of them cannot serve the notification at all, and what was translated \
        is not shown.
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
      "'\(gap.locale)' lacks \(gap.missing.names), so it cannot serve '\(neighbour.key.notification)'",
      at: Label(neighbour.keySpan, "translated, and never shown"),
      help: "add what is missing; all texts of a notification come from one locale")
  }
}
