internal import Diagnostics
internal import Documents
internal import Localization

extension LintRule {
  static let fragment = LintRule(
    Rule(
      "catalog-fragment", .note, basis: .inferred,
      summary: "a variant should contain whole words and the spaces around them",
      explanation: """
        An alternative that begins or ends with a blank is a piece of a sentence: translators see it \
        alone, lose the blank, or cannot say in their language what the piece and its neighbours say \
        together. Let each alternative hold the whole sentence.
        """,
      bad: .source(#""news.title":"You have{n, plural, one{ one file} other{ # files}}""#),
      good: .source(#""news.title":"{n, plural, one{You have one file} other{You have # files}}""#))
  ) { message, outline, report in
    guard message.isSource else { return }
    for choice in outline.choices {
      guard let place = choice.patterns.lazy.compactMap(\.edgeBlank).first else { continue }
      report.report(.fragment(place, in: message.entry), about: message.entry)
      return
    }
  }
}

extension Message.Pattern {
  /// The first or last text, if it has white space at the edge of the pattern.
  fileprivate var edgeBlank: SourceSpan? {
    if case .text(let text)? = first, text.string.first?.isWhitespace ?? false { return text.span }
    if case .text(let text)? = last, text.string.last?.isWhitespace ?? false { return text.span }
    return nil
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fragment(_ span: SourceSpan, in entry: CatalogEntry) -> Self {
    Self(
      LintRule.fragment.rule, "a space at the edge of a variant",
      at: Label(entry.place(of: span)), help: "let each alternative hold the whole sentence")
  }
}
