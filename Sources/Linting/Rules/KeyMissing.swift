internal import Diagnostics
internal import Localization

extension LintRule {
  static let keyMissing = LintRule(
    Rule(
      "catalog-key-missing", .warning, basis: .documented,
      summary: "every locale has every notification",
      explanation: """
        Readers of a locale whose catalog has nothing for a notification get it in another locale, or \
        not at all. A catalog of a region need not repeat what the catalog of its language says.
        """,
      bad: .translation(
        "fr", #""news.title":"Dernière minute""#,
        of: #""news.title":"Breaking news","offer.title":"An offer""#),
      good: .translation(
        "fr", #""news.title":"Dernière minute","offer.title":"Une offre""#,
        of: #""news.title":"Breaking news","offer.title":"An offer""#)),
    coverage: \.translationCoverage
  ) { linter, report in
    for gap in linter.gaps where gap.present.isEmpty {
      guard let file = linter.files(of: gap.locale).first else { continue }
      report.report(
        .notificationMissing(gap, in: file), in: file.file, about: gap.missing[0],
        locale: gap.locale)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func notificationMissing(_ gap: CatalogGap, in catalog: Catalog) -> Self {
    Self(
      LintRule.keyMissing.rule,
      "'\(gap.locale)' has no messages for the notification '\(gap.missing[0].notification)'",
      at: Label(catalog.headerSpan, "missing: \(gap.missing.names)"),
      help: "translate \(gap.missing.count == 1 ? "it" : "all \(gap.missing.count)")")
  }
}
