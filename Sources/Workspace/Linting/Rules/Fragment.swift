internal import Diagnostics
internal import Documents
internal import Localization
internal import Proofreading

extension LintRule {
  static let fragment = LintRule(
    Rule(
      "catalog-fragment", .note, basis: .inferred,
      summary: "a variant should be a whole sentence, without a space at the start or the end",
      explanation: """
        A variant that begins or ends with a space is a fragment of a sentence. Translators see \
        the fragment alone, lose the space, or need another word order. Write the whole sentence \
        in each variant.
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
  /// The range of the string with which the pattern begins or ends, if white space is at that edge;
  /// otherwise nil.
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
      LintRule.fragment.rule,
      "the variant begins or ends with a space, so it is only part of a sentence",
      at: Label(entry.place(of: span)), help: "write the whole sentence in each variant")
  }
}
