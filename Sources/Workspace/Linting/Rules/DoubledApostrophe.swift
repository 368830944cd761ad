internal import Diagnostics
internal import Documents
internal import Localization
internal import Proofreading

extension LintRule {
  static let doubledApostrophe = LintRule(
    Rule(
      "catalog-doubled-apostrophe", .warning, basis: .documented,
      summary: "an apostrophe in MessageFormat 2 or Fluent should not be doubled",
      explanation: """
        In ICU messages, two apostrophes produce one apostrophe. In MessageFormat 2 and Fluent, \
        an apostrophe is an ordinary character, so both apostrophes are shown.
        """,
      bad: .source(#""@@x-syntax":"mf2","news.title":"It''s time""#),
      good: .source(#""@@x-syntax":"mf2","news.title":"It's time""#))
  ) { message, outline, report in
    guard message.entry.syntax != .icu else { return }
    for piece in outline.pieces {
      let bytes = Array(piece.text.utf8)
      guard
        let index = bytes.indices.dropLast().first(where: {
          bytes[$0] == UInt8(ascii: "'") && bytes[$0 + 1] == UInt8(ascii: "'")
        })
      else { continue }
      let span = piece.decoded.sourceSpan(of: index..<index + 2)
      report.report(.doubled(span, in: message.entry), about: message.entry)
      return
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func doubled(_ span: SourceSpan, in entry: CatalogEntry) -> Self {
    let place = entry.place(of: span)
    return Self(
      LintRule.doubledApostrophe.rule,
      "the doubled apostrophe is shown as two apostrophes", at: Label(place),
      help: "write one apostrophe; only ICU messages quote with apostrophes",
      fix: Fix("write one apostrophe", replacing: place, with: "'"))
  }
}
