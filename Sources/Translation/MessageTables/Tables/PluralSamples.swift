internal import Files
internal import ICU
package import Localization

/// The plural categories of a language and the whole numbers in each category, computed once from
/// CLDR.
package final class PluralSamples: Sendable {
  /// The categories, in CLDR's order.
  package let categories: [String]
  /// The category of each number from 0 to 1,000.
  private let byNumber: [String]
  /// The category of each number in `large`.
  private let byLargeNumber: [Int: String]
  /// The only number in each category that contains exactly one number.
  private let onlyNumbers: [String: Int]

  /// Numbers greater than `PluralFacts.highest`; some languages have a category for millions.
  private static let large = [1_000_000, 2_000_000, 1_000_000_000]

  private struct Key: Hashable, Sendable {
    let locale: String
    let isOrdinal: Bool
  }
  private static let known = BoundedCache<Key, PluralSamples>(limit: 128)

  private init(_ facts: PluralFacts, _ rules: PluralRules) {
    categories = facts.categories
    var byNumber = [String](repeating: "other", count: PluralFacts.highest + 1)
    for category in facts.categories {
      for number in facts.wholeNumbers(in: category) { byNumber[number] = category }
    }
    self.byNumber = byNumber
    byLargeNumber = Dictionary(
      uniqueKeysWithValues: Self.large.map { number in
        // Treat a number without a category as `other`.
        (number, (try? rules.category(of: Double(number)).keyword) ?? "other")
      })
    var onlyNumbers: [String: Int] = [:]
    for category in facts.categories where !facts.hasFractions(in: category) {
      let numbers = facts.wholeNumbers(in: category)
      guard numbers.count == 1, !byLargeNumber.values.contains(category) else { continue }
      onlyNumbers[category] = numbers.first
    }
    self.onlyNumbers = onlyNumbers
  }

  private static func of(_ selector: Selector, _ locale: LocaleTag) -> PluralSamples? {
    let isOrdinal = selector.kind == .ordinal
    let key = Key(locale: locale.description, isOrdinal: isOrdinal)
    // A language without rules has only `other`.
    return try? known.value(for: key) { () throws(ICUError) in
      guard let facts = PluralFacts.of(locale, isOrdinal ? .ordinal : .cardinal),
        let icu = ICULocale(tag: locale.description)
      else { throw ICUError(status: 1, function: "uplrules_openForType") }
      return PluralSamples(
        facts, try Formatters.plural(isOrdinal ? .ordinal : .cardinal, locale: icu))
    }
  }

  /// Returns the category of a number in a language; nil if it is unknown.
  package static func category(
    of number: String, for selector: Selector, in locale: LocaleTag
  ) -> String? {
    guard selector.isNumeric, var value = Int(number), let samples = of(selector, locale) else {
      return nil
    }
    if let offset = selector.offset {
      guard let subtracted = Int(offset) else { return nil }
      value -= subtracted
    }
    let magnitude = Int(clamping: value.magnitude)
    return magnitude < samples.byNumber.count
      ? samples.byNumber[magnitude] : samples.byLargeNumber[magnitude] ?? "other"
  }

  /// Returns the cardinal or ordinal plural categories of a language, depending on the selector.
  package static func categories(_ selector: Selector, _ locale: LocaleTag) -> [String] {
    of(selector, locale)?.categories ?? ["other"]
  }

  /// Returns whole numbers in a category: all up to 1,000, and some samples in the millions.
  package static func numbers(in category: String, _ selector: Selector, _ locale: LocaleTag)
    -> Set<Int>
  {
    guard let samples = of(selector, locale) else { return [] }
    let small = samples.byNumber.indices.filter { samples.byNumber[$0] == category }
    return Set(small + samples.byLargeNumber.filter { $0.value == category }.map(\.key))
  }

  /// Returns the only number in a category; nil unless the category contains exactly one number.
  static func onlyNumber(
    in category: String, _ selector: Selector, _ locale: LocaleTag
  ) -> Int? {
    of(selector, locale)?.onlyNumbers[category]
  }
}
