internal import Bytes
internal import ICU

/// The number format and the key comparison that an expression's options specify.
final class NumberPlan: Sendable {
  let style: NumberOptions.Style
  private let skeleton: String
  let options: NumberOptions
  /// The comparison with keys; nil if the number cannot be matched with keys.
  let selection: MessageFunction.Selection?
  /// Whether all numbers are formatted in the locale's default format.
  private let isPlain: Bool
  /// Whether whole numbers are formatted in the locale's default format.
  private let isPlainForIntegers: Bool
  let powerOfTen: Int
  private let formats: LocaleFormats
  private let formatter = OnceReference<NumberFormatter>()

  init(
    _ style: NumberOptions.Style, _ options: NumberOptions, _ selection: MessageFunction.Selection?,
    formats: LocaleFormats
  ) {
    self.style = style
    self.options = options
    self.selection = selection
    self.formats = formats
    skeleton = options.skeleton(style)
    isPlain = options.isPlain(style)
    isPlainForIntegers = options.isPlainForIntegers(style)
    powerOfTen = style == .percent ? 2 : 0
  }

  private func opened() throws(ICUError) -> NumberFormatter {
    if let known = formatter.load() { return known }
    return formatter.storeIfNil(try Formatters.number(skeleton: skeleton, locale: formats.locale))
  }

  /// Appends a formatted number.
  func append(
    _ number: DecimalNumber, using result: borrowing NumberResult, to output: inout [UInt8]
  ) throws(ICUError) {
    if isPlain || isPlainForIntegers && number.isShortInteger,
      let layout = try formats.functionLayout(), layout.append(number, to: &output)
    {
      return
    }
    try format(number, using: result)
    try result.append(to: &output)
  }

  /// Formats a number and returns its pieces.
  func pieces(
    of number: DecimalNumber, using result: borrowing NumberResult
  ) throws(ICUError) -> [NumberPiece] {
    try format(number, using: result)
    return try result.pieces()
  }

  private func format(
    _ number: DecimalNumber, using result: borrowing NumberResult
  ) throws(ICUError) {
    let scaled = number.scaled(byPowerOfTen: powerOfTen)
    try opened().format(scaled, into: result)
  }

  /// Formats a number and returns its plural category.
  func category(
    of number: DecimalNumber, using result: borrowing NumberResult
  ) throws(ICUError) -> PluralCategory {
    let kind: PluralRules.Kind = selection == .ordinal ? .ordinal : .cardinal
    if isPlainForIntegers, case .integer(let value) = number {
      return try formats.category(of: value, kind)
    }
    try format(number, using: result)
    return try result.category(by: formats.rules(kind))
  }
}

extension NumberFormatter {
  /// Formats a number exactly; uses a `Double` if no digit is lost.
  func format(
    _ number: DecimalNumber, into result: borrowing NumberResult
  ) throws(ICUError) {
    if let value = number.exactDouble {
      try format(value, into: result)
    } else {
      try format(number.decimal.scientific[...], into: result)
    }
  }
}
