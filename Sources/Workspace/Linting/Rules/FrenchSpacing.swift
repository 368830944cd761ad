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
    // All marks of a message are one finding, so that one fix corrects the message.
    let marks = outline.pieces.flatMap { piece in
      piece.text.looseMarks.map { offset in
        let range = offset..<offset + 1
        return LooseMark(
          place: message.entry.place(of: piece.decoded.sourceSpan(of: range)),
          isVerbatim: piece.decoded.isVerbatim(in: range))
      }
    }
    if !marks.isEmpty { report.report(.looseMarks(marks), about: message.entry) }
  }
}

/// An ordinary space before a punctuation mark.
private struct LooseMark {
  let place: SourceSpan
  /// Whether the file contains the space itself, not an escape.
  let isVerbatim: Bool
}

extension String {
  /// The byte offsets of the ordinary spaces before `?`, `!`, `;` or `:`.
  fileprivate var looseMarks: [Int] {
    let bytes = Array(utf8)
    return bytes.indices.dropLast().filter { index in
      bytes[index] == 0x20 && "?!;:".utf8.contains(bytes[index + 1])
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func looseMarks(_ marks: [LooseMark]) -> Self {
    Self(
      LintRule.frenchSpacing.rule,
      marks.count == 1
        ? "the punctuation mark can move to the next line"
        : "\(marks.count) punctuation marks can move to the next line",
      at: Label(marks[0].place),
      help: "put a narrow no-break space (U+202F) before the mark",
      fix: marks.allSatisfy(\.isVerbatim)
        ? Fix("use a no-break space", marks.map { Edit($0.place, "\\u202f") }) : nil)
  }
}
