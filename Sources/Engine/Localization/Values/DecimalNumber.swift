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
    DecimalDigits(isNegative: true, digits: [UInt8(ascii: "0")], exponent: 0))
}

/// The digits of a number and a power of ten: `digits` × 10^`exponent`.
///
/// There is at least one digit, and the first and the last are not zero, except in -0.
package struct DecimalDigits: Hashable, Sendable {
  var isNegative: Bool
  var digits: [UInt8]
  var exponent: Int
}

extension DecimalNumber {
  /// Parses a JSON or MessageFormat 2 number; returns nil if it is invalid or beyond the limits.
  package init?(_ text: ArraySlice<UInt8>) {
    let bytes = text.span
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
    var digits = text.digits(of: number)
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
    let whole = DecimalDigits(isNegative: isNegative, digits: digits, exponent: exponent)
    self = whole.integer.map { .integer($0) } ?? .fraction(whole)
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
      guard value.digits.count <= 15, (-22 ... -1).contains(value.exponent) else { return nil }
      let whole = value.digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) }
      let power = (0..<(-value.exponent)).reduce(1.0) { power, _ in power * 10 }
      return (value.isNegative ? -Double(whole) : Double(whole)) / power
    }
  }

  /// The number as decimal digits.
  package var decimal: DecimalDigits {
    switch self {
    case .integer(let value):
      DecimalDigits(
        isNegative: value < 0, digits: Array(String(value.magnitude).utf8), exponent: 0)
    case .fraction(let value): value
    }
  }

  /// The integer part of the number.
  package var truncated: DecimalNumber {
    guard case .fraction(let value) = self, value.exponent < 0 else { return self }
    var digits = Array(value.digits.dropLast(-value.exponent))
    return DecimalNumber(negative: value.isNegative, digits: &digits, exponent: 0)
  }

  /// Returns the number times a power of ten.
  package func scaled(byPowerOfTen power: Int) -> DecimalNumber {
    guard power != 0 else { return self }
    var value = decimal
    return DecimalNumber(
      negative: value.isNegative, digits: &value.digits, exponent: value.exponent + power)
  }

  /// Returns the number with at most the given number of fraction digits, rounded half to even.
  package func rounded(toFractionDigits count: Int) -> DecimalNumber {
    guard case .fraction(let value) = self, -value.exponent > count else { return self }
    let kept = value.digits.count + value.exponent + count
    guard kept >= 0 else { return value.isNegative ? .negativeZero : .zero }
    var digits = Array(value.digits.prefix(kept))
    let rest = value.digits.dropFirst(kept)
    let isHalf = rest.count == 1 && rest.first == UInt8(ascii: "5")
    let isOdd = (digits.last ?? UInt8(ascii: "0")) % 2 == 1
    let isUp = isHalf ? isOdd : (rest.first ?? 0) >= UInt8(ascii: "5")
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
    guard exponent >= 0, digits.count + exponent <= 18 else { return nil }
    var value: Int64 = 0
    for digit in digits { value = value * 10 + Int64(digit - 0x30) }
    for _ in 0..<exponent { value *= 10 }
    return isNegative ? -value : value
  }

  fileprivate var double: Double {
    Double(String(decoding: scientific, as: UTF8.self)) ?? .infinity
  }

  /// The number as digits and a power of ten, in the notation that ICU reads.
  package var scientific: [UInt8] {
    var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    text += digits
    if exponent != 0 { text += "E\(exponent)".utf8 }
    return text
  }

  func padded(toExponent lowest: Int, width: Int) -> [UInt8] {
    let zero = UInt8(ascii: "0")
    let behind = exponent - lowest
    return repeatElement(zero, count: width - digits.count - behind) + digits
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
      let digits = String(decoding: value.digits, as: UTF8.self)
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
