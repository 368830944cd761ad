internal import Documents

/// Writes the lines of a file in a given style.
struct FragmentWriter {
  /// Line breaks and indentation, as an existing file has them.
  struct Style: Hashable, Sendable {
    /// The line break.
    var lineBreak = "\n"
    /// The blanks of one level.
    var indent = "  "
    /// The blanks in front of the outermost lines.
    var base = ""
  }

  let style: Style
  private(set) var text = ""
  private var level = 0

  init(_ style: Style = Style()) { self.style = style }

  /// Writes a line at the current level.
  mutating func line(_ content: String) {
    text += style.base + String(repeating: style.indent, count: level) + content + style.lineBreak
  }

  /// Writes lines one level deeper, between an opening and a closing line.
  mutating func block(
    _ opening: String, _ closing: String, _ body: (inout FragmentWriter) -> Void
  ) {
    line(opening)
    level += 1
    body(&self)
    level -= 1
    line(closing)
  }

  /// Writes bytes as they are.
  mutating func raw(_ content: String) { text += content }
}

/// XML text for new files.
enum XMLMarkup {
  /// Text between tags; throws for a character that XML cannot hold.
  static func text(_ text: String) throws(ExportReason) -> String {
    try escaped(text, quotes: .kept)
  }

  /// The value of an attribute between double quotes.
  static func attribute(_ text: String) throws(ExportReason) -> String {
    try escaped(text, quotes: .escaped)
  }

  private enum Quotes { case kept, escaped }

  private static func escaped(_ text: String, quotes: Quotes) throws(ExportReason) -> String {
    var output = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output.append(contentsOf: "&amp;".unicodeScalars)
      case "<": output.append(contentsOf: "&lt;".unicodeScalars)
      case ">": output.append(contentsOf: "&gt;".unicodeScalars)
      case "\"" where quotes == .escaped: output.append(contentsOf: "&quot;".unicodeScalars)
      case "\n" where quotes == .escaped, "\t" where quotes == .escaped, "\r":
        output.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      default:
        guard XMLCharacters.isLegal(scalar) else { throw .character(scalar) }
        output.append(scalar)
      }
    }
    return String(output)
  }
}
