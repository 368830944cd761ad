internal import Diagnostics
internal import Localization

extension LintRule {
  static let fallbackMissing = LintRule(
    Rule(
      "catalog-fallback-missing", .warning, basis: .documented,
      summary: "a locale that others fall back to must have a catalog",
      explanation: """
        'fallbacks' in crier.json lists the locales to try after another one. A locale without a catalog \
        is skipped, so it is probably misspelled, or its catalog was removed.
        """,
      bad: Example(
        "Templates/crier.json", #"{"fallbacks":{"gsw":["de"]}}"#,
        others: [.source(#""news.title":"Breaking news""#), .template(#""$(title)""#)]),
      good: Example(
        "Templates/crier.json", #"{"fallbacks":{"gsw":["en"]}}"#,
        others: [.source(#""news.title":"Breaking news""#), .template(#""$(title)""#)])),
    coverage: { linter in
      linter.notifications == nil ? linter.notificationCoverage : .complete
    }
  ) { linter, report in
    let known = linter.catalogs.locales
    guard !known.isEmpty else { return }
    for (locale, label) in linter.fallbackPlaces where !known.contains(locale) {
      guard let file = label.file else { continue }
      report.report(.fallbackMissing(locale, at: label, among: known), in: file)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fallbackMissing(
    _ locale: LocaleTag, at label: Label, among known: [LocaleTag]
  ) -> Self {
    let names = known.map(\.description)
    return Self(
      LintRule.fallbackMissing.rule, "the fallback '\(locale)' has no catalog", at: label,
      help: Suggestion.nearest(to: locale.description, among: names).map { "did you mean '\($0)'?" }
        ?? "add Locales/\(locale).arb, or remove it from 'fallbacks'")
  }
}
