internal import Diagnostics
internal import Localization

extension LintRule {
  static let keyTwice = LintRule(
    Rule(
      "catalog-key-twice", basis: .documented,
      summary: "a message stands once in a locale",
      explanation: """
        Keys are compared without case, in a file and across the files of a locale. Of two messages \
        with one key only the last is ever shown, and the other one looks as if it were.
        """,
      bad: .source(#""news.title":"Breaking news","News.Title":"News""#),
      good: .source(#""news.title":"Breaking news","news.subtitle":"News""#))
  ) { linter, report in
    for duplicate in linter.catalogs.duplicates {
      report.report(.keyTwice(duplicate), about: duplicate.second)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func keyTwice(_ duplicate: CatalogSet.Duplicate) -> Self {
    let isElsewhere = duplicate.first.file != duplicate.second.file
    return Self(
      LintRule.keyTwice.rule,
      isElsewhere
        ? "'\(duplicate.second.key)' stands in '\(duplicate.first.file.name)' too"
        : "'\(duplicate.second.key)' stands twice in this file",
      at: Label(duplicate.second.keySpan, "this one counts"),
      related: [
        Label(duplicate.first.keySpan, "this one is never shown", in: duplicate.first.file)
      ],
      help: "remove one of the two")
  }
}
