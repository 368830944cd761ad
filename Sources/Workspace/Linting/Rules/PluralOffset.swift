internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let pluralOffset = LintRule(
    Rule(
      "catalog-plural-offset", .note, basis: .inferred,
      summary: "a plural should not have an offset",
      explanation: """
        With an offset, the variant is selected by a smaller number than the send sets. Few \
        translation tools support offsets, and most show the variants for the wrong numbers. Send \
        both numbers instead.
        """,
      bad: .source(
        #""news.title":"{n, plural, offset:1 =1{{name}} one{{name} and # other} other{{name} and # others}}""#
      ),
      good: .source(
        #""news.title":"{others, plural, =0{{name}} one{{name} and # other} other{{name} and # others}}""#
      ))
  ) { message, outline, report in
    guard message.isSource else { return }
    let shifted = outline.choices.first { $0.selectors.contains(where: \.hasOffset) }
    if let shifted { report.report(.offset(shifted, in: message.entry), about: message.entry) }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func offset(_ choice: ChoiceOutline, in entry: CatalogEntry) -> Self {
    Self(
      LintRule.pluralOffset.rule,
      "the plural has an offset, which most translation tools do not support",
      at: Label(entry.place(of: choice.span)),
      help: "subtract in the back end, and send the result as a separate argument")
  }
}
