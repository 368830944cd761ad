internal import Diagnostics
internal import Localization

extension LintRule {
  static let localeDiffers = LintRule(
    Rule(
      "catalog-locale-differs", basis: .documented,
      summary: "'@@locale' must match the file's name",
      explanation: """
        Crier takes the locale of a catalog from the name of its file or folder; translation tools \
        take it from '@@locale'. If the two locales differ, the file was probably copied, and \
        users or \
        translators get the wrong language.
        """,
      bad: Example("Locales/en.arb", #"{"@@locale":"fr","news.title":"News"}"#),
      good: Example("Locales/en.arb", #"{"@@locale":"en","news.title":"News"}"#))
  ) { linter, report in
    for catalog in linter.catalogs.catalogs {
      guard let header = catalog.header, let declared = header.tag, let expected = catalog.expected,
        declared != expected
      else { continue }
      report.report(
        .localeDiffers(declared, expected, at: header.span), in: catalog.file,
        locale: catalog.locale)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func localeDiffers(
    _ declared: LocaleTag, _ expected: LocaleTag, at span: SourceSpan
  ) -> Self {
    Self(
      LintRule.localeDiffers.rule,
      "'@@locale' is '\(declared)', but the file is named for '\(expected)'",
      at: Label(span),
      help: "set '@@locale' to '\(expected)', or rename the file; Crier uses the file's name")
  }
}
