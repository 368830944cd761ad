internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let keyMissing = LintRule(
    .keyMissing,
    coverage: \.translationCoverage
  ) { linter, report in
    let gaps = linter.gaps.filter(\.present.isEmpty)
    let empty = linter.translatedLocales.filter { linter.catalogs.messages(in: $0).isEmpty }
    for locale in empty {
      guard let file = linter.files(of: locale).first,
        let first = gaps.first(where: { $0.locale == locale })?.missing.first
      else { continue }
      let count = gaps.filter { $0.locale == locale }.map(\.missing.count).reduce(0, +)
      report.report(
        .catalogEmpty(file, count), in: file.file, about: first, locale: locale)
    }
    for gap in gaps where !empty.contains(gap.locale) {
      guard let file = linter.files(of: gap.locale).first else { continue }
      report.report(
        .notificationMissing(gap, in: file), in: file.file, about: gap.missing[0],
        locale: gap.locale)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func catalogEmpty(_ catalog: Catalog, _ count: Int) -> Self {
    Self(
      LintRule.keyMissing.rule, "the catalog for '\(catalog.locale)' has no messages",
      at: Label(catalog.headerSpan, "an empty catalog"), help: "translate all \(count) messages")
  }

  fileprivate static func notificationMissing(_ gap: CatalogGap, in catalog: Catalog) -> Self {
    Self(
      LintRule.keyMissing.rule,
      "'\(gap.locale)' has no messages for the notification '\(gap.missing[0].notification)'",
      at: Label(catalog.headerSpan, "missing: \(gap.missing.names)"),
      help: "translate \(gap.missing.count == 1 ? "the message" : "all \(gap.missing.count)")")
  }
}
