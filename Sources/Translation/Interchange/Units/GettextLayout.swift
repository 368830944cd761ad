/// The line breaks and wrapping of strings in a PO file.
package struct GettextLayout: Hashable, Sendable {
  /// The line break of the file.
  package var lineBreak = "\n"
  /// The prefix of each line: `#~ ` in an obsolete entry.
  package var mark = ""
  /// Whether long strings are wrapped at column 80.
  package var isFolded = true

  /// Creates the layout for a new file.
  package init() {}

  /// The maximum width of a wrapped line in columns, including quotes.
  package static let width = 79

  /// Returns a string as one or more quoted literals.
  package func spelling(of text: String) -> String {
    let lines = Self.lines(of: text).flatMap { isFolded ? Self.folded($0) : [$0] }
    if lines.count <= 1 { return "\"\(lines.first ?? "")\"" }
    return (["\"\""] + lines.map { "\"\($0)\"" }).joined(separator: "\(lineBreak)\(mark)")
  }

  /// Returns the escaped string, split after each line feed.
  private static func lines(of text: String) -> [String] {
    var lines = [""]
    for scalar in text.unicodeScalars {
      lines[lines.count - 1] += escaped(scalar)
      if scalar == "\n" { lines.append("") }
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func escaped(_ scalar: UnicodeScalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case "\u{7}": "\\a"
    case "\u{8}": "\\b"
    case "\u{B}": "\\v"
    case "\u{C}": "\\f"
    default: String(scalar)
    }
  }

  /// Wraps a long line after spaces.
  private static func folded(_ line: String) -> [String] {
    guard line.unicodeScalars.count + 2 > width else { return [line] }
    var lines: [String] = []
    var current = ""
    var column = 2
    for word in line.wordsWithBlanks {
      let length = word.unicodeScalars.count
      if column + length > width, !current.isEmpty {
        lines.append(current)
        (current, column) = ("", 2)
      }
      current += word
      column += length
    }
    return current.isEmpty ? lines : lines + [current]
  }
}

extension String {
  /// The words, each with the spaces after it.
  fileprivate var wordsWithBlanks: [Substring] {
    var words: [Substring] = []
    var start = startIndex
    var isInBlanks = false
    for index in unicodeScalars.indices {
      let isBlank = unicodeScalars[index] == " "
      if isInBlanks, !isBlank {
        words.append(self[start..<index])
        start = index
      }
      isInBlanks = isBlank
    }
    words.append(self[start...])
    return words
  }
}
