package import Diagnostics

extension Rule {
  /// The rule about line breaks.
  package static let lineBreaksDiffer = Rule(
    "catalog-line-breaks", .warning, basis: .inferred,
    summary: "a translation should have as many lines as its source",
    explanation: """
      Line breaks usually separate items, such as a list of scores. If a break is missing or \
      added, the notification has a different layout in this locale.
      """,
    bad: .translation(
      "fr", #""news.body":"Paris 1 Nice 2""#, of: #""news.body":"Paris 1\nLyon 2""#),
    good: .translation(
      "fr", #""news.body":"Paris 1\nNice 2""#, of: #""news.body":"Paris 1\nLyon 2""#))
}

extension ProofRule {
  static let lineBreaks = ProofRule(.lineBreaksDiffer) { pair, report in
    let (source, target) = (pair.source.bytes, pair.target.bytes)
    guard !source.isEmpty, !target.isEmpty else { return }
    let feed = UInt8(ascii: "\n")
    if (source.first == feed) != (target.first == feed) {
      report.report(.edgeBreak("begins", source.first == feed, in: pair))
    } else if (source.last == feed) != (target.last == feed) {
      report.report(.edgeBreak("ends", source.last == feed, in: pair))
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func edgeBreak(_ verb: String, _ isInSource: Bool, in pair: PhrasePair) -> Self
  {
    let (one, other) = isInSource ? ("source", "translation") : ("translation", "source")
    return Self(
      .lineBreaksDiffer, "the \(one) \(verb) with a line break, the \(other) does not",
      at: pair.targetLabel(), related: [pair.sourceLabel()],
      help: isInSource ? "add the line break" : "remove the line break")
  }
}
