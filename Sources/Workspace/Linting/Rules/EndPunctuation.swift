internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let endPunctuation = LintRule(
    .endPunctuation
  ) { translation, report in
    let sourceLanguage = translation.source.entry.locale.language
    let wanted = Set(
      translation.sourceOutline.alternatives.map { EndMark($0.marked, sourceLanguage) })
    let language = translation.entry.locale.language
    let found = Set(translation.outline.alternatives.map { EndMark($0.marked, language) })
    guard wanted.count == 1, found.count == 1, let source = wanted.first, let target = found.first,
      source != target, source != .value, target != .value
    else { return }
    if ["th", "lo", "km", "my"].contains(language), [source, target].contains(.stop),
      [source, target].contains(.none)
    {
      return
    }
    report.report(.endDiffers(source, target, in: translation), about: translation.entry)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func endDiffers(
    _ source: EndMark, _ target: EndMark, in translation: Translation
  ) -> Self {
    Self(
      LintRule.endPunctuation.rule,
      "the source ends with \(source.rawValue), the translation with \(target.rawValue)",
      at: Label(translation.entry.span),
      related: [
        Label(translation.source.entry.span, "the source", in: translation.source.entry.file)
      ],
      help: "use the same mark, or ignore the finding if the language needs a different mark")
  }
}
