internal import Diagnostics

extension ICUFormat {
  /// Returns a style as a keyword, which ignores letter case and white space around it.
  static func keyword(in style: String) -> String { style.trimmingPatternWhiteSpace.lowercased() }

  /// Returns the skeleton in a style that begins with `::`; nil for other styles.
  static func skeleton(in style: String) -> String? {
    let rest = style.unicodeScalars.drop { $0.isPatternWhiteSpace }
    guard rest.starts(with: "::".unicodeScalars) else { return nil }
    return String(String.UnicodeScalarView(rest.dropFirst(2)))
  }

  /// Returns a style without the white space around it.
  static func trimmed(_ style: Message.Literal) -> Message.Literal {
    let text = style.text.trimmingPatternWhiteSpace
    let blanks = style.text.unicodeScalars.prefix { $0.isPatternWhiteSpace }
    let start = style.span.start + String(String.UnicodeScalarView(blanks)).utf8.count
    return Message.Literal(text: text, span: SourceSpan(start, start + text.utf8.count))
  }
}

extension String {
  fileprivate var trimmingPatternWhiteSpace: String {
    let rest = unicodeScalars.drop { $0.isPatternWhiteSpace }
    let end = rest.lastIndex { !$0.isPatternWhiteSpace }
    return end.map { String(String.UnicodeScalarView(rest[...$0])) } ?? ""
  }
}
