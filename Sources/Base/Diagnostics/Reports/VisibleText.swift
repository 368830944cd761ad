/// Functions that replace control characters with visible signs.
///
/// Names and text come from untrusted files. An escape sequence in a property's name must not move
/// the cursor, and a direction mark must not reverse a report.
package enum VisibleText {
  /// Returns the text with a visible sign for every control character except line breaks.
  package static func of(_ text: String) -> String { visible(text, keeping: ["\n"]) }

  /// Returns the text on one line, with a visible sign for every control character.
  ///
  /// A line break in a name must not start a new line, because build servers execute some lines.
  package static func line(_ text: String) -> String { visible(text, keeping: []) }

  /// Returns a document with visible signs for all control characters but line breaks and tabs.
  package static func document(_ text: String) -> String { visible(text, keeping: ["\n", "\t"]) }

  private static func visible(_ text: String, keeping kept: Set<UnicodeScalar>) -> String {
    if text.isVisibleASCII { return text }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.reduce(into: "") { visible, scalar in
      if isControl(scalar), !kept.contains(scalar) {
        visible += sign(for: scalar)
      } else {
        visible.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns a character, or its visible sign if it is a control character.
  package static func shown(_ character: Character) -> String {
    character.unicodeScalars.reduce(into: "") { shown, scalar in
      if isControl(scalar) {
        shown += sign(for: scalar)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns the sign for a control character, or its code in brackets.
  static func sign(for scalar: UnicodeScalar) -> String {
    switch scalar.value {
    case 0..<0x20: String(UnicodeScalar(0x2400 + scalar.value) ?? "\u{FFFD}")
    case 0x7F: "\u{2421}"
    default: "<U+\(String(scalar.value, radix: 16, uppercase: true))>"
    }
  }

  /// Returns whether a terminal may execute a character or reorder the text around it.
  static func isControl(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F,
      0xFEFF:
      true
    default: false
    }
  }
}

extension String {
  /// Whether the text consists of visible ASCII characters, as most texts do.
  fileprivate var isVisibleASCII: Bool { isVisibleASCII(or: UInt8(ascii: " ")) }

  /// Whether the text consists of visible ASCII characters and one other character.
  func isVisibleASCII(or other: UInt8) -> Bool {
    let bytes = utf8Span.span
    for index in bytes.indices where bytes[index] < 0x20 || bytes[index] >= 0x7F {
      guard bytes[index] == other else { return false }
    }
    return true
  }
}
