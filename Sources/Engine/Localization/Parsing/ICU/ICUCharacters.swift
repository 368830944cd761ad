/// The character classes of ICU message patterns.
package enum ICUCharacters {
  /// Whether a character is allowed in an argument name or a key.
  ///
  /// All characters are allowed except Pattern_Syntax and Pattern_White_Space, two sets that
  /// Unicode never changes: https://www.unicode.org/reports/tr31/#Pattern_Syntax.
  package static func isIdentifier(_ scalar: UnicodeScalar) -> Bool {
    if scalar.isPatternWhiteSpace { return false }
    let value = scalar.value
    if value < 0x80 {
      return (0x30...0x39).contains(value) || (0x41...0x5A).contains(value)
        || (0x61...0x7A).contains(value) || value == 0x5F || value < 0x20 || value == 0x7F
    }
    return !syntax.contains { $0.contains(value) }
  }

  private static let syntax: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB,
    0xBF...0xBF, 0xD7...0xD7, 0xF7...0xF7, 0x2010...0x2027, 0x2030...0x203E, 0x2041...0x2053,
    0x2055...0x205E, 0x2190...0x245F, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F,
    0x3001...0x3003, 0x3008...0x3020, 0x3030...0x3030, 0xFD3E...0xFD3F, 0xFE45...0xFE46,
  ]
}

extension UnicodeScalar {
  /// Whether the character counts as white space in ICU patterns.
  ///
  /// https://www.unicode.org/reports/tr31/#Pattern_White_Space
  var isPatternWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0x200E, 0x200F, 0x2028, 0x2029: true
    default: false
    }
  }
}
