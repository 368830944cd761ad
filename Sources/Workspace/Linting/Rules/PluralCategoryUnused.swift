internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let pluralCategoryUnused = LintRule(
    .pluralCategoryUnused
  ) { message, outline, report in
    let known = ["zero", "one", "two", "few", "many", "other"]
    for choice in outline.choices {
      for selector in choice.selectors {
        guard let use = selector.kind.pluralUse,
          let facts = PluralFacts.of(message.entry.locale, use)
        else { continue }
        for key in selector.keys where !key.isNumber && !facts.categories.contains(key.text) {
          // In ICU messages, another rule reports a word that is not a plural category at all.
          let isWord = !known.contains(key.text)
          if isWord, message.entry.syntax == .icu { continue }
          report.report(.unused(key, facts, in: message.entry), about: message.entry)
        }
      }
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unused(
    _ key: ChoiceOutline.Key, _ facts: PluralFacts, in entry: CatalogEntry
  ) -> Self {
    let exact = ["zero": 0, "one": 1, "two": 2][key.text].map {
      switch entry.syntax {
      case .icu: "'=\($0)'"
      case .mf2: "'\($0)'"
      case .fluent: "'[\($0)]'"
      }
    }
    let list = facts.categories.map { "'\($0)'" }.joined(separator: ", ")
    return Self(
      LintRule.pluralCategoryUnused.rule,
      "'\(entry.locale)' has no plural category '\(key.text)'",
      at: Label(entry.place(of: key.span), "never shown"),
      help: (exact.map { "for the exact number write \($0); " } ?? "")
        + "the language has \(facts.categories.count == 1 ? "only " : "")\(list)")
  }
}
