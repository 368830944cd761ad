internal import Diagnostics
internal import Documents
internal import Localization
internal import Proofreading

extension LintRule {
  static let frenchSpacing = LintRule(
    Rule(
      "catalog-french-spacing", .note, basis: .inferred,
      summary: "the space before French punctuation should be a no-break space",
      explanation: """
        French has a space before '?', '!', ';' and ':'. An ordinary space allows a line break, \
        which can move the mark to the next line on a small screen. U+202F and U+00A0 prevent the \
        break.
        """,
      bad: .translation(
        "fr", #""news.title":"Alerte !""#, of: #""news.title":"Alert!""#),
      good: .translation(
        "fr", #""news.title":"Alerte\u202f!""#, of: #""news.title":"Alert!""#))
  ) { message, outline, report in
    guard message.entry.locale.language == "fr", !message.hasMisreadPlaceholders else { return }
    for piece in outline.pieces {
      guard let offset = piece.text.looseMark else { continue }
      let range = offset..<offset + 1
      report.report(
        .looseMark(
          piece.decoded.sourceSpan(of: range), isExact: piece.decoded.isVerbatim(in: range),
          in: message.entry),
        about: message.entry)
      return
    }
  }
}

extension String {
  /// The byte offset of the first ordinary space before `?`, `!`, `;` or `:`.
  fileprivate var looseMark: Int? {
    let bytes = Array(utf8)
    return bytes.indices.dropLast().first { index in
      bytes[index] == 0x20 && "?!;:".utf8.contains(bytes[index + 1])
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func looseMark(
    _ span: SourceSpan, isExact: Bool, in entry: CatalogEntry
  ) -> Self {
    let place = entry.place(of: span)
    return Self(
      LintRule.frenchSpacing.rule,
      "the punctuation mark can move to the next line", at: Label(place),
      help: "put a narrow no-break space (U+202F) before the mark",
      fix: isExact ? Fix("use a no-break space", replacing: place, with: "\\u202f") : nil)
  }
}
