internal import Diagnostics
internal import Localization

extension LintRule {
  static let termChanged = LintRule(
    Rule(
      "catalog-term-changed", .warning, basis: .documented,
      summary: "a term that is not to be translated should stay unchanged",
      explanation: """
        '@@x-keep' in a catalog of the default locale lists names that are the same in every language, and \
        'x-keep' in '@key' those of one message. Where the source says such a name, the translation says \
        it too, letter by letter.
        """,
      bad: .translation(
        "fr", #""news.title":"Nouvelles de Contosso""#,
        of: #""@@x-keep":["Contoso"],"news.title":"News from Contoso""#),
      good: .translation(
        "fr", #""news.title":"Nouvelles de Contoso""#,
        of: #""@@x-keep":["Contoso"],"news.title":"News from Contoso""#)),
    coverage: { linter in
      let sources = linter.files(of: linter.catalogs.defaultLocale)
      let areDeclared = sources.contains { catalog in
        !catalog.keptTerms.isEmpty || catalog.entries.contains { !$0.metadata.keptTerms.isEmpty }
      }
      return areDeclared ? linter.translationCoverage : .unavailable("no terms are declared")
    }
  ) { linter, report in
    let everywhere = linter.files(of: linter.catalogs.defaultLocale).flatMap(\.keptTerms)
    for translation in linter.translations {
      let terms = everywhere + translation.source.entry.metadata.keptTerms
      let changed = terms.first { term in
        translation.sourceOutline.plainTexts.contains { $0.contains(term) }
          && !translation.outline.plainTexts.contains { $0.contains(term) }
      }
      if let changed {
        report.report(.termChanged(changed, translation), about: translation.entry)
      }
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func termChanged(_ term: String, _ translation: Translation) -> Self {
    let source = translation.source.entry
    return Self(
      LintRule.termChanged.rule, "the translation does not say '\(term)'",
      at: Label(translation.entry.span),
      related: [Label(source.span, "the source", in: source.file)],
      help: "the term is declared to stay as it is")
  }
}
