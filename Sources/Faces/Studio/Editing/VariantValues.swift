internal import Localization

/// Values of arguments that make a message choose a certain variant.
///
///     VariantValues.of(["few"], outline.selectors, in: polish)  // ["n": "2"]
enum VariantValues {
  /// Returns a value for each selector; a key for all remaining values gets one of those.
  static func of(
    _ keys: [String], _ outline: MessageOutline, in locale: LocaleTag
  ) -> [(name: String, value: String)] {
    zip(outline.selectors, keys).enumerated().compactMap { index, pair in
      let (selector, key) = pair
      guard let name = selector.name else { return nil }
      let others = outline.fields.map { $0.keys.count > index ? $0.keys[index] : "" }
      return (name, value(of: key, selector, besides: others, in: locale))
    }
  }

  private static func value(
    of key: String, _ selector: MessageOutline.Selector, besides others: [String],
    in locale: LocaleTag
  ) -> String {
    let exact = key.hasPrefix("=") ? String(key.dropFirst()) : key
    if Double(exact) != nil { return exact }
    guard let use = selector.use else {
      return key == "*" || key == "other" ? "\u{2026}" : key.trimmingBars
    }
    let facts = PluralFacts.of(locale, use)
    let taken = Set(others.map { $0.hasPrefix("=") ? String($0.dropFirst()) : $0 })
    let category = key == "*" ? "other" : key
    let numbers = facts?.wholeNumbers(in: category).sorted() ?? []
    let named = key == "*" ? Set(others) : []
    let free = numbers.first { !taken.contains("\($0)") && $0 > 0 } ?? numbers.first
    if let free { return "\(free)" }
    // Czech has 'many' for fractions, and Romance languages for millions.
    if key != "*" { return facts?.hasFractions(in: category) == true ? "1.5" : "1000000" }
    // The catch-all also formats the numbers of categories without a variant.
    let rest = facts?.categories.first { !named.contains($0) }
    let spare = rest.flatMap { facts?.wholeNumbers(in: $0).min() }
    return spare.map { "\($0)" } ?? "1.5"
  }
}

extension String {
  /// The text of a key in MessageFormat 2, without the bars that quote it.
  fileprivate var trimmingBars: String {
    hasPrefix("|") && hasSuffix("|") && count > 1 ? String(dropFirst().dropLast()) : self
  }
}
