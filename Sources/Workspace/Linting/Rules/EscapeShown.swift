internal import Diagnostics
internal import Documents
internal import Localization
internal import Proofreading

extension LintRule {
  static let escapeShown = LintRule(
    Rule(
      "catalog-escape-shown", .warning, basis: .inferred,
      summary: "a message should not show an escape of a file format",
      explanation: """
        A line break is \\n in JSON. A text that was escaped twice has \\\\n in the file, and devices \
        show a backslash and a letter. The same happens to \\t and to \\u2013. Formats for \
        translations and programs that write JSON both escape, so one of them did it in vain.
        """,
      bad: .source(#""news.title":"Open 9\\u201317""#),
      good: .source(#""news.title":"Open 9\u201317""#))
  ) { message, outline, report in
    for piece in outline.pieces {
      guard let range = piece.text.utf8.firstEscape else { continue }
      let span = piece.decoded.sourceSpan(of: range)
      let text = String(decoding: Array(piece.text.utf8)[range], as: UTF8.self)
      report.report(.escapeShown(text, span, in: message.entry), about: message.entry)
      return
    }
  }
}

extension String.UTF8View {
  /// The range of the first escape of JSON in the text, in bytes; nil if it has none.
  ///
  /// A backslash after a colon or another one belongs to a path, such as `C:\new` and `\\nas`.
  fileprivate var firstEscape: Range<Int>? {
    let bytes = Array(self)
    for start in bytes.indices where bytes[start] == UInt8(ascii: "\\") {
      let rest = bytes[(start + 1)...]
      switch rest.first {
      case UInt8(ascii: "n")?, UInt8(ascii: "r")?, UInt8(ascii: "t")?:
        if start == 0 || !":\\".utf8.contains(bytes[start - 1]) { return start..<start + 2 }
      case UInt8(ascii: "u")? where rest.dropFirst().prefix(4).count(where: \.isHexDigit) == 4:
        return start..<start + 6
      default: break
      }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { self &- 0x30 < 10 || (self | 0x20) &- 0x61 < 6 }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func escapeShown(
    _ escape: String, _ span: SourceSpan, in entry: CatalogEntry
  ) -> Self {
    Self(
      LintRule.escapeShown.rule, "'\(escape)' is shown as it is written",
      at: Label(entry.place(of: span), "devices show the backslash"),
      help: "the text was escaped twice; write \(escape) with one backslash in the file")
  }
}
