internal import Diagnostics
internal import Localization

extension LintRule {
  static let lengthSuspicious = LintRule(
    Rule(
      "catalog-length-suspicious", .note, basis: .inferred,
      summary: "a translation should not be many times longer or shorter than its source",
      explanation: """
        A translation is often 50 percent longer than its source, and a short translation can be \
        twice as long. A translation three times as wide as its source, or a quarter as wide, \
        usually contains a translator's note or lacks a part. Messages with a width of less than \
        20 cells are not checked.
        """,
      bad: .translation(
        "fr", #""news.body":"Oui""#,
        of: #""news.body":"The match begins in the stadium at the river""#),
      good: .translation(
        "fr", #""news.body":"Le match commence au stade de la rivière""#,
        of: #""news.body":"The match begins in the stadium at the river""#))
  ) { translation, report in
    let source = translation.sourceOutline.widest
    let target = translation.outline.widest
    let isLonger = target > source * 3 && target > 40
    let isShorter = source >= 20 && target * 4 < source
    guard isLonger || isShorter else { return }
    report.report(.suspicious(target, source, in: translation), about: translation.entry)
  }
}

extension MessageOutline {
  fileprivate var widest: Int { plainTexts.map { DisplayWidth.cells(of: $0) }.max() ?? 0 }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func suspicious(
    _ target: Int, _ source: Int, in translation: Translation
  ) -> Self {
    Self(
      LintRule.lengthSuspicious.rule,
      "the translation is \(target) cells wide, but the source is \(source) cells wide",
      at: Label(translation.entry.span),
      related: [
        Label(translation.source.entry.span, "the source", in: translation.source.entry.file)
      ],
      help: "check that this is a complete translation without extra text")
  }
}
