internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  /// The recommended maximum number of variants of a message.
  static let mostVariants = 20

  static let manyVariants = LintRule(
    Rule(
      "catalog-many-variants", .warning, basis: .inferred,
      summary: "a message should have at most \(mostVariants) variants",
      explanation: """
        The variants of several choices multiply, and translators must translate and review each \
        variant. Split the message, or remove a plural or a select.
        """,
      bad: .source(
        #""news.title":"\#((1...5).map { "{a\($0), select, x{x} other{y}}" }.joined(separator: " "))""#
      ),
      good: .source(
        #""news.title":"\#((1...4).map { "{a\($0), select, x{x} other{y}}" }.joined(separator: " "))""#
      ))
  ) { message, outline, report in
    guard outline.variantCount > mostVariants else { return }
    // A language with more plural categories needs more variants, so only the source is checked.
    guard message.isSource else { return }
    report.report(.manyVariants(outline.variantCount, in: message.entry), about: message.entry)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func manyVariants(_ count: Int, in entry: CatalogEntry) -> Self {
    Self(
      LintRule.manyVariants.rule,
      "the message has \(count) variants, more than \(LintRule.mostVariants)",
      at: Label(entry.span), help: "split the message, or remove a plural or a select")
  }
}
