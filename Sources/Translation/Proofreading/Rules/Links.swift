package import Diagnostics

extension Rule {
  /// The rule that a translation should keep links.
  package static let linkDiffers = Rule(
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
}

extension ProofRule {
  static let links = ProofRule(.linkDiffers) { pair, report in
    guard pair.source.traits.contains(.link), pair.source.bytes.mayHaveLinks else { return }
    let wanted = LinkSearch.all(in: pair.source.marked)
    guard !wanted.isEmpty else { return }
    let found = LinkSearch.all(in: pair.target.marked)
    // Pages and addresses often exist in the language of the translation.
    guard found.count < wanted.count,
      let lost = wanted.first(where: { !found.contains($0) && !$0.contains("\u{FFFC}") })
    else { return }
    report.report(
      Diagnostic(
        .linkDiffers, "the translation lacks the link '\(lost)'", at: pair.targetLabel(),
        related: [pair.sourceLabel()], help: "add the link, or the page in the same language"))
  }
}
