internal import Diagnostics
internal import Localization

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
      bad: Example(
        "Templates/crier.json", #"{"suffixes":{"fra":"French"}}"#,
        others: [.source(#""news.title":"Breaking news""#), .template(#""$(title)""#)]),
      good: Example(
        "Templates/crier.json", #"{"suffixes":{"en":"English"}}"#,
        others: [.source(#""news.title":"Breaking news""#), .template(#""$(title)""#)])),
    coverage: { linter in
      linter.notifications == nil ? linter.notificationCoverage : .complete
    }
  ) { linter, report in
    let known = linter.catalogs.locales
    guard !known.isEmpty else { return }
    for (locale, label) in linter.suffixPlaces where !known.contains(locale) {
      guard let file = label.file else { continue }
      report.report(.suffixUnused(locale, at: label, among: known), in: file)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func suffixUnused(
    _ locale: LocaleTag, at label: Label, among known: [LocaleTag]
  ) -> Self {
    let names = known.map(\.description)
    return Self(
      LintRule.suffixUnused.rule, "'\(locale)' has a suffix but no catalog", at: label,
      help: Suggestion.nearest(to: locale.description, among: names).map { "did you mean '\($0)'?" }
        ?? "add Locales/\(locale).arb, or remove it from 'suffixes'")
  }
}
