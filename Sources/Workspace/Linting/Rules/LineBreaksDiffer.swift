internal import Diagnostics
internal import Localization

extension LintRule {
  static let lineBreaksDiffer = LintRule(
    Rule(
      "catalog-line-breaks", .warning, basis: .inferred,
      summary: "a translation should have as many lines as its source",
      explanation: """
        Line breaks usually separate items, such as a list of scores. If a break is missing or \
        added, the notification has a different layout in this locale.
        """,
      bad: .translation(
        "fr", #""news.body":"Paris 1 Nice 2""#, of: #""news.body":"Paris 1\nLyon 2""#),
      good: .translation(
        "fr", #""news.body":"Paris 1\nNice 2""#, of: #""news.body":"Paris 1\nLyon 2""#))
  ) { translation, report in
    let isTitle = translation.entry.key.property.lowercased().hasSuffix("title")
    let source = Set(translation.sourceOutline.plainTexts.map(\.lineBreaks))
    let target = Set(translation.outline.plainTexts.map(\.lineBreaks))
    let pairs = [(target.max(), source.max()), (target.min(), source.min())]
    guard !isTitle, case (let found?, let wanted?)? = pairs.first(where: { $0.0 != $0.1 })
    else { return }
    report.report(.lineBreaks(found, wanted, in: translation), about: translation.entry)
  }
}

extension String {
  fileprivate var lineBreaks: Int { count(where: \.isNewline) }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func lineBreaks(
    _ found: Int, _ wanted: Int, in translation: Translation
  ) -> Self {
    Self(
      LintRule.lineBreaksDiffer.rule,
      "the translation has \(found) line break\(found == 1 ? "" : "s"), its source has \(wanted)",
      at: Label(translation.entry.span), help: "use as many line breaks as the source")
  }
}
