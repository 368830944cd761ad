internal import Diagnostics

extension LintRule {
  static let suffixUnused = LintRule(
    Rule(
      "catalog-suffix-unused", .warning, basis: .documented,
      summary: "a locale with a suffix must have a catalog",
      explanation: """
        'suffixes' names the properties that a send has for each locale. A locale without a catalog \
        sends nothing, so it is probably misspelled. Then the texts of the right locale are sent with \
        its usual suffix, and templates that are registered with the intended one show nothing.
        """,
      bad: settingsExample(#"{"suffixes":{"fra":"French"}}"#),
      good: settingsExample(#"{"suffixes":{"en":"English"}}"#)),
    locales: \.suffixPlaces, in: "suffixes"
  ) { "'\($0)' has a suffix but no catalog" }
}
