/// The result of decoding a JSON number as a type, as Foundation's `JSONDecoder` does it.
enum NumberFit: Hashable, Sendable {
  case fits(DecodedNumber)
  /// The number has a fraction, but the type has none.
  case notWhole
  /// The number is smaller or larger than any value of the type.
  case outOfRange
}

/// A decoded number, which can be compared with another one of its type.
enum DecodedNumber: Hashable, Sendable {
  case whole(isNegative: Bool, magnitude: UInt64)
  case floating(Double)

  var double: Double {
    switch self {
    case .whole(let isNegative, let magnitude): isNegative ? -Double(magnitude) : Double(magnitude)
    case .floating(let number): number
    }
  }
}

extension NumberForm {
  /// Decodes a number from its spelling, which must be valid JSON.
  func fit(_ spelling: String) -> NumberFit {
    switch self {
    case .integer(let bits, let isSigned):
      return WholeNumber(spelling).fit(bits: bits, isSigned: isSigned)
    case .double, .date: return floating(Double(spelling), spelling)
    case .float: return floating(Float(spelling).map(Double.init), spelling)
    case .decimal: return DecimalSpelling(spelling).isInRange ? fits(spelling) : .outOfRange
    case .schema(let isWhole, let minimum, let maximum):
      let number = Double(spelling) ?? .infinity
      if isWhole, number != number.rounded() { return .notWhole }
      let isInRange = number >= minimum ?? -.infinity && number <= maximum ?? .infinity
      return isInRange ? .fits(.floating(number)) : .outOfRange
    }
  }

  private func fits(_ spelling: String) -> NumberFit { .fits(.floating(Double(spelling) ?? 0)) }

  /// Refuses a number that becomes infinite, or zero although it is not zero.
  private func floating(_ number: Double?, _ spelling: String) -> NumberFit {
    guard let number, number.isFinite else { return .outOfRange }
    let digits = spelling.prefix { $0 != "e" && $0 != "E" }
    guard number != 0 || !digits.contains(where: { ("1"..."9").contains($0) }) else {
      return .outOfRange
    }
    return .fits(.floating(number))
  }
}

/// A JSON number that is decoded as an integer.
private struct WholeNumber {
  private let spelling: String
  /// The limit from which on `Double` skips whole numbers.
  private static let exactLimit = 9_007_199_254_740_992.0

  init(_ spelling: String) { self.spelling = spelling }

  /// Decodes the number; a number such as `3.0` or `1e3` is whole, too.
  func fit(bits: Int, isSigned: Bool) -> NumberFit {
    let isPlain = !spelling.contains { ".eE".contains($0) }
    if isPlain {
      let isNegative = spelling.hasPrefix("-")
      guard let magnitude = UInt64(spelling.drop { $0 == "-" }) else { return .outOfRange }
      return fit(isNegative, magnitude, bits, isSigned)
    }
    guard let number = Double(spelling), number.isFinite else { return .outOfRange }
    guard number == number.rounded() else { return .notWhole }
    guard number.magnitude < 0x1p64 else { return .outOfRange }
    let rounded = fit(number < 0, UInt64(number.magnitude), bits, isSigned)
    guard case .fits = rounded, number.magnitude >= Self.exactLimit else { return rounded }
    // A larger number is decoded again with all of its digits, of which the fraction is dropped.
    guard let magnitude = DecimalSpelling(spelling).wholeMagnitude else { return .outOfRange }
    return fit(number < 0, magnitude, bits, isSigned)
  }

  private func fit(
    _ isNegative: Bool, _ magnitude: UInt64, _ bits: Int, _ isSigned: Bool
  ) -> NumberFit {
    let largest =
      isSigned ? (UInt64(1) << (bits - 1)) - (isNegative ? 0 : 1) : UInt64.max >> (64 - bits)
    guard magnitude <= largest, !isNegative || isSigned || magnitude == 0 else {
      return .outOfRange
    }
    return .fits(.whole(isNegative: isNegative && magnitude > 0, magnitude: magnitude))
  }
}
