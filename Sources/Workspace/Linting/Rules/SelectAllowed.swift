internal import Diagnostics
internal import Localization
internal import Proofreading
internal import Workspaces

extension LintRule {
  static let selectAllowed = LintRule(
    Rule(
      "catalog-select-allowed", .warning, basis: .documented,
      summary: "the keys of a select should be among the allowed values of its argument",
      explanation: """
        If notification.json lists the 'allowed' values of an argument, or declares a boolean, a \
        select key with another value never matches, and readers see the variant 'other'.
        """,
      bad: .source(
        #""news.title":"{who, select, woman {She} male {He} other {They}}""#,
        in: [
          .template(#""$(title)""#),
          .settings(#"{"properties":{"who":{"allowed":["female","male"]}}}"#),
        ]),
      good: .source(
        #""news.title":"{who, select, female {She} male {He} other {They}}""#,
        in: [
          .template(#""$(title)""#),
          .settings(#"{"properties":{"who":{"allowed":["female","male"]}}}"#),
        ])),
    coverage: \.messageCoverage
  ) { linted, report in
    for message in linted.messages where message.isSource {
      for (name, keys) in (message.outline?.selectedWords ?? [:]).sorted(by: { $0.key < $1.key }) {
        let allowed = linted.allowedValues(of: name, in: message.entry.key)
        guard !allowed.isEmpty else { continue }
        let wrong = keys.filter { !allowed.contains($0.key) }
          .sorted { $0.value.start < $1.value.start }
        guard !wrong.isEmpty else { continue }
        report.report(.notAllowed(wrong, name, allowed, in: message.entry), about: message.entry)
      }
    }
  }
}

extension LintedMessages {
  /// Returns the values that `notification.json` allows for an argument; empty if it allows any.
  func allowedValues(of name: String, in key: MessageKey) -> [String] {
    guard
      let declaration = linter.notification(named: key.notification)?.declaration(named: name)
    else { return [] }
    let isBoolean = declaration.allowed.isEmpty && declaration.kind == .boolean
    return isBoolean ? ["true", "false"] : declaration.allowed
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func notAllowed(
    _ keys: [(key: String, value: SourceSpan)], _ name: String, _ allowed: [String],
    in entry: CatalogEntry
  ) -> Self {
    let nearest = Suggestion.nearest(to: keys[0].key, among: allowed)
    return Self(
      LintRule.selectAllowed.rule,
      "'\(keys[0].key)' is not an allowed value of '\(name)', so this variant is never shown",
      at: Label(entry.place(of: keys[0].value), "never matches"),
      related: keys.dropFirst().prefix(3).map { Label(entry.place(of: $0.value), "never matches") },
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "allowed values: \(allowed.prefix(6).joined(separator: ", "))")
  }
}
