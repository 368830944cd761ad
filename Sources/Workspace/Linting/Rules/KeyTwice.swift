internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let keyTwice = LintRule(
    Rule(
      "catalog-key-twice", basis: .documented,
      summary: "a locale must not have two messages with the same key",
      explanation: """
        Letter case in keys is ignored. If two messages of a locale have the same key, even in \
        different files, the last one is used and the first one is never shown.
        """,
      bad: .source(#""news.title":"Breaking news","News.Title":"News""#),
      good: .source(#""news.title":"Breaking news","news.subtitle":"News""#))
  ) { linter, report in
    let byFile = Dictionary(grouping: linter.catalogs.duplicates, by: \.second.file)
    for catalog in linter.catalogs.catalogs {
      let duplicates = byFile[catalog.file] ?? []
      if let first = duplicates.first, duplicates.areCopyOfAnotherFile {
        report.report(.catalogTwice(first, duplicates.count, catalog), about: first.second)
      } else {
        for duplicate in duplicates { report.report(.keyTwice(duplicate), about: duplicate.second) }
      }
    }
  }
}

extension [CatalogSet.Duplicate] {
  /// Whether several keys of a file duplicate keys of one other file.
  fileprivate var areCopyOfAnotherFile: Bool {
    count > 1 && Set(map(\.first.file)).count == 1 && self[0].first.file != self[0].second.file
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func catalogTwice(
    _ first: CatalogSet.Duplicate, _ count: Int, _ catalog: Catalog
  ) -> Self {
    Self(
      LintRule.keyTwice.rule,
      "\(count) keys also occur in '\(first.first.file.name)', a catalog of the same locale",
      at: Label(catalog.headerSpan, "both files are catalogs of \(catalog.locale)"),
      related: [Label(first.first.keySpan, "never shown", in: first.first.file)],
      help: "remove one of the files, or the duplicate messages")
  }

  fileprivate static func keyTwice(_ duplicate: CatalogSet.Duplicate) -> Self {
    let isElsewhere = duplicate.first.file != duplicate.second.file
    return Self(
      LintRule.keyTwice.rule,
      isElsewhere
        ? "duplicate key '\(duplicate.second.key)', also in '\(duplicate.first.file.name)'"
        : "duplicate key '\(duplicate.second.key)' in this file",
      at: Label(duplicate.second.keySpan, "this message is used"),
      related: [
        Label(duplicate.first.keySpan, "this message is never shown", in: duplicate.first.file)
      ],
      help: "remove one of the two messages")
  }
}
