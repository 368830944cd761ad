internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let lineBreaksDiffer = LintRule(
    .lineBreaksDiffer
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
