internal import Diagnostics

extension LintRule {
  static let suffixUnused = LintRule(
    Rule(
      "catalog-suffix-unused", .warning, basis: .documented,
      summary: "a locale with a suffix must have a catalog",
      explanation: """
        'suffixes' sets the suffix of each locale's properties in a send. A locale without a \
        catalog is never used in a send, so its name is probably misspelled. Then the properties \
        of the \
        right locale keep their usual suffix, and templates registered with the intended suffix \
        show no text.
        """,
      bad: settingsExample(#"{"suffixes":{"fra":"French"}}"#),
      good: settingsExample(#"{"suffixes":{"en":"English"}}"#)),
    locales: \.suffixPlaces, in: "suffixes"
  ) { "the locale '\($0)' has a suffix, but no catalog" }
}
