internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let unbalancedDirection = LintRule(
    .unbalancedDirection
  ) { message, outline, report in
    let isWrong = outline.alternatives.contains { !$0.marked.hasBalancedDirection }
    if isWrong { report.report(.unbalanced(message.entry), about: message.entry) }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unbalanced(_ entry: CatalogEntry) -> Self {
    Self(
      LintRule.unbalancedDirection.rule,
      "a direction mark in the message has no matching mark",
      at: Label(entry.span),
      help: "close each U+2066, U+2067 or U+2068 with U+2069, in every variant")
  }
}
