internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let pluralCategoryMissing = LintRule(
    .pluralCategoryMissing
  ) { message, outline, report in
    for choice in outline.choices {
      for selector in choice.selectors {
        guard let use = selector.kind.pluralUse, !selector.hasOffset,
          let facts = PluralFacts.of(message.entry.locale, use)
        else { continue }
        let missing = selector.missingCategories(facts)
        guard !missing.isEmpty else { continue }
        report.report(
          .missing(missing, facts, of: selector, choice, in: message.entry), about: message.entry)
      }
    }
  }
}

extension ChoiceOutline.Selector {
  /// The plural categories that apply to a whole number but have no variant.
  ///
  /// Empty if a key is not a category of the language: another rule reports that key, and the
  /// missing category was probably intended.
  fileprivate func missingCategories(_ facts: PluralFacts) -> [String] {
    let words = words
    guard words.allSatisfy({ $0 == "other" || facts.categories.contains($0) }) else { return [] }
    let covered = keys.compactMap(\.coveredCategory)
    return facts.categories.filter { category in
      let needed = facts.wholeNumbers(in: category)
      return category != "other" && !words.contains(category) && !covered.contains(category)
        && !needed.isSubset(of: numbers)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func missing(
    _ categories: [String], _ facts: PluralFacts, of selector: ChoiceOutline.Selector,
    _ choice: ChoiceOutline, in entry: CatalogEntry
  ) -> Self {
    let list = categories.map { "'\($0)'" }.joined(separator: ", ")
    let examples = facts.wholeNumbers(in: categories[0]).sorted().prefix(4)
      .map(String.init).joined(separator: ", ")
    let place = selector.keys.first?.span ?? choice.span
    return Self(
      LintRule.pluralCategoryMissing.rule,
      "the plural lacks \(categories.count == 1 ? "the category" : "the categories") \(list) "
        + "of '\(entry.locale)'",
      at: Label(entry.place(of: place.through(selector.keys.last?.span ?? place))),
      help: "'\(categories[0])' is used for \(examples)…")
  }
}
