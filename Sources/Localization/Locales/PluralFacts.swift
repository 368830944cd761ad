internal import ICU

/// Which numbers a language sorts into which plural category, found out by asking ICU.
package struct PluralFacts: Sendable {
  /// The categories of the language by their keywords, in CLDR's order.
  package let categories: [String]
  private let wholeNumbers: [String: Set<Int>]
  private let fractional: Set<String>

  /// Whole numbers are tried up to here: notifications count things.
  package static let highest = 1000
  private static let fractions = [0.1, 0.5, 1.1, 1.5, 2.5, 5.5, 10.1, 21.5]
  private static let known = BoundedCache<Question, PluralFacts>(limit: 256)

  private struct Question: Hashable, Sendable {
    let locale: String
    let isOrdinal: Bool
  }

  /// What numbers do in a message.
  package enum Use: Hashable, Sendable {
    /// They count: 1 item, 2 items.
    case cardinal
    /// They rank: 1st, 2nd.
    case ordinal
  }

  /// The facts about a locale; nil where ICU has no rules for it.
  package static func of(_ locale: LocaleTag, _ use: Use = .cardinal) -> PluralFacts? {
    let question = Question(locale: locale.description, isOrdinal: use == .ordinal)
    // Without rules there is nothing to check messages against.
    return try? known.value(for: question) { () throws(ICUError) in
      guard let icu = ICULocale(tag: locale.description) else {
        throw ICUError(status: 1, function: "uloc_forLanguageTag")
      }
      return try PluralFacts(Formatters.plural(use == .ordinal ? .ordinal : .cardinal, locale: icu))
    }
  }

  private init(_ rules: PluralRules) throws(ICUError) {
    let found = try rules.categories
    categories = PluralCategory.allCases.filter(found.contains).map(\.keyword)
    var wholeNumbers: [String: Set<Int>] = [:]
    for number in 0...Self.highest {
      wholeNumbers[try rules.category(of: Double(number)).keyword, default: []].insert(number)
    }
    var fractional: Set<String> = []
    for number in Self.fractions { fractional.insert(try rules.category(of: number).keyword) }
    self.wholeNumbers = wholeNumbers
    self.fractional = fractional
  }

  /// The whole numbers of a category, as far as they were tried.
  package func wholeNumbers(in category: String) -> Set<Int> { wholeNumbers[category] ?? [] }

  /// Whether numbers with a fraction fall into a category.
  package func hasFractions(in category: String) -> Bool { fractional.contains(category) }
}
