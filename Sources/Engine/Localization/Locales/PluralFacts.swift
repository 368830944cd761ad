internal import Files
internal import ICU

/// The numbers in each plural category of a language, found by asking ICU about each number.
///
///     PluralFacts.of(polish)?.wholeNumbers(in: "few")        // 2, 3, 4, 22, 23, 24, …
///
/// https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules
package struct PluralFacts: Sendable {
  /// The keywords of the categories of the language, in CLDR's order.
  package let categories: [String]
  private let wholeNumbers: [String: Set<Int>]
  private let fractional: Set<String>

  /// The highest whole number that ICU is asked about.
  package static let highest = 1000
  private static let fractions = [0.1, 0.5, 1.1, 1.5, 2.5, 5.5, 10.1, 21.5]
  private static let known = BoundedCache<Question, PluralFacts>(limit: 256)

  private struct Question: Hashable, Sendable {
    let locale: String
    let isOrdinal: Bool
  }

  /// The use of a plural: to count or to rank.
  package enum Use: Hashable, Sendable {
    /// Counting: 1 item, 2 items.
    case cardinal
    /// Ranking: 1st, 2nd.
    case ordinal
  }

  /// Returns the facts for a locale; nil if its language or its plural rules are unknown.
  ///
  /// For an unknown language, ICU would return its root rules, which have only `other`.
  package static func of(_ locale: LocaleTag, _ use: Use = .cardinal) -> PluralFacts? {
    let question = Question(locale: locale.description, isOrdinal: use == .ordinal)
    // If ICU has no plural rules, plural checks are skipped.
    return try? known.value(for: question) { () throws(ICUError) in
      guard locale.isKnownLanguage, let icu = ICULocale(tag: locale.description) else {
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

  /// Returns the whole numbers of a category, up to ``highest``.
  package func wholeNumbers(in category: String) -> Set<Int> { wholeNumbers[category] ?? [] }

  /// Whether any of the tested fractional numbers are in a category.
  package func hasFractions(in category: String) -> Bool { fractional.contains(category) }
}
