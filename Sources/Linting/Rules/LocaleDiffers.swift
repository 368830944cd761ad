internal import Diagnostics
internal import Localization

extension LintRule {
  static let localeDiffers = LintRule(
    Rule(
      "catalog-locale-differs", basis: .documented,
      summary: "'@@locale' must agree with the file's name",
      explanation: """
        The name of the file or folder decides whom the catalog serves; translators' tools believe \
        '@@locale'. Where the two differ, a file was probably copied and not finished, and readers read or \
        writes the wrong language.
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
      at: Label(span), help: "the name decides",
      fix: Fix("write '\(expected)'", replacing: span, with: "\"\(expected)\""))
  }
}
