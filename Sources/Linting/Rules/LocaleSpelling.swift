internal import Diagnostics
internal import Localization

extension LintRule {
  static let localeSpelling = LintRule(
    Rule(
      "catalog-locale-spelling", .warning, basis: .documented,
      summary: "a locale should have its canonical spelling and an existing language",
      explanation: """
        'pt_BR', 'iw' and 'zh-hant' are understood here, and not by every tool and platform. A language \
        without a registered code is never requested, so its catalog is never used.
        """,
      bad: Example("messages.arb", #"{"@@locale":"iw","news.title":"חדשות"}"#),
      good: Example("messages.arb", #"{"@@locale":"he","news.title":"חדשות"}"#))
  ) { linter, report in
    for catalog in linter.catalogs.catalogs {
      // A header that names another locale, or none, has its own finding.
      if let header = catalog.header, header.tag != catalog.locale { continue }
      let spelling = catalog.header?.spelling ?? catalog.locale.description
      if spelling != catalog.locale.description {
        report.report(
          .localeSpelling(spelling, catalog), in: catalog.file, locale: catalog.locale)
      } else if !catalog.locale.isKnownLanguage, catalog.locale.privateUse.isEmpty {
        report.report(.unknownLanguage(catalog), in: catalog.file, locale: catalog.locale)
      }
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func localeSpelling(_ spelling: String, _ catalog: Catalog) -> Self {
    Self(
      LintRule.localeSpelling.rule, "'\(spelling)' is spelled '\(catalog.locale)'",
      at: Label(catalog.headerSpan),
      fix: Fix(
        "write '\(catalog.locale)'", replacing: catalog.headerSpan, with: "\"\(catalog.locale)\""))
  }

  fileprivate static func unknownLanguage(_ catalog: Catalog) -> Self {
    let nearest = LocaleTag.suggestion(for: catalog.locale.description)
    return Self(
      LintRule.localeSpelling.rule, "'\(catalog.locale.language)' is the code of no language",
      at: Label(catalog.headerSpan),
      help: nearest.map { "did you mean '\($0)'?" } ?? "no device asks for it")
  }
}
