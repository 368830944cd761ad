internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let selectInsidePlural = LintRule(
    Rule(
      "catalog-select-inside-plural", .note, basis: .inferred,
      summary: "a select should be around a plural, not inside it",
      explanation: """
        Translation tools show plural variants as a list of whole sentences. With the select \
        outside, each language can have the plural variants that it needs for each case.
        """,
      bad: .source(
        #""news.title":"{n, plural, one{{who, select, f{her} other{their}} # file} other{{who, select, f{her} other{their}} # files}}""#
      ),
      good: .source(
        #""news.title":"{who, select, f{{n, plural, one{her # file} other{her # files}}} other{{n, plural, one{their # file} other{their # files}}}}""#
      ))
  ) { message, outline, report in
    guard message.isSource else { return }
    let nested = outline.choices.first { choice in
      choice.selectors.contains { $0.kind == .select }
        && choice.inside.contains { $0.pluralUse != nil }
    }
    if let nested {
      report.report(.selectInsidePlural(nested, in: message.entry), about: message.entry)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func selectInsidePlural(
    _ choice: ChoiceOutline, in entry: CatalogEntry
  ) -> Self {
    Self(
      LintRule.selectInsidePlural.rule, "a select is inside a plural",
      at: Label(entry.place(of: choice.span)), help: "put the plural inside the select")
  }
}
