internal import Diagnostics
internal import Localization

extension LintRule {
  static let emptyMessage = LintRule(
    Rule(
      "catalog-empty", basis: .documented,
      summary: "a message must not be empty",
      explanation: """
        An empty text counts as a translation, so the notification arrives with an empty title or \
        body. A message that is not translated yet should not be in the catalog at all; then \
        the readers get another locale.
        """,
      bad: .translation("fr", #""news.title":" ""#, of: #""news.title":"Breaking news""#),
      good: .translation(
        "fr", #""news.title":"Dernière minute""#, of: #""news.title":"Breaking news""#))
  ) { linter, report in
    for message in linter.messages where message.isBlank {
      report.report(.emptyMessage(message.entry), about: message.entry)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func emptyMessage(_ entry: CatalogEntry) -> Self {
    Self(
      LintRule.emptyMessage.rule, "the message '\(entry.key)' is empty",
      at: Label(entry.span, "nothing to read here"),
      help: "translate it, or remove the entry until it is translated")
  }
}
