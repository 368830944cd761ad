extension DecimalNumber {
  /// Returns the exact sum; nil if it has more digits than the limit.
  ///
  /// As in IEEE 754, the sum is -0 only if both numbers are -0.
  package func adding(_ other: DecimalNumber) -> DecimalNumber? {
    if case .integer(let one) = self, case .integer(let two) = other {
      let (sum, overflow) = one.addingReportingOverflow(two)
      if !overflow { return .integer(sum) }
    }
    let (one, two) = (decimal, other.decimal)
    let exponent = min(one.exponent, two.exponent)
    let width = max(
      one.digits.count + one.exponent - exponent, two.digits.count + two.exponent - exponent)
    guard width <= 2 * MessageLimits.digits else { return nil }
    let (left, right) = (
      one.padded(toExponent: exponent, width: width),
      two.padded(toExponent: exponent, width: width)
    )
    if one.isNegative == two.isNegative {
      var digits = Self.sum(left, right)
      return DecimalNumber(negative: one.isNegative, digits: &digits, exponent: exponent)
    }
    let isLeftGreater = !left.lexicographicallyPrecedes(right)
    guard left != right else { return .zero }
    var digits = isLeftGreater ? Self.difference(left, right) : Self.difference(right, left)
    let isNegative = isLeftGreater ? one.isNegative : two.isNegative
    return DecimalNumber(negative: isNegative, digits: &digits, exponent: exponent)
  }

  private static func sum(_ one: [UInt8], _ two: [UInt8]) -> [UInt8] {
    var digits = [UInt8](repeating: UInt8(ascii: "0"), count: one.count + 1)
    var carry: UInt8 = 0
    for index in one.indices.reversed() {
      let value = one[index] - 0x30 + two[index] - 0x30 + carry
      digits[index + 1] = value % 10 + 0x30
      carry = value / 10
    }
    digits[0] = carry + 0x30
    return digits
  }

  private static func difference(_ greater: [UInt8], _ less: [UInt8]) -> [UInt8] {
    var digits = greater
    var borrow: UInt8 = 0
    for index in greater.indices.reversed() {
      let taken = less[index] - 0x30 + borrow
      let value = greater[index] - 0x30
      borrow = value < taken ? 1 : 0
      digits[index] = value + 10 * borrow - taken + 0x30
    }
    return digits
  }
}
