internal import Diagnostics
internal import Localization

extension LintRule {
  static let emptyMessage = LintRule(
    Rule(
      "catalog-empty", basis: .documented,
      summary: "a message must not be empty",
      explanation: """
        An empty message counts as a translation, so the notification has an empty title or body. \
        Remove messages that are not translated yet from the catalog; then Crier falls back to \
        another locale.
        """,
      bad: .translation("fr", #""news.title":" ""#, of: #""news.title":"Breaking news""#),
      good: .translation(
        "fr", #""news.title":"Dernière minute""#, of: #""news.title":"Breaking news""#))
  ) { linted, report in
    for message in linted.messages where message.isBlank {
      report.report(.emptyMessage(message.entry), about: message.entry)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func emptyMessage(_ entry: CatalogEntry) -> Self {
    Self(
      LintRule.emptyMessage.rule, "the message '\(entry.key)' is empty",
      at: Label(entry.span, "shown as empty text"),
      help: "translate the message, or remove it to fall back to another locale")
  }
}
