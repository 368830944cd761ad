internal import Documents

/// A decimal number with all its digits; small whole numbers are stored as `Int64`.
///
///     DecimalNumber(Array("0.30".utf8))?.description        // 0.3
package enum DecimalNumber: Hashable, Sendable {
  case integer(Int64)
  case fraction(DecimalDigits)

  /// Zero.
  package static let zero = DecimalNumber.integer(0)
  /// Zero with a minus sign, which ICU formats as -0.
  ///
  /// An `Int` has no negative zero, so this number is stored as digits, like a fraction.
  package static let negativeZero = DecimalNumber.fraction(
    DecimalDigits(isNegative: true, digits: DigitSequence(of: 0), exponent: 0))
}

/// The digits of a number and a power of ten: `digits` × 10^`exponent`.
///
/// There is at least one digit, and the first and the last are not zero, except in -0.
package struct DecimalDigits: Hashable, Sendable {
  let digits: DigitSequence
  var isNegative: Bool
  private let power: Int32

  /// The power of ten.
  var exponent: Int { Int(power) }

  init(isNegative: Bool, digits: DigitSequence, exponent: Int) {
    self.isNegative = isNegative
    self.digits = digits
    power = Int32(exponent)
  }
}

extension DecimalNumber {
  /// Parses a JSON or MessageFormat 2 number; returns nil if it is invalid or beyond the limits.
  package init?(_ text: ArraySlice<UInt8>) { self.init(text.span) }

  /// Parses a JSON or MessageFormat 2 number; returns nil if it is invalid or beyond the limits.
  package init?(_ bytes: Span<UInt8>) {
    guard let number = NumberSpelling(in: bytes, from: 0, .mf2), number.end == bytes.count else {
      return nil
    }
    if number.fraction.isEmpty, number.exponent == 0, number.whole.count <= 18 {
      let value = number.whole.reduce(Int64(0)) { $0 * 10 + Int64(bytes[$1] - 0x30) }
      self = number.isNegative ? DecimalNumber.integer(value).negated : .integer(value)
      return
    }
    let exponent = number.exponent - number.fraction.count
    guard number.whole.count + number.fraction.count <= MessageLimits.digits,
      abs(exponent) <= MessageLimits.digits
    else { return nil }
    guard number.whole.count + number.fraction.count > DigitSequence.longestWord else {
      var value: UInt64 = 0
      for index in number.whole { value = value * 10 + UInt64(bytes[index] - 0x30) }
      for index in number.fraction { value = value * 10 + UInt64(bytes[index] - 0x30) }
      self.init(negative: number.isNegative, value, exponent: exponent)
      return
    }
    var digits = number.whole.map { bytes[$0] } + number.fraction.map { bytes[$0] }
    self.init(negative: number.isNegative, digits: &digits, exponent: exponent)
  }

  /// Parses a JSON or MessageFormat 2 number; returns nil if it is invalid or beyond the limits.
  package init?(_ text: [UInt8]) { self.init(text[...]) }

  /// Creates a number from digits, without their leading and trailing zeros.
  init(negative isNegative: Bool, digits: inout [UInt8], exponent: Int) {
    var exponent = exponent
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    let leadingZeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(leadingZeros)
    guard !digits.isEmpty else {
      self = isNegative ? .negativeZero : .zero
      return
    }
    self.init(
      DecimalDigits(isNegative: isNegative, digits: DigitSequence(digits), exponent: exponent))
  }

  /// Creates a number from the value of at most eighteen digits and a power of ten.
  private init(negative isNegative: Bool, _ value: UInt64, exponent: Int) {
    guard value != 0 else {
      self = isNegative ? .negativeZero : .zero
      return
    }
    var (value, exponent) = (value, exponent)
    while value % 10 == 0 {
      value /= 10
      exponent += 1
    }
    self.init(
      DecimalDigits(isNegative: isNegative, digits: DigitSequence(of: value), exponent: exponent))
  }

  /// Creates a number from digits that neither begin nor end with zero.
  private init(_ value: DecimalDigits) {
    self = value.integer.map { .integer($0) } ?? .fraction(value)
  }

  /// The number with the opposite sign.
  package var negated: DecimalNumber {
    switch self {
    case .integer(0): return .negativeZero
    case .integer(let value): return .integer(-value)
    case .negativeZero: return .zero
    case .fraction(var value):
      value.isNegative.toggle()
      return .fraction(value)
    }
  }

  /// The number to use in comparisons: zero instead of negative zero.
  package var withoutNegativeZero: DecimalNumber {
    guard case .fraction = self else { return self }
    return self == .negativeZero ? .zero : self
  }

  /// Whether the number is whole and stored as `Int64`.
  var isShortInteger: Bool { if case .integer = self { true } else { false } }

  /// Whether the number is whole.
  package var isInteger: Bool {
    switch self {
    case .integer: true
    case .fraction(let value): value.exponent >= 0
    }
  }

