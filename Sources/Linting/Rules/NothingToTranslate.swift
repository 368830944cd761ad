internal import Diagnostics
internal import Localization

extension LintRule {
  static let nothingToTranslate = LintRule(
    Rule(
      "catalog-nothing-to-translate", .note, basis: .inferred,
      summary: "a message should contain words to translate",
      explanation: """
        The message is placeholders and punctuation only. It costs every translator a look, and the \
        property could come from the sender as it is.
        """,
      bad: .source(#""news.title":"{headline}""#),
      good: .source(#""news.title":"News: {headline}""#))
  ) { message, outline, report in
    guard message.isSource, !outline.placeholders.contains(where: \.isFormatted),
      !outline.plainTexts.contains(where: { $0.contains { $0.isLetter || $0.isNumber } })
    else { return }
    report.report(.nothingToTranslate(message.entry), about: message.entry)
  }
}

extension MessageOutline.Placeholder {
  /// Whether the text of the value depends on the language.
  fileprivate var isFormatted: Bool {
    function != nil && ![.any, .text].contains(definition?.operand)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func nothingToTranslate(_ entry: CatalogEntry) -> Self {
    Self(
      LintRule.nothingToTranslate.rule, "there is nothing to translate in '\(entry.key)'",
      at: Label(entry.span), help: "let the sender supply the property")
  }
}
