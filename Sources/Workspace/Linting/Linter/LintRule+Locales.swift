internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  /// Creates a rule that checks that each locale in a setting of `crier.json` has a catalog.
  init(
    _ rule: Rule,
    locales: @escaping @Sendable (CatalogLinter) -> [(locale: LocaleTag, label: Label)],
    in setting: String,
    message: @escaping @Sendable (LocaleTag) -> String
  ) {
    self.init(
      rule,
      coverage: { $0.notifications == nil ? $0.notificationCoverage : .complete }
    ) { linter, report in
      let known = linter.catalogs.locales
      guard !known.isEmpty else { return }
      for (locale, label) in locales(linter) where !known.contains(locale) {
        guard let file = label.file else { continue }
        let nearest = Suggestion.nearest(to: locale.description, among: known.map(\.description))
        let finding = Diagnostic(
          rule, message(locale), at: label,
          help: nearest.map { "did you mean '\($0)'?" }
            ?? "add Locales/\(locale).arb, or remove '\(locale)' from '\(setting)'")
        report.report(finding, in: file)
      }
    }
  }

  /// Returns example settings in a workspace whose only catalog is English.
  static func settingsExample(_ text: String) -> Example {
    Example(
      "Templates/crier.json", text,
      others: [.source(#""news.title":"Breaking news""#), .template(#""$(title)""#)])
  }
}