  /// The `Double` that is nearest to the number.
  package var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .fraction(let value): exactDouble ?? value.double
    }
  }

  /// The `Double` whose shortest spelling is this number; nil if finding it would be slow.
  ///
  /// Up to 15 digits survive the conversion in both directions. Both operands of the division are
  /// exact, so only the result is rounded.
  package var exactDouble: Double? {
    switch self {
    case .integer(let value): return abs(value) < 1_000_000_000_000_000 ? Double(value) : nil
    case .fraction(let value):
      guard let whole = value.digits.word, value.digits.count <= 15,
        (-22 ... -1).contains(value.exponent)
      else { return nil }
      let power = (0..<(-value.exponent)).reduce(1.0) { power, _ in power * 10 }
      return (value.isNegative ? -Double(whole) : Double(whole)) / power
    }
  }

  /// The number as decimal digits.
  package var decimal: DecimalDigits {
    switch self {
    case .integer(let value):
      DecimalDigits(
        isNegative: value < 0, digits: DigitSequence(Array(String(value.magnitude).utf8)),
        exponent: 0)
    case .fraction(let value): value
    }
  }

  /// The integer part of the number.
  package var truncated: DecimalNumber {
    guard case .fraction(let value) = self, value.exponent < 0 else { return self }
    var digits = Array(value.digits.array.dropLast(-value.exponent))
    return DecimalNumber(negative: value.isNegative, digits: &digits, exponent: 0)
  }

  /// Returns the number times a power of ten.
  package func scaled(byPowerOfTen power: Int) -> DecimalNumber {
    guard power != 0 else { return self }
    let value = decimal
    var digits = value.digits.array
    return DecimalNumber(
      negative: value.isNegative, digits: &digits, exponent: value.exponent + power)
  }

  /// The direction in which a number exactly between two others is rounded.
  package enum HalfRounding: Sendable {
    /// To the number with an even last digit, as ICU messages do.
    case toEven
    /// Away from zero, as the functions of MessageFormat 2 do.
    case awayFromZero
  }

  /// Returns the number with at most the given number of fraction digits.
  package func rounded(
    toFractionDigits count: Int, half: HalfRounding = .toEven
  ) -> DecimalNumber {
    guard case .fraction(let value) = self, -value.exponent > count else { return self }
    let kept = value.digits.count + value.exponent + count
    guard kept >= 0 else { return value.isNegative ? .negativeZero : .zero }
    if let whole = value.digits.word {
      let power = DigitSequence.power(value.digits.count - kept)
      let (down, rest) = whole.quotientAndRemainder(dividingBy: power)
      let isUp = rest * 2 == power ? half == .awayFromZero || down % 2 == 1 : rest * 2 > power
      return DecimalNumber(negative: value.isNegative, isUp ? down + 1 : down, exponent: -count)
    }
    var digits = Array(value.digits.array.prefix(kept))
    let rest = value.digits.array.dropFirst(kept)
    let isHalf = rest.count == 1 && rest.first == UInt8(ascii: "5")
    let isOdd = (digits.last ?? UInt8(ascii: "0")) % 2 == 1
    let isUp = isHalf ? half == .awayFromZero || isOdd : (rest.first ?? 0) >= UInt8(ascii: "5")
    if isUp { Self.increment(&digits) }
    return DecimalNumber(negative: value.isNegative, digits: &digits, exponent: -count)
  }

  private static func increment(_ digits: inout [UInt8]) {
    for index in digits.indices.reversed() {
      if digits[index] < UInt8(ascii: "9") {
        digits[index] += 1
        return
      }
      digits[index] = UInt8(ascii: "0")
    }
    digits.insert(UInt8(ascii: "1"), at: 0)
  }
}

extension DecimalDigits {
  /// The number as an `Int64`; nil if it has a fraction or is too large.
  fileprivate var integer: Int64? {
    guard exponent >= 0, digits.count + exponent <= DigitSequence.longestWord,
      let value = digits.word
    else { return nil }
    let whole = Int64(value * DigitSequence.power(exponent))
    return isNegative ? -whole : whole
  }

  fileprivate var double: Double {
    Double(String(decoding: scientific, as: UTF8.self)) ?? .infinity
  }

  /// The number as digits and a power of ten, in the notation that ICU reads.
  package var scientific: [UInt8] {
    var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    text += digits.array
    if exponent != 0 { text += "E\(exponent)".utf8 }
    return text
  }

  func padded(toExponent lowest: Int, width: Int) -> [UInt8] {
    let zero = UInt8(ascii: "0")
    let behind = exponent - lowest
    return repeatElement(zero, count: width - digits.count - behind) + digits.array
      + repeatElement(zero, count: behind)
  }
}

extension DecimalNumber: CustomStringConvertible {
  /// The number without an exponent and without unnecessary zeros, such as -0.05.
  package var description: String {
    switch self {
    case .integer(let value): return String(value)
    case .fraction(let value):
      let sign = value.isNegative ? "-" : ""
      let digits = String(decoding: value.digits.array, as: UTF8.self)
      if value.exponent >= 0 {
        return sign + digits + String(repeating: "0", count: value.exponent)
      }
      let wholeCount = digits.count + value.exponent
      guard wholeCount > 0 else {
        return sign + "0." + String(repeating: "0", count: -wholeCount) + digits
      }
      return sign + digits.prefix(wholeCount) + "." + digits.dropFirst(wholeCount)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the whole and fractional digits of a number that was parsed from these bytes.
  func digits(of number: NumberSpelling) -> [UInt8] {
    let start = startIndex
    return Array(self[start + number.whole.lowerBound..<start + number.whole.upperBound])
      + self[start + number.fraction.lowerBound..<start + number.fraction.upperBound]
  }
}
