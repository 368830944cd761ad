internal import Diagnostics
internal import Documents
internal import Localization

extension LintRule {
  static let notNormalized = LintRule(
    Rule(
      "catalog-not-nfc", .warning, basis: .inferred,
      summary: "a message should be in Unicode normalization form C",
      explanation: """
        An accented letter can be one character, or a letter and a combining accent. Both look the \
        same but compare as different; the second spelling takes more bytes, and some devices \
        draw the accent next to the letter.
        """,
      bad: .translation(
        "fr", #""news.title":"E\u0301quipe""#, of: #""news.title":"Team""#),
      good: .translation("fr", #""news.title":"Équipe""#, of: #""news.title":"Team""#))
  ) { message, outline, report in
    guard let normal = TextForms.normalized(message.text) else { return }
    report.report(.notNormalized(normal, in: message.entry), about: message.entry)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func notNormalized(_ normal: String, in entry: CatalogEntry) -> Self {
    let spelling = String(decoding: JSONWriter.compact(.string(normal)), as: UTF8.self)
    return Self(
      LintRule.notNormalized.rule, "the message is not in Unicode normalization form C",
      at: Label(entry.span), help: "write each accented letter as one character",
      fix: Fix("normalize the message", replacing: entry.span, with: spelling))
  }
}
