internal import Bytes
internal import ICU

/// The format of an argument of an ICU message: `{x}`, `{x, number, …}`, `{x, date, …}`, or `#`.
///
/// https://unicode-org.github.io/icu-docs/apidoc/released/icu4c/classicu_1_1MessageFormat.html lists
/// the types and styles. Unlike the functions of MessageFormat 2, no type reads text as a number.
final class ICUFormat: Sendable {
  /// The format that the type and style of an argument describe.
  enum Kind: Hashable, Sendable {
    /// Any value in its default format.
    case argument
    case styled(StyledNumberFormatter.Style)
    case skeleton(String)
    case date(DateFormatter.Layout)
    case dateSkeleton(String)
    case spelled(RuleBasedFormatter.Kind, ruleSet: String)
  }

  let kind: Kind
  /// The currency that a skeleton sets, such as `USD` in `::currency/USD`.
  let currency: String?
  /// The sign that the format writes next to every number, such as `%` or the `$` of a pattern.
  let sign: String?
  /// Whether the format of a number is the locale's default format.
  let isPlain: Bool
  /// Whether the format of a number is the locale's default format without a fraction.
  let isInteger: Bool
  /// Whether the type is a date or a time.
  let isDate: Bool
  private let offset: DecimalNumber
  private let hasOffset: Bool
  private let formats: LocaleFormats
  private let styled = OnceReference<StyledNumberFormatter>()
  private let skeleton = OnceReference<NumberFormatter>()

  init(_ kind: Kind, offset: DecimalNumber = .zero, formats: LocaleFormats) {
    self.kind = kind
    currency = kind.currency
    sign = kind.sign
    self.offset = offset
    hasOffset = offset != .zero
    self.formats = formats
    isPlain = kind == .argument || kind == .styled(.plain)
    isInteger = kind == .styled(.integer)
    isDate =
      switch kind {
      case .date, .dateSkeleton: true
      case .argument, .styled, .skeleton, .spelled: false
      }
  }

  /// Whether a number pattern shows digits; a misspelled style, such as `prozent`, has none.
  static func hasDigits(_ pattern: String) -> Bool {
    pattern.contains { "#@0123456789".contains($0) }
  }

  /// Opens the formatter for a style, to check whether ICU accepts the style.
  static func check(_ kind: Kind, locale: ICULocale) throws(ICUError) {
    switch kind {
    case .styled(let style): _ = try StyledNumberFormatter(style, locale: locale)
    case .skeleton(let skeleton): _ = try NumberFormatter(skeleton: skeleton, locale: locale)
    case .argument, .date, .dateSkeleton, .spelled: break
    }
  }

  // MARK: Formatting

  /// Appends a number without calling ICU; returns false unless the locale and the format allow it.
  func append(
    _ number: DecimalNumber, by layout: NumberLayout, to output: inout [UInt8]
  ) -> Bool {
    if isInteger { return layout.append(wholePartOf: number, to: &output) }
    guard isPlain else { return false }
    // Checking for an offset is cheaper than copying the number.
    if hasOffset { return layout.append(shifted(number), to: &output) }
    return layout.append(number, to: &output)
  }

  /// Appends a value other than a date; returns false if the value has the wrong type.
  func append(
    _ argument: Argument, using result: borrowing NumberResult, to output: inout [UInt8]
  ) throws(ICUError) -> Bool {
    switch (kind, argument) {
    case (.argument, .text(let text)): output.append(contentsOf: text)
    case (.argument, .boolean(let value)):
      output.append(contentsOf: (value ? "true" : "false").utf8)
    case (.argument, .money(let amount, let code)),
      (.styled(.currency), .money(let amount, let code)):
      let formatter = try Formatters.number(skeleton: "currency/\(code)", locale: formats.locale)
      try formatter.format(amount.decimal.scientific[...], into: result)
      try result.append(to: &output)
    case (_, .money(_, let code)) where sets(anotherUnitThan: code):
      // The currency is part of the amount; a message cannot turn euros into dollars.
      return false
    default:
      guard let number = argument.icuNumber else { return false }
      return try append(shifted(number), using: result, to: &output)
    }
    return true
  }

  private func sets(anotherUnitThan code: String) -> Bool {
    sign != nil || currency != nil && currency != code.uppercased()
  }

