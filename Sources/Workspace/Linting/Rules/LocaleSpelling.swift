internal import Diagnostics
internal import Localization

extension LintRule {
  static let localeSpelling = LintRule(
    Rule(
      "catalog-locale-spelling", .warning, basis: .documented,
      summary: "a locale should be in canonical form and name an existing language",
      explanation: """
        Crier accepts 'pt_BR', 'iw' and 'zh-hant', but not every tool and platform does. Devices \
        never request a language without a registered code, so a catalog for such a language is \
        never used.
        """,
      bad: Example("messages.arb", #"{"@@locale":"iw","news.title":"חדשות"}"#),
      good: Example("messages.arb", #"{"@@locale":"he","news.title":"חדשות"}"#))
  ) { linter, report in
    for catalog in linter.catalogs.catalogs {
      // Other rules report a header with a different locale or an invalid locale.
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
      LintRule.localeSpelling.rule,
      "the canonical spelling of '\(spelling)' is '\(catalog.locale)'",
      at: Label(catalog.headerSpan),
      fix: Fix(
        "write '\(catalog.locale)'", replacing: catalog.headerSpan, with: "\"\(catalog.locale)\""))
  }

  fileprivate static func unknownLanguage(_ catalog: Catalog) -> Self {
    let nearest = LocaleTag.suggestion(for: catalog.locale.description)
    return Self(
      LintRule.localeSpelling.rule,
      "'\(catalog.locale.language)' is not a registered language code",
      at: Label(catalog.headerSpan),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "use a registered code; devices never request an unregistered code")
  }
}
