internal import Diagnostics

extension LintRule {
  static let fallbackMissing = LintRule(
    Rule(
      "catalog-fallback-missing", .warning, basis: .documented,
      summary: "a locale that other locales fall back to must have a catalog",
      explanation: """
        'fallbacks' in crier.json lists the locales that another locale falls back to. A \
        fallback without a catalog is skipped; its name is probably misspelled, or its catalog \
        was removed.
        """,
      bad: settingsExample(#"{"fallbacks":{"gsw":["de"]}}"#),
      good: settingsExample(#"{"fallbacks":{"gsw":["en"]}}"#)),
    locales: \.fallbackPlaces, in: "fallbacks"
  ) { "the fallback '\($0)' has no catalog" }
}
