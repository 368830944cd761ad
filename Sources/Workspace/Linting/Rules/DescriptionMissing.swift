internal import Diagnostics
internal import Documents
internal import Localization
internal import Proofreading

extension LintRule {
  static let descriptionMissing = LintRule(
    Rule(
      "catalog-description-missing", .note, basis: .inferred,
      summary: "every message should have a description if another message in its file has a "
        + "description",
      explanation: """
        Translators see a message without its context: 'Open' may be a button or a state. Explain \
        the message in the 'description' of its '@key'. The rule is skipped if no message in the \
        catalog has a description.
        """,
      bad: .source(
        #""news.title":"Open","news.body":"News","@news.body":{"description":"The headline"}"#),
      good: .source(
        #""news.title":"Open","@news.title":{"description":"A shop has opened"},"news.body":"News","@news.body":{"description":"The headline"}"#
      ))
  ) { linter, report in
    let sources = linter.entries.filter(linter.isSource)
    let described = Set(sources.filter(\.isDescribed).map(\.file))
    let lost = linter.catalogs.catalogs.reduce(into: [SourceFile: SuggestionIndex]()) {
      all, catalog in
      all[catalog.file] = SuggestionIndex(catalog.lostKeys)
    }
    for entry in sources where described.contains(entry.file) && !entry.isDescribed {
      // Another rule reports a description with a misspelled key.
      guard lost[entry.file]?.nearest(to: entry.key.description) == nil else { continue }
      report.report(.descriptionMissing(entry), about: entry)
    }
  }
}

extension CatalogEntry {
  fileprivate var isDescribed: Bool {
    metadata.description?.string.contains { !$0.isWhitespace } ?? false
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func descriptionMissing(_ entry: CatalogEntry) -> Self {
    Self(
      LintRule.descriptionMissing.rule, "'\(entry.key)' has no description for translators",
      at: Label(entry.keySpan),
      help: #"add "@\#(entry.key)": {"description": "…"}"#)
  }
}
