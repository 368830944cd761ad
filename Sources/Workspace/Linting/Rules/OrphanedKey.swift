internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let orphanedKey = LintRule(
    .orphanedKey,
    coverage: \.translationCoverage
  ) { linter, report in
    for orphan in linter.orphans {
      // If a template uses the property, the source message is missing, which another rule reports.
      let key = orphan.entry.key
      guard linter.notification(named: key.notification)?.lacks(key.property) != true else {
        continue
      }
      report.report(
        .orphan(orphan.entry, orphan.meant, linter.catalogs.defaultLocale), about: orphan.entry)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func orphan(
    _ entry: CatalogEntry, _ meant: MessageKey?, _ source: LocaleTag
  ) -> Self {
    Self(
      LintRule.orphanedKey.rule, "the default locale '\(source)' has no message '\(entry.key)'",
      at: Label(entry.keySpan, "never shown"),
      help: meant.map { "did you mean '\($0)'?" }
        ?? "remove the message, or add its source to '\(source)'",
      fix: Suggestion.certain(meant?.description, for: entry.key.description).map { meant in
        // The metadata key (`@key`) is renamed together with the message.
        let about = entry.metadata.keySpan.map { [Edit($0, "\"@\(meant)\"")] } ?? []
        return Fix("write '\(meant)'", [Edit(entry.keySpan, "\"\(meant)\"")] + about)
      })
  }
}
