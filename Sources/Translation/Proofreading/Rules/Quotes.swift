package import Diagnostics

extension Rule {
  /// The rule that quotes should be paired.
  package static let quotesUnpaired = Rule(
    "catalog-quotes", .warning, basis: .inferred,
    summary: "quotation marks in a translation should be paired",
    explanation: """
      An opening quotation mark without its closing mark is usually an editing mistake. Straight \
      quotes, and the marks of the language, such as „German“, «French» and 「Japanese」, are \
      checked if the source has paired marks.
      """,
    bad: .po("de", "Die Datei „%s kann nicht gelesen werden", of: "Cannot read “%s” now"),
    good: .po("de", "Die Datei „%s“ kann nicht gelesen werden", of: "Cannot read “%s” now"))
}

extension ProofRule {
  static let quotes = ProofRule(.quotesUnpaired) { pair, report in
    guard !pair.target.traits.isDisjoint(with: [.quote, .symbol]),
      let mark = pair.target.loneQuote, pair.source.loneQuote == nil
    else { return }
    report.report(
      Diagnostic(
        .quotesUnpaired, "the quotation mark '\(mark)' has no matching mark",
        at: pair.targetLabel(),
        related: [pair.sourceLabel()], help: "add the matching mark, or remove '\(mark)'"))
  }
}

extension Phrase {
  /// The first double quotation mark without a partner.
  fileprivate var loneQuote: Character? {
    guard bytes.count > 3 else { return nil }
    var straight = 0
    var others = 0
    var isLow = false
    var before: UnicodeScalar = " "
    var iterator = string.unicodeScalars.makeIterator()
    var current = iterator.next()
    while let scalar = current {
      current = iterator.next()
      switch scalar {
      // After a digit, the mark is that of inches, unless it closes a quotation: the "Botvac D7".
      case "\"" where ("0"..."9").contains(before): straight += straight % 2
      case "\"" where !isPartOfWord(before, current): straight += 1
      case "„": (others, isLow) = (others + 1, true)
      case "“", "«", "»", "”", "‟": others += 1
      default: break
      }
      before = scalar
    }
    if isLow, others + straight == 1 { return "„" }
    return straight == 1 && others == 0 ? "\"" : nil
  }

  /// Whether a straight quote is the mark inside a Hebrew abbreviation.
  private func isPartOfWord(_ before: UnicodeScalar, _ after: UnicodeScalar?) -> Bool {
    let hebrew: ClosedRange<UnicodeScalar> = "\u{590}"..."\u{5FF}"
    return hebrew.contains(before) && after.map(hebrew.contains) == true
  }
}
