internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let newlineInTitle = LintRule(
    Rule(
      "catalog-newline-in-title", .warning, basis: .inferred,
      summary: "a title should be a single line",
      explanation: """
        Devices show only the first line of a title, or join the lines. The rule applies to \
        properties whose names end in 'title'.
        """,
      bad: .source(#""news.title":"Breaking\nnews""#),
      good: .source(#""news.title":"Breaking news""#))
  ) { message, outline, report in
    guard message.entry.key.property.lowercased().hasSuffix("title"),
      outline.pieces.contains(where: { $0.text.contains(where: \.isNewline) })
    else { return }
    report.report(.newlineInTitle(message.entry), about: message.entry)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func newlineInTitle(_ entry: CatalogEntry) -> Self {
    Self(
      LintRule.newlineInTitle.rule, "'\(entry.key.property)' has more than one line",
      at: Label(entry.span), help: "keep the title on one line; the body may have several lines")
  }
}
