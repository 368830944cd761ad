internal import Bytes

/// Escapes keys and values for `.properties` files.
package enum PropertiesSpelling {
  /// Returns a key with its separators escaped.
  package static func key(_ text: String) -> String {
    text.unicodeScalars.enumerated().map { index, scalar in
      switch scalar {
      case " ", "=", ":": "\\\(scalar)"
      case "#" where index == 0, "!" where index == 0: "\\\(scalar)"
      default: escaped(scalar)
      }
    }.joined()
  }

  /// Returns a value on one line; a space at its start is escaped.
  package static func value(_ text: String) -> String {
    text.unicodeScalars.enumerated().map { index, scalar in
      scalar == " " && index == 0 ? "\\ " : escaped(scalar)
    }.joined()
  }

  private static func escaped(_ scalar: UnicodeScalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{C}": "\\f"
    default: String(scalar)
    }
  }

  /// Returns the escape of a character that the charset of a file lacks.
  package static func escape(_ scalar: UnicodeScalar) -> String {
    String(scalar).utf16.map { "\\u" + String(UInt32($0), hexadecimal: 4) }.joined()
  }
}
