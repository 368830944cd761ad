package import Diagnostics
internal import Documents
internal import Localization

extension Rule {
  /// The rule about normalization.
  package static let notNormalized = Rule(
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
}

extension ProofRule {
  static let normalization = ProofRule(.notNormalized) { pair, report in
    guard pair.target.hasCombiningMark, let normal = TextForms.normalized(pair.target.string),
      TextForms.normalized(pair.source.string) == nil
    else { return }
    let isPlain = pair.target.text.isVerbatim && !normal.contains { "\"\\<&'".contains($0) }
    report.report(
      Diagnostic(
        .notNormalized, "the translation is not in Unicode normalization form C",
        at: pair.targetLabel(), help: "write each accented letter as one character",
        fix: isPlain
          ? Fix("normalize the translation", replacing: pair.target.span, with: normal) : nil))
  }
}

extension Phrase {
  /// Whether the text contains a combining mark of U+0300 to U+036F.
  fileprivate var hasCombiningMark: Bool {
    traits.contains(.nonASCII) && bytes.contains { $0 == 0xCC || $0 == 0xCD }
  }
}
