/// The character classes of MessageFormat 2.
///
/// https://unicode.org/reports/tr35/tr35-messageFormat.html#messageabnf
enum MF2Characters {
  /// Whether a character can begin a name.
  static func isNameStart(_ scalar: UnicodeScalar) -> Bool {
    let value = scalar.value
    if value < 0x80 {
      return (0x41...0x5A).contains(value) || (0x61...0x7A).contains(value) || value == 0x2B
        || value == 0x5F
    }
    // Noncharacters: the last two of each plane, and a range in the first one.
    guard value >= 0xA1, value & 0xFFFE != 0xFFFE, !(0xFDD0...0xFDEF).contains(value) else {
      return false
    }
    return !isBidiControl(scalar) && !isSpaceOrBreak(value)
  }

  /// Whether a character is allowed in a name or in an unquoted literal.
  static func isNameCharacter(_ scalar: UnicodeScalar) -> Bool {
    let value = scalar.value
    return isNameStart(scalar) || (0x30...0x39).contains(value) || value == 0x2D || value == 0x2E
  }

  /// Whether a character is white space in the syntax.
  static func isWhiteSpace(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09, 0x0D, 0x0A, 0x3000: true
    default: false
    }
  }

  /// Whether a character is a bidirectional control, which the syntax allows around names.
  static func isBidi(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isBidiControl(_ scalar: UnicodeScalar) -> Bool {
    isBidi(scalar) || (0x202A...0x202E).contains(scalar.value)
  }

  private static func isSpaceOrBreak(_ value: UInt32) -> Bool {
    switch value {
    case 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
