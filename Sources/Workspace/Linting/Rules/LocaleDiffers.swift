internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let localeDiffers = LintRule(
    .localeDiffers
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
