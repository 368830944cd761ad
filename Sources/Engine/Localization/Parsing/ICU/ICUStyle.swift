internal import Diagnostics

extension ICUFormat {
  /// Returns a style as a keyword, in lower case and without surrounding white space.
  static func keyword(in style: String) -> String { style.trimmingPatternWhiteSpace.lowercased() }

  /// Returns the skeleton in a style that begins with `::`; nil for any other style.
  static func skeleton(in style: String) -> String? {
    guard let start = style.startAfterPatternWhiteSpace else { return nil }
    let rest = style.utf8[start...]
    guard rest.starts(with: "::".utf8) else { return nil }
    return String(style[rest.index(rest.startIndex, offsetBy: 2)...])
  }

  /// Returns a style without the white space around it.
  static func trimmed(_ style: Message.Literal) -> Message.Literal {
    let text = style.text.trimmingPatternWhiteSpace
    let start =
      style.span.start + style.text.utf8.distance(from: style.text.startIndex, to: text.startIndex)
    return Message.Literal(
      text: String(text), span: SourceSpan(start, start + text.utf8.count))
  }
}

extension String {
  fileprivate var startAfterPatternWhiteSpace: Index? {
    unicodeScalars.firstIndex { !$0.isPatternWhiteSpace }
  }

  fileprivate var trimmingPatternWhiteSpace: Substring {
    guard let start = startAfterPatternWhiteSpace,
      let last = unicodeScalars.lastIndex(where: { !$0.isPatternWhiteSpace })
    else { return self[endIndex...] }
    return self[start..<unicodeScalars.index(after: last)]
  }
}
