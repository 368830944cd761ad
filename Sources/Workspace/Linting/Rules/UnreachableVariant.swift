internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let unreachableVariant = LintRule(
    Rule(
      "catalog-variant-unreachable", .warning, basis: .documented,
      summary: "every plural variant should apply to at least one number",
      explanation: """
        An exact number takes precedence over a category. If exact numbers cover all numbers of a \
        category, its variant is never shown: in English '=1' and 'one' are the same number.
        """,
      bad: .source(#""news.title":"{n, plural, =1{One file} one{# file} other{# files}}""#),
      good: .source(#""news.title":"{n, plural, =0{No files} one{# file} other{# files}}""#))
  ) { message, outline, report in
    for choice in outline.choices where choice.selectors.count == 1 {
      guard let selector = choice.selectors.first, let use = selector.kind.pluralUse,
        !selector.hasOffset, let facts = PluralFacts.of(message.entry.locale, use)
      else { continue }
      for key in selector.keys where !key.isNumber && key.text != "other" {
        let numbers = facts.wholeNumbers(in: key.text)
        guard !numbers.isEmpty, numbers.isSubset(of: selector.numbers),
          !facts.hasFractions(in: key.text)
        else { continue }
        report.report(.unreachable(key, in: message.entry), about: message.entry)
      }
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unreachable(_ key: ChoiceOutline.Key, in entry: CatalogEntry) -> Self {
    Self(
      LintRule.unreachableVariant.rule,
      "the variant '\(key.text)' is never shown, because exact numbers cover its category in '\(entry.locale)'",
      at: Label(entry.place(of: key.span), "never shown"),
      help: "remove this variant, or the variants for the exact numbers")
  }
}