  private func append(
    _ number: DecimalNumber, using result: borrowing NumberResult, to output: inout [UInt8]
  ) throws(ICUError) -> Bool {
    switch kind {
    case .argument, .styled:
      if isPlain, let layout = try formats.layout(), layout.append(number, to: &output) {
        return true
      }
      guard let formatter = try styledFormatter() else { return false }
      if let value = number.exactDouble {
        try formatter.append(value, to: &output)
      } else {
        try formatter.append(number.decimal.scientific[...], to: &output)
      }
    case .skeleton(let text):
      try skeletonFormatter(text).format(number, into: result)
      try result.append(to: &output)
    case .date, .dateSkeleton: return false
    case .spelled(let kind, let ruleSet):
      let rules = try Formatters.spelling(kind, ruleSet: ruleSet, locale: formats.locale)
      if case .integer(let value) = number {
        try rules.append(value, to: &output)
      } else {
        try rules.append(number.double, to: &output)
      }
    }
    return true
  }

  private func shifted(_ number: DecimalNumber) -> DecimalNumber {
    hasOffset ? number.adding(offset.negated) ?? number : number
  }

  // MARK: Formatters

  /// Returns the formatter of a number style; nil for other formats.
  func styledFormatter() throws(ICUError) -> StyledNumberFormatter? {
    switch kind {
    case .argument: return try formats.numbers()
    case .styled(let style):
      if let known = styled.load() { return known }
      return styled.storeIfNil(try Formatters.number(style, locale: formats.locale))
    case .skeleton, .date, .dateSkeleton, .spelled: return nil
    }
  }

  private func skeletonFormatter(_ text: String) throws(ICUError) -> NumberFormatter {
    if let known = skeleton.load() { return known }
    return skeleton.storeIfNil(try Formatters.number(skeleton: text, locale: formats.locale))
  }

  /// Returns the date formatter for a time zone; nil if the type formats no dates.
  func dateFormatter(_ zone: String) throws(ICUError) -> SharedDateFormatter? {
    switch kind {
    case .argument:
      return try Formatters.date(
        .style(date: .short, time: .short), locale: formats.locale, zone: zone)
    case .date(let layout):
      return try Formatters.date(layout, locale: formats.locale, zone: zone)
    case .dateSkeleton(let skeleton):
      let fields = try DatePatternGenerator.normalized(skeleton: skeleton)
      let pattern = try Formatters.pattern(for: fields, locale: formats.locale)
      return try Formatters.date(.pattern(pattern), locale: formats.locale, zone: zone)
    case .styled, .skeleton, .spelled: return nil
    }
  }
}

extension ICUFormat.Kind {
  /// The currency that a number skeleton sets, in upper case.
  var currency: String? {
    guard case .skeleton(let skeleton) = self else { return nil }
    let tokens = skeleton.split { $0.unicodeScalars.allSatisfy(\.isPatternWhiteSpace) }
    return tokens.last { $0.hasPrefix("currency/") }.map {
      $0.dropFirst("currency/".count).uppercased()
    }
  }
}

extension ICUFormat.Kind {
  /// The sign for percent, or for a currency, that a style writes next to every number.
  var sign: String? {
    if case .percent? = shownForm { return "%" }
    guard case .styled(.pattern(let pattern)) = self else { return nil }
    return pattern.first { $0.unicodeScalars.contains(where: \.isCurrencySign) }.map { String($0) }
  }
}

extension Unicode.Scalar {
  fileprivate var isCurrencySign: Bool { properties.generalCategory == .currencySymbol }
}

extension Argument {
  /// The number, if the value is a number or an amount of money; nil for other values.
  var icuNumber: DecimalNumber? {
    switch self {
    case .number(let number), .money(let number, _): number
    case .text, .boolean, .date, .other: nil
    }
  }

  /// Returns the instant in milliseconds since 1970; nil if the value is not an instant.
  ///
  /// ICU also formats a floating-point number as an instant. It rejects whole numbers, because its
  /// date formats receive them as 64-bit integers. Negative zero is accepted, because it is always
  /// a floating-point number.
  func icuInstant(in zone: String) throws(ICUError) -> Double? {
    switch self {
    case .date(let date):
      if let instant = date.instant { return instant }
      return try TimeZones.instant(of: date.fields, in: zone)
    case .number(let number):
      return number.isInteger && number != .negativeZero ? nil : number.double
    case .text, .boolean, .money, .other: return nil
    }
  }
}
