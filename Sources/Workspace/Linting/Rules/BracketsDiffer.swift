internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let bracketsDiffer = LintRule(
    .bracketsDiffer
  ) { message, outline, report in
    let texts = outline.alternatives.map(\.marked)
    guard let bracket = texts.lazy.compactMap(\.loneBracket).first else { return }
    report.report(.loneBracket(bracket, message.entry), about: message.entry)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func loneBracket(_ bracket: Character, _ entry: CatalogEntry) -> Self {
    Self(
      LintRule.bracketsDiffer.rule,
      "the bracket '\(bracket)' has no matching bracket", at: Label(entry.span),
      help: "add the matching bracket, or remove '\(bracket)'")
  }
}
