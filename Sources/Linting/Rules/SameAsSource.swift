internal import Diagnostics
internal import Localization

extension LintRule {
  static let sameAsSource = LintRule(
    Rule(
      "catalog-same-as-source", .warning, basis: .inferred,
      summary: "a translation should differ from its source",
      explanation: """
        The text is the source, letter by letter: copied and not translated yet. A locale without the \
        message would serve its readers better. Exempt are locales of the same language, texts with at \
        most one word beside placeholders, and messages that say 'x-ignore' with a reason.
        """,
      bad: .translation(
        "fr", #""news.title":"Breaking news""#, of: #""news.title":"Breaking news""#),
      good: .translation(
        "fr", #""news.title":"Dernière minute""#, of: #""news.title":"Breaking news""#))
  ) { translation, report in
    guard !translation.isOfOneLanguage, translation.target.text == translation.source.text,
      translation.outline.mostWords > 1
    else { return }
    report.report(.sameAsSource(translation), about: translation.entry)
  }
}

extension MessageOutline {
  /// The words of the longest text that the message can become.
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
      LintRule.sameAsSource.rule, "the text is that of '\(source.locale)'",
      at: Label(translation.entry.span),
      related: [Label(source.span, "the source", in: source.file)],
      help: #"translate it, or say why not: "x-ignore": {"catalog-same-as-source": "…"}"#)
  }
}
