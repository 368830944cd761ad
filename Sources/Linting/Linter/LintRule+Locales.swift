internal import Diagnostics
internal import Localization

extension LintRule {
  /// Creates a rule that each locale in a setting of `crier.json` has a catalog.
  init(
    _ rule: Rule,
    locales: @escaping @Sendable (CatalogLinter) -> [(locale: LocaleTag, label: Label)],
    in setting: String,
    message: @escaping @Sendable (LocaleTag) -> String
  ) {
    self.init(
      rule,
      coverage: { linter in
        linter.notifications == nil ? linter.notificationCoverage : .complete
      }
    ) { linter, report in
      let known = linter.catalogs.locales
      guard !known.isEmpty else { return }
      let names = known.map(\.description)
      for (locale, label) in locales(linter) where !known.contains(locale) {
        guard let file = label.file else { continue }
        let nearest = Suggestion.nearest(to: locale.description, among: names)
        let finding = Diagnostic(
          rule, message(locale), at: label,
          help: nearest.map { "did you mean '\($0)'?" }
            ?? "add Locales/\(locale).arb, or remove it from '\(setting)'")
        report.report(finding, in: file)
      }
    }
  }

  /// A workspace with a catalog for English alone.
  static func settingsExample(_ text: String) -> Example {
    Example(
      "Templates/crier.json", text,
      others: [.source(#""news.title":"Breaking news""#), .template(#""$(title)""#)])
  }
}
