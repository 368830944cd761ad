/// A writer of literal text, literals and names in MessageFormat 2.
///
///     MF2Text.escaped("{a}".unicodeScalars)      // \{a\}
///     MF2Text.literal("a b")                     // |a b|
package enum MF2Text {
  /// Returns the text of a pattern with a backslash before each brace and backslash.
  package static func escaped(_ text: some Sequence<UnicodeScalar>) -> String {
    var output = String.UnicodeScalarView()
    for scalar in text {
      if scalar == "{" || scalar == "}" || scalar == "\\" { output.append("\\") }
      output.append(scalar)
    }
    return String(output)
  }

  /// Whether a pattern without declarations needs double braces.
  ///
  /// A leading dot would begin a declaration, and leading bidirectional marks would be skipped.
  package static func needsBraces(_ pattern: String) -> Bool {
    let isolates: Set<UnicodeScalar?> = ["\u{61C}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}"]
    let first = pattern.unicodeScalars.first {
      !$0.properties.isPatternWhitespace && $0 != "\u{3000}"
    }
    return first == "." || isolates.contains(first)
  }

  /// Returns a literal, quoted if necessary.
  package static func literal(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
          || byte == 0x2D || byte == 0x2E
      }
    if isPlain { return text }
    let escaped = text.unicodeScalars.map { $0 == "|" || $0 == "\\" ? "\\\($0)" : String($0) }
    return "|\(escaped.joined())|"
  }

  /// Whether a string can be the name of a variable, an option or a function.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, MF2Characters.isNameStart(first) else {
      return false
    }
    return text.utf8.count <= MessageLimits.nameBytes
      && text.unicodeScalars.allSatisfy(MF2Characters.isNameCharacter)
  }

  /// Whether a string can be a name with an optional namespace, as in `u:dir`.
  static func isIdentifier(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { isName(String($0)) }
  }
}
