internal import Diagnostics
internal import Localization

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
    report.report(.noDefault(locale, first), in: first.file, locale: first.locale)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func noDefault(_ locale: LocaleTag, _ first: Catalog) -> Self {
    Self(
      LintRule.defaultMissing.rule,
      "the default locale '\(locale)' has no catalog, so nothing is localized",
      at: Label(first.headerSpan),
      help: "add Locales/\(locale).arb, or set \"defaultLocale\" in crier.json")
  }
}
