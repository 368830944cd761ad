internal import Diagnostics
internal import Localization

/// Checks the plural forms of a unit against those of the language.
struct PluralCheck {
  let unit: ProofUnit

  func run(_ report: inout ProofReport) {
    for group in unit.pluralGroups { checkCategories(group, &report) }
    for pair in unit.pairs {
      for choice in pair.target.arguments?.choices ?? [] where choice.isOrdinal == false {
        let group = ProofUnit.PluralGroup(
          categories: choice.keys.filter { !$0.hasPrefix("=") }, span: choice.span,
          exact: choice.keys.filter { $0.hasPrefix("=") }.compactMap { Int($0.dropFirst()) })
        checkCategories(group, &report)
      }
    }
  }

  private func checkCategories(_ group: ProofUnit.PluralGroup, _ report: inout ProofReport) {
    guard let facts = unit.language.plurals, let locale = unit.language.locale else { return }
    // Apple and i18next show 'zero' for 0 in every language.
    let known = Set(facts.categories).union(["zero"])
    if let unused = group.categories.first(where: { !known.contains($0) }) {
      report.report(.unusedCategory(unused, facts.categories, locale.description, at: group.span))
      return
    }
    // A text without variants is the same for all numbers.
    guard group.categories.contains(where: { $0 != "other" }) else { return }
    let missing = unit.language.neededCategories.filter { category in
      !group.categories.contains(category)
        && !facts.wholeNumbers(in: category).isSubset(of: Set(group.exact))
    }
    guard let first = missing.first else { return }
    let examples = facts.wholeNumbers(in: first).sorted().prefix(4).map(String.init)
    report.report(
      .missingCategories(missing, examples, locale.description, at: group.span))
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unusedCategory(
    _ category: String, _ known: [String], _ locale: String, at span: SourceSpan
  ) -> Self {
    Self(
      .pluralCategoryUnused, "'\(locale)' has no plural category '\(category)'",
      at: Label(span), help: "the categories of '\(locale)' are \(known.joined(separator: ", "))")
  }

  fileprivate static func missingCategories(
    _ missing: [String], _ examples: [String], _ locale: String, at span: SourceSpan
  ) -> Self {
    let list = missing.map { "'\($0)'" }.joined(separator: ", ")
    return Self(
      .pluralCategoryMissing,
      "the plural lacks \(missing.count == 1 ? "the category" : "the categories") \(list) of "
        + "'\(locale)'",
      at: Label(span),
      help: "'\(missing[0])' is used for \(examples.joined(separator: ", "))…")
  }

  static func formCount(_ found: Int, _ wanted: Int, at span: SourceSpan) -> Self {
    Self(
      .pluralFormCount,
      "the entry has \(found) plural form\(found == 1 ? "" : "s"), the header declares \(wanted)",
      at: Label(span), help: "write msgstr[0] to msgstr[\(wanted - 1)]")
  }
}
