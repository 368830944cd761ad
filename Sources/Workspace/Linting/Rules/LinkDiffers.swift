internal import Diagnostics
internal import Localization

extension LintRule {
  static let linkDiffers = LintRule(
    Rule(
      "catalog-link", .warning, basis: .inferred,
      summary: "a translation should keep the links of its source",
      explanation: """
        A link or email address that differs from the source is usually a typing mistake and does \
        not work. If each language has its own page, ignore the finding for this message.
        """,
      bad: .translation(
        "fr", #""news.body":"Voir https://exemple.com/a""#,
        of: #""news.body":"See https://example.com/a""#),
      good: .translation(
        "fr", #""news.body":"Voir https://example.com/a""#,
        of: #""news.body":"See https://example.com/a""#))
  ) { translation, report in
    guard let link = translation.disagreement(on: \.links) else { return }
    report.report(.linkDiffers(link, in: translation), about: translation.entry)
  }
}

extension MessageOutline {
  /// The links and email addresses in all possible results.
  fileprivate var links: Set<String> {
    Set(
      alternatives.flatMap { alternative -> [String] in
        let text = alternative.marked
        guard text.mayHaveLinks else { return [] }
        return text.split { $0.isWhitespace || "\"'<>«»（）、。，「」".contains($0) }
          .compactMap { word in String(word).link }
      })
  }
}

extension String {
  /// Whether the string contains '@', ':' or 'www.'; every link and email address contains one of
  /// these.
  fileprivate var mayHaveLinks: Bool {
    utf8.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") } || contains("www.")
  }

  /// The word without surrounding punctuation, if the word is a link or an email address; otherwise
  /// nil.
  fileprivate var link: String? {
    var word = self[...]
    while let last = word.last, ".,;:!?)]…".contains(last) { word.removeLast() }
    while let first = word.first, "([".contains(first) { word.removeFirst() }
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    let isMail = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
    return word.contains("://") || word.hasPrefix("www.") || isMail ? String(word) : nil
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func linkDiffers(
    _ link: Translation.Disagreement, in translation: Translation
  ) -> Self {
    Self(
      LintRule.linkDiffers.rule,
      link.isExtra
        ? "the link '\(link.fact)' is not in the source"
        : "the translation lacks the link '\(link.fact)'",
      at: Label(translation.entry.span),
      related: [
        Label(translation.source.entry.span, "the source", in: translation.source.entry.file)
      ],
      help: link.isExtra
        ? link.missing.map { "the source has the link '\($0)'" }
          ?? "do not change links in a translation"
        : "do not change links in a translation")
  }
}
