internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let sameAsSource = LintRule(
    .sameAsSource
  ) { translation, report in
    guard !translation.isOfOneLanguage, translation.target.text == translation.source.text,
      translation.outline.mostWords > 1
    else { return }
    report.report(.sameAsSource(translation), about: translation.entry)
  }
}

extension MessageOutline {
  /// The maximum number of words of the formatted message.
  fileprivate var mostWords: Int {
    alternatives.map { alternative in
      alternative.marked.split { !$0.isLetter }.count { $0.count > 1 }
    }.max() ?? 0
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func sameAsSource(_ translation: Translation) -> Self {
    let source = translation.source.entry
    return Self(
      LintRule.sameAsSource.rule, "the translation is identical to the source ('\(source.locale)')",
      at: Label(translation.entry.span),
      related: [Label(source.span, "the source", in: source.file)],
      help: #"translate the message, or add "x-ignore": {"catalog-same-as-source": "REASON"}"#)
  }
}
