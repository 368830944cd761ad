package import Diagnostics
internal import Documents
internal import Localization
internal import Proofreading

extension LintRule {
  static let textToReplace = LintRule(
    Rule(
      "catalog-text-to-replace", .note, basis: .documented,
      summary: "a message should not contain its own key",
      explanation: """
        'crier init NAME' writes messages that say what to replace, and contain their keys in \
        brackets, so that previews show which message it is. Users must not see such a message.
        """,
      bad: .source(#""news.title":"Replace this title [news.title]""#),
      good: .source(#""news.title":"Breaking news""#))
  ) { linted, report in
    let unfinished = Dictionary(grouping: linted.messages.filter(\.containsOwnKey)) {
      $0.entry.key
    }
    for messages in unfinished.values {
      // Translations of an unfinished source are part of its finding.
      let source = messages.first(where: \.isSource)
      for message in source.map({ [$0] }) ?? messages {
        report.report(
          .textToReplace(message.entry, source == nil ? 0 : messages.count - 1),
          about: message.entry)
      }
    }
  }
}

extension LintedMessage {
  /// Whether the message contains its own key in brackets.
  fileprivate var containsOwnKey: Bool {
    entry.text.string.lowercased().contains("[\(entry.key)]".lowercased())
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Whether the finding says that a message still has the text of `crier init`.
  package var isTextToReplace: Bool { rule == LintRule.textToReplace.rule }

  fileprivate static func textToReplace(_ entry: CatalogEntry, _ count: Int) -> Self {
    let others =
      count == 0
      ? "" : count == 1 ? ", and so does its translation" : ", and so do \(count) translations"
    return Self(
      LintRule.textToReplace.rule,
      "the message '\(entry.key)' still has the text of 'crier init'\(others)",
      at: Label(entry.span, in: entry.file), help: "write the text that users should see")
  }
}
