internal import Documents
package import MessageTables

/// Writes lines of text with the line breaks and indentation of an existing file.
package struct FragmentWriter {
  /// The line breaks and indentation of an existing file.
  package struct Style: Hashable, Sendable {
    /// The line break.
    package var lineBreak = "\n"
    /// The additional indentation of each nested level.
    package var indent = "  "
    /// The indentation of the outermost lines.
    package var base = ""

    /// Creates a style.
    package init(lineBreak: String = "\n", indent: String = "  ", base: String = "") {
      self.lineBreak = lineBreak
      self.indent = indent
      self.base = base
    }
  }

  /// The line breaks and indentation.
  package let style: Style
  /// The lines written so far.
  package private(set) var text = ""
  private var level = 0

  /// Creates a writer.
  package init(_ style: Style = Style()) { self.style = style }

  /// Writes a line at the current level.
  package mutating func line(_ content: String) {
    text += style.base + String(repeating: style.indent, count: level) + content + style.lineBreak
  }

  /// Writes an opening line, lines one level deeper, and a closing line.
  package mutating func block(
    _ opening: String, _ closing: String, _ body: (inout FragmentWriter) -> Void
  ) {
    line(opening)
    level += 1
    body(&self)
    level -= 1
    line(closing)
  }
}

/// Escapes text for new XML files.
package enum XMLMarkup {
  /// Returns text, escaped for use between XML tags.
  ///
  /// Throws an error for a character that XML does not allow.
  package static func text(_ text: String) throws(ExportReason) -> String {
    try escaped(text, quotes: .kept)
  }

  /// Returns text, escaped for use as an attribute value in double quotes.
  package static func attribute(_ text: String) throws(ExportReason) -> String {
    try escaped(text, quotes: .escaped)
  }

  /// Returns a file's name, escaped for use as an attribute value.
  ///
  /// A character that XML does not allow becomes U+FFFD, because the name only informs readers.
  package static func fileName(_ name: String) -> String {
    let legal = name.unicodeScalars.map { XMLCharacters.isLegal($0) ? $0 : "\u{FFFD}" }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: legal)
    // Every character is legal, so that nothing is thrown.
    return (try? attribute(String(text))) ?? ""
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
