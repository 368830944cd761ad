internal import MessageTables

extension UnicodeScalar {
  /// The name of an unwanted character; nil if the character is allowed.
  package var unwantedName: String? {
    switch value {
    case 0x0A: nil
    case 0x09: "a tab"
    case 0x00: "the character U+0000"
    case 0xAD: "a soft hyphen"
    case 0x200B: "a zero width space"
    case 0xFEFF: "a byte order mark"
    case 0xFFFD: "a replacement character"
    case 0x2028, 0x2029: "a line separator"
    default:
      switch properties.generalCategory {
      case .control: "a control character"
      case .privateUse: "a private-use character"
      case .unassigned: properties.isNoncharacterCodePoint ? "a noncharacter" : nil
      default: nil
      }
    }
  }

  /// The code point in the form `U+200B`.
  package var codePoint: String { "U+\(hexadecimal)" }
}
