/// Makes visible what a terminal would obey instead of showing.
///
/// Names and texts come from files that anybody may have written; an escape sequence in a property's
/// name must not move a cursor, and a direction mark must not turn a report around.
package enum VisibleText {
  /// The text with a sign or a code in place of every control; line breaks stay.
  package static func of(_ text: String) -> String {
    text.reduce(into: "") { $0 += $1 == "\n" ? "\n" : shown($1) }
  }

  /// One character, with a sign or a code in place of every control.
  package static func shown(_ character: Character) -> String {
    var shown = ""
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0..<0x20: shown.unicodeScalars.append(controlPicture(scalar.value))
      case 0x7F: shown.unicodeScalars.append("\u{2421}")
      case 0x80..<0xA0, 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        shown += "<U+\(String(scalar.value, radix: 16, uppercase: true))>"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  private static func controlPicture(_ control: UInt32) -> UnicodeScalar {
    UnicodeScalar(0x2400 + control) ?? "\u{FFFD}"
  }
}
