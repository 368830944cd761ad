internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let choiceFormat = LintRule(
    Rule(
      "catalog-choice-format", .warning, basis: .documented,
      summary: "a message should select by number with 'plural', not with 'choice'",
      explanation: """
        ICU discourages the choice format: its intervals cannot express the plural rules of many \
        languages. Use 'plural', with exact numbers ('=0') if needed.
        """,
      bad: .source(#""news.title":"{n, choice, 0#no files|1#one file|1<# files}""#),
      good: .source(#""news.title":"{n, plural, =0{no files} one{one file} other{# files}}""#))
  ) { message, outline, report in
    guard let choice = outline.choices.first(where: { $0.selectors.first?.kind == .intervals })
    else { return }
    report.report(.choiceFormat(choice, in: message.entry), about: message.entry)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func choiceFormat(_ choice: ChoiceOutline, in entry: CatalogEntry) -> Self {
    Self(
      LintRule.choiceFormat.rule,
      "the message uses 'choice', which cannot express the plural "
        + "rules of many languages",
      at: Label(entry.place(of: choice.span)),
      help: "write {\(choice.selectors.first?.name ?? "n"), plural, =0 {…} one {…} other {…}}")
  }
}
