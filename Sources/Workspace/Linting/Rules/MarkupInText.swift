internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let markupInText = LintRule(
    Rule(
      "catalog-html", .warning, basis: .documented,
      summary: "a message should not contain HTML tags or entities",
      explanation: """
        Notifications show plain text, so '<b>' and '&amp;' appear literally. If a platform \
        supports emphasis, set it in the template.
        """,
      bad: .source(#""news.title":"Fish &amp; chips""#),
      good: .source(#""news.title":"Fish & chips""#))
  ) { message, outline, report in
    guard !message.entry.parsed.hasTags else { return }
    for piece in outline.pieces {
      guard let markup = piece.text.htmlMarkup else { continue }
      report.report(.html(markup, piece.span, message.entry), about: message.entry)
      return
    }
  }
}

extension String {
  /// The maximum length of a tag, in characters.
  ///
  /// An unlimited search for the end of each tag would take quadratic time.
  private static let longestTag = 1000

  /// The first HTML tag or entity.
  fileprivate var htmlMarkup: String? {
    for (index, character) in zip(indices, self) {
      let rest = self[index...]
      if character == "<", let end = rest.prefix(Self.longestTag).firstIndex(of: ">") {
        let tag = self[index...end]
        let name = tag.dropFirst().drop { $0 == "/" }.prefix {
          $0.isASCII && ($0.isLetter || $0.isNumber)
        }
        let behind = tag[name.endIndex...].first ?? " "
        if name.first?.isLetter ?? false, behind == ">" || behind == " " || behind == "/" {
          return String(tag)
        }
      }
      if character == "&", let end = rest.prefix(10).firstIndex(of: ";") {
        let name = self[self.index(after: index)..<end]
        let isName =
          !name.isEmpty
          && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
        if isName { return String(self[index...end]) }
      }
    }
    return nil
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func html(
    _ markup: String, _ span: SourceSpan, _ entry: CatalogEntry
  ) -> Self {
    Self(
      LintRule.markupInText.rule, "'\(markup)' is shown literally",
      at: Label(entry.place(of: span)), help: "write plain text without HTML")
  }
}
