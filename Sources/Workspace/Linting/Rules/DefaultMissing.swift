internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let defaultMissing = LintRule(
    Rule(
      "catalog-default-missing", basis: .documented,
      summary: "the default locale must have a catalog",
      explanation: """
        A property is localized if the default locale's catalog has its key. Without that catalog \
        no property is localized: every template shows the values set by the send, and the other \
        catalogs are ignored. The default locale is 'en' unless 'defaultLocale' in crier.json \
        sets a different locale.
        """,
      bad: Example(
        "Locales/fr.arb", #"{"@@locale":"fr","news.title":"Dernière minute"}"#,
        others: [.template(#""$(title)""#), .timeZone]),
      good: Example(
        "Locales/fr.arb", #"{"@@locale":"fr","news.title":"Dernière minute"}"#,
        others: [
          .template(#""$(title)""#), Example("Templates/crier.json", #"{"defaultLocale":"fr"}"#),
        ]))
  ) { linter, report in
    let locale = linter.catalogs.defaultLocale
    guard let first = linter.catalogs.catalogs.first, linter.files(of: locale).isEmpty,
      !linter.isDefaultUnreadable
    else { return }
    if let place = linter.defaultLocalePlace, let file = place.file {
      let known = linter.catalogs.locales.map(\.description)
      report.report(.noDefault(locale, at: place, known: known), in: file)
    } else {
      let place = Label(first.headerSpan)
      report.report(.noDefault(locale, at: place), in: first.file, locale: first.locale)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func noDefault(
    _ locale: LocaleTag, at place: Label, known: [String] = []
  ) -> Self {
    let nearest = Suggestion.nearest(to: locale.description, among: known)
    return Self(
      LintRule.defaultMissing.rule,
      "the default locale '\(locale)' has no catalog, so nothing is localized",
      at: place,
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "add Locales/\(locale).arb, or set \"defaultLocale\" in crier.json")
  }
}
