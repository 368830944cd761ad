internal import MessageTables

/// Quotes and escapes strings for old-style property lists.
package enum PropertyListSpelling {
  /// Returns the string in quotes; an unquoted word stays unquoted if possible.
  package static func spelling(of text: String, quote: UInt8) -> String {
    let isBare =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
      }
    if quote == 0, isBare { return text }
    let mark = quote == UInt8(ascii: "'") ? "'" : "\""
    return mark + text.unicodeScalars.map { escaped($0, quote: mark) }.joined() + mark
  }

  private static func escaped(_ scalar: UnicodeScalar, quote: String) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case "\u{7}": "\\a"
    case "\u{8}": "\\b"
    case "\u{B}": "\\v"
    case "\u{C}": "\\f"
    case "\u{0}"..<" ", "\u{7F}": "\\U\(scalar.hexadecimal)"
    default: String(scalar) == quote ? "\\\(scalar)" : String(scalar)
    }
  }
}
