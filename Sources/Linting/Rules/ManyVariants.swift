internal import Diagnostics
internal import Localization

extension LintRule {
  /// More forms than this are more than a translator can keep in view.
  static let mostVariants = 20

  static let manyVariants = LintRule(
    Rule(
      "catalog-many-variants", .warning, basis: .inferred,
      summary: "a message should have at most \(mostVariants) variants",
      explanation: """
        Choices beside and inside each other multiply, and every variant is a text that translators must \
        translate and read again. Split the message, or drop a choice.
        """,
      bad: .source(
        #""news.title":"\#((1...5).map { "{a\($0), select, x{x} other{y}}" }.joined(separator: " "))""#
      ),
      good: .source(
        #""news.title":"\#((1...4).map { "{a\($0), select, x{x} other{y}}" }.joined(separator: " "))""#
      ))
  ) { message, outline, report in
    guard outline.variantCount > mostVariants else { return }
    // A language with more categories has more forms, and its translator cannot help it.
    guard message.isSource else { return }
    report.report(.manyVariants(outline.variantCount, in: message.entry), about: message.entry)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func manyVariants(_ count: Int, in entry: CatalogEntry) -> Self {
    Self(
      LintRule.manyVariants.rule, "the message has \(count) forms",
      at: Label(entry.span), help: "split it, or choose by fewer arguments")
  }
}
