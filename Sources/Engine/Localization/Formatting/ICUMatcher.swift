internal import ICU

/// A plural, select or choice argument of an ICU message, compiled for a locale.
final class ICUMatcher: Sendable {
  /// The kind of matcher, which decides how a value is compared with the keys.
  private enum Kind: Sendable {
    case plural(PluralRules.Kind)
    case select
    case choice
  }

  /// The number format that determines the plural category.
  ///
  /// ICU chooses the category of the number as formatted in the variant `other`.
  private enum Precision: Sendable {
    /// The locale's default format: at most three fraction digits.
    case plain
    /// A style or a pattern of ICU's older number format.
    case styled(ICUFormat)
    /// The exact value, for all other formats.
    case value
  }

  /// The number in an exact key, such as `=1`.
  private struct Exact: Sendable {
    let value: Double
    let variant: Int
  }

  /// A key that is a word.
  private struct Keyword: Sendable {
    let bytes: [UInt8]
    let variant: Int
  }

  let slot: Int
  private let kind: Kind
  private let offset: DecimalNumber
  private let formats: LocaleFormats
  private let exact: [Exact]
  private let keywords: [Keyword]
  /// The variant of each plural category, by its raw value.
  private let categories: [Int]
  /// The lower bounds of the intervals of a choice, in order.
  private let boundaries: [Double]
  private let other: Int
  private let precision: Precision
  /// The categories of whole numbers, if they are compared with the keys as they are.
  private let cardinals: CardinalCategories?
  private let hasCategories: Bool

  init(
    _ matcher: Message.Matcher, on function: Message.FunctionReference, slot: Int,
    formats: LocaleFormats
  ) {
    self.slot = slot
    self.formats = formats
    kind =
      switch function.selection {
      case .plural?, .exact?: .plural(.cardinal)
      case .ordinal?: .plural(.ordinal)
      case .intervals?: .choice
      case .text?, nil: .select
      }
    offset = function.icuOffset
    var exact: [Exact] = []
    var keywords: [Keyword] = []
    var boundaries: [Double] = []
    for (index, variant) in matcher.variants.enumerated() {
      let key = Array((variant.keys.first?.text ?? "other").utf8)[...]
      switch kind {
      case .choice: boundaries.append(Self.boundary(key))
      case .plural where key.first == UInt8(ascii: "="):
        exact.append(Exact(value: ICUNumber.double(in: key.dropFirst()) ?? .nan, variant: index))
      case .plural, .select:
        keywords.append(Keyword(bytes: Array(key), variant: index))
      }
    }
    self.exact = exact
    self.keywords = keywords
    self.boundaries = boundaries
    let other = keywords.first { $0.bytes.elementsEqual("other".utf8) }?.variant ?? 0
    self.other = other
    categories = PluralCategory.allCases.map { category in
      keywords.first { $0.bytes.elementsEqual(category.keyword.utf8) }?.variant ?? other
    }
    precision = Self.precision(of: matcher, other: other, formats: formats)
    hasCategories = keywords.contains { !$0.bytes.elementsEqual("other".utf8) }
    cardinals =
      if case (.plural(.cardinal), .plain) = (kind, precision),
        hasCategories, exact.isEmpty, offset == .zero
      {
        // If ICU cannot provide the table, each selection reports the error.
        try? formats.cardinals()
      } else { nil }
  }

  /// Returns the lower bound of an interval from its key, such as `1#` or `1<`.
  private static func boundary(_ key: ArraySlice<UInt8>) -> Double {
    let value = ICUNumber.double(in: key.dropLast()) ?? .infinity
    guard key.last == UInt8(ascii: "<") else { return value }
    return value < .infinity ? value.nextUp : .nan
  }

  private static func precision(
    of matcher: Message.Matcher, other: Int, formats: LocaleFormats
  ) -> Precision {
    guard case .variable(let variable)? = matcher.selectors.first?.operand,
      matcher.variants.indices.contains(other)
    else { return .plain }
    for part in matcher.variants[other].pattern {
      guard case .expression(let expression) = part, let kind = expression.function?.icuFormat,
        case .variable(let shown)? = expression.operand,
        shown.name.utf8.elementsEqual(variable.name.utf8)
      else { continue }
      let format = ICUFormat(kind, formats: formats)
      if format.isPlain { return .plain }
      if case .styled = kind { return .styled(format) }
      return .value
    }
    return .plain
  }

  /// Returns the variant for a value; nil if a value of this type cannot be matched.
  func variant(
    for argument: Argument, using result: borrowing NumberResult
  ) throws(ICUError) -> Int? {
    switch kind {
    case .select:
      switch argument {
      case .text(let text): return variant { $0.bytes.elementsEqual(text) }
      case .boolean(let flag): return variant { $0.bytes.elementsEqual("\(flag)".utf8) }
      case .number, .date, .money, .other: return nil
      }
    case .choice:
      guard let number = argument.icuNumber?.double else { return nil }
      return boundaries.dropFirst().prefix { number >= $0 }.count
    case .plural(let rules):
      guard let number = argument.icuNumber else { return nil }
      if exact.isEmpty, !hasCategories { return other }
      if case .integer(let integer) = number, let cardinals {
        return variant(for: try cardinals.category(of: integer))
      }
      let value = number.double
      if let match = exact.first(where: { $0.value == value }) { return match.variant }
      guard hasCategories else { return other }
      return variant(for: try category(of: number, rules, using: result))
    }
  }

  private func variant(for category: PluralCategory) -> Int { categories[Int(category.rawValue)] }

  private func variant(_ matches: (Keyword) -> Bool) -> Int {
    keywords.first(where: matches)?.variant ?? other
  }

  private func category(
    of number: DecimalNumber, _ rules: PluralRules.Kind, using result: borrowing NumberResult
  ) throws(ICUError) -> PluralCategory {
    let number = offset == .zero ? number : number.adding(offset.negated) ?? number
    switch precision {
    case .value: return try formats.rules(rules).category(of: number.double)
    case .plain:
      if case .integer(let value) = number { return try formats.category(of: value, rules) }
      let places = try formats.numbers().fractionDigits.upperBound
      return try formats.rules(rules).category(of: number.rounded(toFractionDigits: places).double)
    case .styled(let format):
      guard let formatter = try format.styledFormatter() else { return .other }
      let digits = formatter.fractionDigits
      let isPercent = format.kind == .styled(.percent)
      let scaled = number.scaled(byPowerOfTen: isPercent ? 2 : 0)
      guard digits.lowerBound > 0 else {
        let rounded = scaled.rounded(toFractionDigits: digits.upperBound)
        return try formats.rules(rules).category(of: rounded.double)
      }
      let skeleton =
        "." + String(repeating: "0", count: digits.lowerBound)
        + String(repeating: "#", count: digits.count - 1)
      try Formatters.number(skeleton: skeleton, locale: formats.locale)
        .format(scaled, into: result)
      return try result.category(by: formats.rules(rules))
    }
  }
}
