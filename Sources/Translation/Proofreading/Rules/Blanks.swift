package import Diagnostics
internal import Documents

extension Rule {
  /// The rule about unwanted spaces.
  package static let blankDiffers = Rule(
    "catalog-blank", .warning, basis: .inferred,
    summary: "a message should not begin or end with a space, or contain two spaces in a row",
    explanation: """
      A space at the start or end of a message is invisible in editors but shifts the text on a \
      device, and two spaces in a row are usually a typing mistake. A translation may repeat the \
      spaces of its source.
      """,
    bad: .translation(
      "fr", #""news.title":"Dernière minute ""#, of: #""news.title":"Breaking news""#),
    good: .translation(
      "fr", #""news.title":"Dernière minute""#, of: #""news.title":"Breaking news""#))
}

extension ProofRule {
  static let blanks = ProofRule(.blankDiffers, .habit(after: 20)) { pair, report in
    let (source, target) = (pair.source.bytes, pair.target.bytes)
    guard let first = target.first, let last = target.last, let sourceFirst = source.first,
      let sourceLast = source.last
    else { return }
    let count = target.count
    // Full-width punctuation contains its own space.
    if pair.language.hasNoSpaces, sourceLast.isBlank != last.isBlank, sourceLast.isBlank { return }
    if first.isBlank != sourceFirst.isBlank {
      let word = first.isBlank ? "begins" : "does not begin"
      report.report(.blank("\(word) with a space, unlike the source", 0..<1, in: pair))
    } else if last.isBlank != sourceLast.isBlank {
      let word = last.isBlank ? "ends" : "does not end"
      report.report(.blank("\(word) with a space, unlike the source", count - 1..<count, in: pair))
    } else {
      report.keep()
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func blank(_ claim: String, _ range: Range<Int>, in pair: PhrasePair) -> Self {
    let isExtra = !claim.contains("not")
    return Self(
      .blankDiffers, "the translation \(claim)",
      at: pair.target.text.isVerbatim(in: range) ? pair.targetLabel(range) : pair.targetLabel(),
      help: isExtra ? "remove the space" : "add the space: the program joins the text with another")
  }
}
