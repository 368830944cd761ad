/// A JSON number as Foundation's `Decimal` reads it: a mantissa of 128 bits and an exponent.
struct DecimalSpelling {
  private var mantissa: UInt128 = 0
  private var exponent = 0

  /// The exponents that a `Decimal` can have.
  private static let exponents = -128...127
  /// Exponents beyond this one make no difference, whatever the digits are.
  private static let farthest = 1_000_000

  /// Reads a number, which must be valid JSON.
  init(_ spelling: String) {
    var isFraction = false
    var isFull = false
    let parts = spelling.split { $0 == "e" || $0 == "E" }
    for byte in (parts.first ?? "").utf8 where byte != UInt8(ascii: "-") {
      guard byte != UInt8(ascii: ".") else {
        isFraction = true
        continue
      }
      let next = mantissa.multipliedReportingOverflow(by: 10)
      let sum = next.partialValue.addingReportingOverflow(UInt128(byte - UInt8(ascii: "0")))
      isFull = isFull || next.overflow || sum.overflow
      if !isFull { mantissa = sum.partialValue }
      // Digits that do not fit are dropped; before the decimal point they still count.
      if isFraction != isFull { exponent += isFraction ? -1 : 1 }
    }
    guard parts.count > 1 else { return }
    let digits = Int(parts[1].drop { $0 == "+" }) ?? (parts[1].hasPrefix("-") ? .min : .max)
    exponent += max(-Self.farthest, min(Self.farthest, digits))
  }

  /// Whether the number is a `Decimal`.
  var isInRange: Bool { Self.exponents.contains(exponent) }

  /// The number without its sign and its fraction; nil if its digits do not fit 64 bits.
  var wholeMagnitude: UInt64? {
    var (digits, power) = (mantissa, exponent)
    while digits > 0, digits.isMultiple(of: 10) {
      digits /= 10
      power += 1
    }
    guard var magnitude = UInt64(exactly: digits) else { return nil }
    while power < 0, magnitude > 0 {
      magnitude /= 10
      power += 1
    }
    while power > 0, magnitude > 0 {
      let product = magnitude.multipliedReportingOverflow(by: 10)
      guard !product.overflow else { return nil }
      magnitude = product.partialValue
      power -= 1
    }
    return magnitude
  }
}
