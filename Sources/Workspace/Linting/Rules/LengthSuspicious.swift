internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let lengthSuspicious = LintRule(
    .lengthSuspicious
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
