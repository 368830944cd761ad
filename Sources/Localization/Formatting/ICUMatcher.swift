internal import ICU

/// A plural, select or choice of an ICU message, compiled for a locale.
final class ICUMatcher: Sendable {
  /// The comparison of a value with keys.
  private enum Kind: Sendable {
    case plural(PluralRules.Kind)
    case select
    case choice
  }

  /// The digits of a number that its plural category depends on.
  ///
  /// ICU takes the category of the number as the variant `other` formats it.
  private enum Precision: Sendable {
    /// The locale's default format: at most three fraction digits.
    case plain
    /// A style or a pattern of ICU's older number format.
    case styled(ICUFormat)
    /// Any other format: the exact value.
    case value
  }

  /// A key such as `=1`.
  private struct Explicit: Sendable {
    let value: Double
    let variant: Int
  }

  /// A plural category or a word.
  private struct Keyword: Sendable {
    let bytes: [UInt8]
    let category: PluralCategory?
    let variant: Int
  }

  /// The beginning of an interval of a choice.
  private struct Boundary: Sendable {
    let value: Double
    let isExclusive: Bool
  }

  let slot: Int
  private let kind: Kind
  private let offset: DecimalNumber
  private let formats: LocaleFormats
  private let explicit: [Explicit]
  private let keywords: [Keyword]
  private let boundaries: [Boundary]
  private let other: Int
  private let precision: Precision
  /// The first step of each variant.
  let starts: [Int]
  /// The step after all variants.
  let end: Int
  private let smallNumbers: CategoryTable?
  private let hasCategories: Bool

  init(
    _ matcher: Message.Matcher, on function: Message.FunctionReference, slot: Int,
    formats: LocaleFormats, steps: (starts: [Int], end: Int)
  ) {
    self.slot = slot
    self.formats = formats
    starts = steps.starts
    end = steps.end
    kind =
      switch function.selection {
      case .plural?, .exact?: .plural(.cardinal)
      case .ordinal?: .plural(.ordinal)
      case .intervals?: .choice
      case .text?, nil: .select
      }
    offset = function.icuOffset
    var explicit: [Explicit] = []
    var keywords: [Keyword] = []
    var boundaries: [Boundary] = []
    for (index, variant) in matcher.variants.enumerated() {
      let key = Array((variant.keys.first?.text ?? "other").utf8)
      switch kind {
      case .choice:
        boundaries.append(
          Boundary(
            value: ICUNumber.double(in: key.dropLast()) ?? .infinity,
            isExclusive: key.last == UInt8(ascii: "<")))
      case .plural where key.first == UInt8(ascii: "="):
        explicit.append(
          Explicit(
            value: ICUNumber.double(in: key.dropFirst()) ?? .nan, variant: index))
      case .plural, .select:
        keywords.append(
          Keyword(bytes: key, category: PluralCategory(keyword: key), variant: index))
      }
    }
    self.explicit = explicit
    self.keywords = keywords
    self.boundaries = boundaries
    other = keywords.first { $0.bytes.elementsEqual("other".utf8) }?.variant ?? 0
    precision = Self.precision(of: matcher, other: other, formats: formats)
    hasCategories = keywords.contains { $0.category != .other }
    var isCardinal = false
    if case .plural(.cardinal) = kind { isCardinal = true }
    // Without rules, each selection meets the error itself.
    smallNumbers = isCardinal && hasCategories ? try? formats.smallNumbers() : nil
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

  /// Returns the variant for a value; nil if the value does not fit.
  func variant(
    for argument: Argument, using result: borrowing NumberResult
  ) throws(ICUError) -> Int? {
    switch kind {
    case .select: return variant(for: argument)
    case .choice:
      guard let number = argument.icuNumber?.double else { return nil }
      return variant(from: number)
    case .plural(let rules):
      guard let number = argument.icuNumber else { return nil }
      if explicit.isEmpty, !hasCategories { return other }
      if case .integer(let integer) = number, explicit.isEmpty, case .plain = precision,
        case .integer(0) = offset, let category = smallNumbers?[integer]
      {
        return keywords.first { $0.category == category }?.variant ?? other
      }
      let value = number.double
      if let match = explicit.first(where: { $0.value == value }) { return match.variant }
      guard hasCategories else { return other }
      let category = try category(of: number, rules, using: result)
      return keywords.first { $0.category == category }?.variant ?? other
    }
  }

  private func variant(for argument: Argument) -> Int? {
    switch argument {
    case .text(let text):
      keywords.first { $0.bytes.elementsEqual(text) }?.variant ?? other
    case .boolean(let value):
      keywords.first { $0.bytes.elementsEqual((value ? "true" : "false").utf8) }?.variant
        ?? other
    case .number, .date, .money, .other: nil
    }
  }

  private func variant(from number: Double) -> Int {
    var found = 0
    for (index, boundary) in boundaries.enumerated().dropFirst() {
      let isReached = boundary.isExclusive ? number > boundary.value : number >= boundary.value
      guard isReached else { break }
      found = index
    }
    return found
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
