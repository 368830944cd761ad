/// The parts of a decimal number as spelled in text.
///
///     NumberSpelling(in: bytes, from: 0)               // "-1.50e3": digits 1 and 50, exponent 3
///     NumberSpelling(in: bytes, from: 0, .icu)         // "+.5": a number in ICU messages only
package struct NumberSpelling: Sendable {
  /// A grammar for numbers: JSON's grammar with optional extensions.
  package struct Grammar: OptionSet, Sendable {
    package let rawValue: UInt8

    /// Creates a grammar from the bits of its extensions.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The extension that allows a plus sign before the number.
    package static let plusSign = Grammar(rawValue: 1)
    /// The extension that allows leading zeros before other digits.
    package static let leadingZeros = Grammar(rawValue: 2)
    /// The extension that allows a decimal point with digits on only one side.
    package static let openPoint = Grammar(rawValue: 4)

    /// The grammar of numbers in JSON: https://www.rfc-editor.org/rfc/rfc8259#section-6.
    package static let json: Grammar = []
    /// The grammar of numbers in MessageFormat 2, which is that of JSON:
    /// https://unicode.org/reports/tr35/tr35-messageFormat.html#number-operands.
    package static let mf2 = json
    /// The grammar of numbers in ICU messages, which the C++ library parses with `strtod`:
    /// https://unicode-org.github.io/icu-docs/apidoc/released/icu4c/classicu_1_1MessagePattern.html.
    package static let icu: Grammar = [.plusSign, .leadingZeros, .openPoint]
  }

  /// Whether the number has a minus sign.
  package let isNegative: Bool
  /// The offsets of the digits before the decimal point.
  package let whole: Range<Int>
  /// The offsets of the digits after the decimal point.
  package let fraction: Range<Int>
  /// The exponent after `e`, limited to a million in either direction.
  package let exponent: Int
  /// The offset after the number.
  package let end: Int

  /// Parses the longest number at an offset; returns nil if no number begins there.
  package init?(in bytes: Span<UInt8>, from start: Int, _ grammar: Grammar = .json) {
    var index = start
    isNegative = byte(bytes, index) == UInt8(ascii: "-")
    let hasPlus = grammar.contains(.plusSign) && byte(bytes, index) == UInt8(ascii: "+")
    if isNegative || hasPlus { index += 1 }
    let isZero = byte(bytes, index) == UInt8(ascii: "0") && !grammar.contains(.leadingZeros)
    whole = index..<(isZero ? index + 1 : endOfDigits(in: bytes, from: index))
    index = whole.upperBound
    var fraction = index..<index
    if byte(bytes, index) == UInt8(ascii: ".") {
      let digits = index + 1..<endOfDigits(in: bytes, from: index + 1)
      let isOpen = whole.isEmpty != digits.isEmpty
      if isOpen ? grammar.contains(.openPoint) : !whole.isEmpty {
        fraction = digits
        index = digits.upperBound
      }
    }
    self.fraction = fraction
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    (exponent, end) = Self.exponent(in: bytes, from: index)
  }

  /// Parses an exponent; returns 0 and the start offset if the exponent has no digits.
  private static func exponent(in bytes: Span<UInt8>, from start: Int) -> (value: Int, end: Int) {
    guard byte(bytes, start) | 0x20 == UInt8(ascii: "e") else { return (0, start) }
    let sign = byte(bytes, start + 1)
    let hasSign = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    let digits = start + (hasSign ? 2 : 1)
    let end = endOfDigits(in: bytes, from: digits)
    guard end > digits else { return (0, start) }
    var value = 0
    for index in digits..<end { value = min(value * 10 + Int(bytes[index] - 0x30), 1_000_000) }
    return (sign == UInt8(ascii: "-") ? -value : value, end)
  }
}

private func endOfDigits(in bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
  return index
}

/// Returns the byte at an offset, or 0 after the end; no number contains the byte 0.
@inline(__always)
private func byte(_ bytes: Span<UInt8>, _ index: Int) -> UInt8 {
  index < bytes.count ? bytes[index] : 0
}
