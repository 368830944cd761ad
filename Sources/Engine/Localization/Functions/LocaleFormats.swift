internal import Bytes
internal import Files
internal import ICU
internal import Synchronization

/// The formats that all messages of a locale share: plural rules, number formats and direction.
///
/// Each format is opened on first use; later uses need neither a lock nor a search.
final class LocaleFormats: Sendable {
  let locale: ICULocale
  let tag: String
  let direction: TextDirection
  private let cardinalRules = OnceReference<PluralRules>()
  private let ordinalRules = OnceReference<PluralRules>()
  private let plainNumbers = OnceReference<StyledNumberFormatter>()
  private let layoutOfNumbers = OnceReference<LayoutOrNone>()
  private let functionNumbers = OnceReference<NumberFormatter>()
  private let layoutOfFunctions = OnceReference<LayoutOrNone>()
  private let numbersWithoutLayout = Atomic<Int>(0)
  private let categories = OnceReference<CardinalCategories>()

  /// The numbers that ICU formats before a layout is found, which takes as long as a hundred numbers,
  /// while a single notification has one or two.
  private static let numbersBeforeLayout = 2

  private static let known = BoundedCache<String, LocaleFormats>(limit: 64)

  private init(locale: ICULocale, tag: String) {
    self.locale = locale
    self.tag = tag
    direction = locale.isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Returns the formats of a locale; nil if its language tag is not well-formed.
  static func of(_ tag: String) -> LocaleFormats? {
    // The only possible error is a malformed tag.
    try? known.value(for: tag) { () throws(ICUError) in
      guard let locale = ICULocale(tag: tag) else {
        throw ICUError(status: 1, function: "uloc_forLanguageTag")
      }
      return LocaleFormats(locale: locale, tag: tag)
    }
  }

  func rules(_ kind: PluralRules.Kind) throws(ICUError) -> PluralRules {
    switch kind {
    case .cardinal:
      if let known = cardinalRules.load() { return known }
      return cardinalRules.storeIfNil(try Formatters.plural(.cardinal, locale: locale))
    case .ordinal:
      if let known = ordinalRules.load() { return known }
      return ordinalRules.storeIfNil(try Formatters.plural(.ordinal, locale: locale))
    }
  }

  /// Returns the locale's default number format.
  func numbers() throws(ICUError) -> StyledNumberFormatter {
    if let known = plainNumbers.load() { return known }
    return plainNumbers.storeIfNil(try Formatters.number(.plain, locale: locale))
  }

  /// Returns the layout of the default number format; nil if numbers must be formatted by ICU.
  func layout() throws(ICUError) -> NumberLayout? {
    if let known = layoutOfNumbers.load() { return known.layout }
    return layoutOfNumbers.storeIfNil(LayoutOrNone(NumberLayout(of: try numbers()))).layout
  }

  /// Returns the number format of `:number` without options.
  func functionFormat() throws(ICUError) -> NumberFormatter {
    if let known = functionNumbers.load() { return known }
    return functionNumbers.storeIfNil(
      try Formatters.number(skeleton: NumberOptions().skeleton(.number), locale: locale))
  }

  /// Returns the layout of `:number` without options; nil if numbers must be formatted by ICU, as the
  /// first few of a locale are.
  func functionLayout() throws(ICUError) -> NumberLayout? {
    if let known = layoutOfFunctions.load() { return known.layout }
    let count = numbersWithoutLayout.wrappingAdd(1, ordering: .relaxed).newValue
    guard count > Self.numbersBeforeLayout else { return nil }
    return layoutOfFunctions.storeIfNil(LayoutOrNone(NumberLayout(of: try functionFormat())))
      .layout
  }

  /// Returns the plural category of a whole number; small numbers are looked up in a table.
  func category(of value: Int64, _ kind: PluralRules.Kind) throws(ICUError) -> PluralCategory {
    switch kind {
    case .cardinal: try cardinals().category(of: value)
    case .ordinal: try rules(.ordinal).category(of: Double(value))
    }
  }

  /// Returns the cardinal categories of whole numbers.
  func cardinals() throws(ICUError) -> CardinalCategories {
    if let table = categories.load() { return table }
    return try categories.storeIfNil(CardinalCategories(rules(.cardinal)))
  }
}

/// The direction of text.
package enum TextDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
  case unknown
}

private final class LayoutOrNone: Sendable {
  let layout: NumberLayout?
  init(_ layout: NumberLayout?) { self.layout = layout }
}

/// The cardinal categories of whole numbers: those of the numbers from 0 to 255 are in a table.
final class CardinalCategories: Sendable {
  private static let count = 256
  private let rules: PluralRules
  private let categories: [PluralCategory]

  init(_ rules: PluralRules) throws(ICUError) {
    self.rules = rules
    var categories: [PluralCategory] = []
    for value in 0..<Self.count { categories.append(try rules.category(of: Double(value))) }
    self.categories = categories
  }

  /// Returns the category of a number.
  func category(of value: Int64) throws(ICUError) -> PluralCategory {
    if value >= 0, value < Int64(Self.count) { return categories[Int(value)] }
    return try rules.category(of: Double(value))
  }
}
