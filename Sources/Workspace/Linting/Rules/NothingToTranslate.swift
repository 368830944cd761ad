internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let nothingToTranslate = LintRule(
    Rule(
      "catalog-nothing-to-translate", .note, basis: .inferred,
      summary: "a message should contain words to translate",
      explanation: """
        The message contains only placeholders and punctuation, so translators have nothing to do. \
        The send can set the property directly.
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
  /// Whether the formatted value depends on the language.
  fileprivate var isFormatted: Bool {
    function != nil && ![.any, .text].contains(definition?.operand)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func nothingToTranslate(_ entry: CatalogEntry) -> Self {
    Self(
      LintRule.nothingToTranslate.rule, "'\(entry.key)' contains no words to translate",
      at: Label(entry.span), help: "remove the message and set the property in the send")
  }
}
