internal import Diagnostics

extension LintRule {
  static let fallbackMissing = LintRule(
    Rule(
      "catalog-fallback-missing", .warning, basis: .documented,
      summary: "a locale that other locales fall back to must have a catalog",
      explanation: """
        'fallbacks' in crier.json lists the locales to try after another one. A locale without a catalog \
        is skipped, so it is probably misspelled, or its catalog was removed.
        """,
      bad: settingsExample(#"{"fallbacks":{"gsw":["de"]}}"#),
      good: settingsExample(#"{"fallbacks":{"gsw":["en"]}}"#)),
    locales: \.fallbackPlaces, in: "fallbacks"
  ) { "the fallback '\($0)' has no catalog" }
}
