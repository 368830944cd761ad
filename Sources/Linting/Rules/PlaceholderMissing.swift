internal import Diagnostics
internal import Localization

extension LintRule {
  static let placeholderMissing = LintRule(
    Rule(
      "catalog-placeholder-missing", .warning, basis: .documented,
      summary: "a translation uses every argument of its source",
      explanation: """
        The source shows or selects by an argument that the translation leaves out, so its readers \
        learn less. Where the language needs no such word, silence the finding for the message.
        """,
      bad: .translation(
        "fr", #""news.title":"Bonjour""#, of: #""news.title":"Hello {name}""#),
      good: .translation(
        "fr", #""news.title":"Bonjour {name}""#, of: #""news.title":"Hello {name}""#))
  ) { translation, report in
    guard !translation.target.hasMisreadPlaceholders else { return }
    let compared = PlaceholderComparison(translation)
    for parameter in compared.missing {
      report.report(.missing(parameter, in: translation), about: translation.entry)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func missing(
    _ parameter: MessageSignature.Parameter, in translation: Translation
  ) -> Self {
    let source = translation.source.entry
    return Self(
      LintRule.placeholderMissing.rule,
      "the translation leaves out '\(parameter.name)'",
      at: Label(translation.entry.span),
      related: [Label(source.place(of: parameter.span), "used by the source", in: source.file)],
      help: "readers of the other locales get to see it")
  }
}
