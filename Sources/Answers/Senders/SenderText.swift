internal import Bytes
internal import Resources

/// The syntax of escapes for invisible characters in string literals.
enum CharacterEscape {
  /// Escapes such as `\u{1F600}`.
  case braces
  /// Escapes of UTF-16 units, such as `\uD83D\uDE00`.
  case utf16
  /// Escapes with eight digits, such as `\U0001F600`.
  case eightDigits
}

extension String {
  /// Returns the text as a double-quoted literal; `dollar` is the escaped form of a dollar sign.
  func literal(_ escape: CharacterEscape, dollar: String = "$") -> String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "$": literal += dollar
      default: literal += scalar.isPlain ? String(scalar) : scalar.escaped(escape)
      }
    }
    return literal + "\""
  }

  /// The text made safe for a comment: it cannot end the comment, start a nested comment or hide
  /// characters.
  var inComment: String {
    let text = String(
      String.UnicodeScalarView(unicodeScalars.map { $0.isPlain ? $0 : " " }))
    return text.replacing("*/", with: "* /").replacing("/*", with: "/ *")
      .replacing(SenderDigest.placeholder, with: "digest").replacing("Digest: ", with: "digest: ")
  }
}

extension Unicode.Scalar {
  /// Whether the character is visible and is not reordered on display.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      false
    case .spaceSeparator: self == " "
    default: true
    }
  }

  fileprivate func escaped(_ escape: CharacterEscape) -> String {
    switch escape {
    case .braces: return "\\u{\(hex(1))}"
    case .eightDigits: return value > 0xFFFF ? "\\U\(hex(8))" : "\\u\(hex(4))"
    case .utf16:
      return String(self).utf16.map { "\\u" + String(UInt32($0), hexadecimal: 4) }.joined()
    }
  }

  private func hex(_ width: Int) -> String { String(value, hexadecimal: width) }
}

/// The lines of a generated program.
struct SourceLines {
  private(set) var text = ""

  /// Adds lines, each indented by a number of spaces.
  mutating func add(_ lines: [String], indent: Int = 0) {
    let space = String(repeating: " ", count: indent)
    for line in lines { text += line.isEmpty ? "\n" : "\(space)\(line)\n" }
  }

  /// Adds the lines of a file in `Parts`, which is the same in each program of a language.
  mutating func add(part name: String, indent: Int = 0) {
    add(String(Resource.named("Answers/Senders/Parts/\(name)").text.dropLast()), indent: indent)
  }

  /// Adds the lines of a multi-line string.
  mutating func add(_ text: String, indent: Int = 0) {
    add(
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), indent: indent
    )
  }
}
