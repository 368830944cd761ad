package import Diagnostics

extension Rule {
  /// The rule that brackets should be paired.
  package static let bracketsDiffer = Rule(
    "catalog-brackets", .warning, basis: .inferred,
    summary: "brackets in a message should be paired",
    explanation: """
      A bracket without its partner is usually an editing mistake. Half-width and full-width \
      brackets are checked, in each variant separately.
      """,
    bad: .source(#""news.title":"Final score (3:1""#),
    good: .source(#""news.title":"Final score (3:1)""#))
}

extension ProofRule {
  static let brackets = ProofRule(.bracketsDiffer) { pair, report in
    let traits: TextTraits = [.bracket, .symbol]
    guard !pair.target.traits.isDisjoint(with: traits), pair.target.bytes.mayHaveBrackets,
      let bracket = pair.target.marked.loneBracket, pair.source.marked.loneBracket == nil
    else { return }
    report.report(
      Diagnostic(
        .bracketsDiffer, "the bracket '\(bracket)' has no matching bracket",
        at: pair.targetLabel(pair.target.range(of: bracket)), related: [pair.sourceLabel()],
        help: "add the matching bracket, or remove '\(bracket)'"))
  }
}

extension Phrase {
  /// Returns the range of the only occurrence of a character; nil if it occurs more than once.
  fileprivate func range(of character: Character) -> Range<Int>? {
    let wanted = Array(String(character).utf8)
    let starts = bytes.indices.filter { bytes[$0...].starts(with: wanted) }
    guard starts.count == 1, let start = starts.first else { return nil }
    let offset = start - bytes.startIndex
    return offset..<offset + wanted.count
  }
}
