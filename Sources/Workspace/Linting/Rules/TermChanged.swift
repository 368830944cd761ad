internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let termChanged = LintRule(
    Rule(
      "catalog-term-changed", .warning, basis: .documented,
      summary: "a term listed in 'x-keep' should not be translated",
      explanation: """
        '@@x-keep' in a catalog of the default locale lists terms that are the same in every \
        language; 'x-keep' in '@key' lists such terms for one message. If the source contains \
        such a \
        term, the translation should contain exactly the same term.
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
      return areDeclared
        ? linter.translationCoverage
        : .unavailable("the default locale has no 'x-keep' terms")
    }
  ) { linted, report in
    let linter = linted.linter
    let everywhere = linter.files(of: linter.catalogs.defaultLocale).flatMap(\.keptTerms)
    for translation in linted.translations {
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
      LintRule.termChanged.rule, "the term '\(term)' is missing from the translation",
      at: Label(translation.entry.span),
      related: [Label(source.span, "the source", in: source.file)],
      help: "write '\(term)' unchanged, because 'x-keep' lists the term")
  }
}
