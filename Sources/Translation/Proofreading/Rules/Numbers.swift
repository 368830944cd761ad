package import Diagnostics

extension Rule {
  /// The rule that a translation should keep numbers.
  package static let numberDiffers = Rule(
    "catalog-number", .warning, basis: .inferred,
    summary: "a translation should contain the same numbers as its source",
    explanation: """
      If a price or a phone number differs, one of the languages is wrong. Digits of all scripts \
      are compared by their value, without grouping marks. Times of day, links, email addresses \
      and the variants of choices are not checked, because they differ between languages. \
      Numbers up to twelve are not checked either, because they are often written as words.
      """,
    bad: .translation(
      "fr", #""news.body":"Jusqu’à 50 % de remise""#, of: #""news.body":"Up to 40% off""#),
    good: .translation(
      "fr", #""news.body":"Jusqu’à 40 % de remise""#, of: #""news.body":"Up to 40% off""#))
}

extension Phrase {
  /// Whether the text is a style such as `width: 32em`, which each language adapts to its texts.
  fileprivate var isStyleSheet: Bool {
    guard traits.contains(.link) else { return false }
    let text = string
    return ["em", "px", "ch"].contains { text.hasSuffix($0) || text.contains("\($0);") }
      && text.contains(": ")
  }
}

extension ProofRule {
  static let numbers = ProofRule(.numberDiffers) { pair, report in
    guard pair.source.traits.contains(.digit) else { return }
    let wanted = NumberSearch.all(in: pair.source.marked)
    guard !wanted.isEmpty else { return }
    let found = NumberSearch.all(in: pair.target.marked)
    let lost = wanted.subtracting(found)
    let extra = found.subtracting(wanted)
    // A number that is only missing may be written as a word; another number in its place is wrong.
    guard lost.count == 1, extra.count == 1, let one = lost.first, let other = extra.first,
      !Self.isSameYearOrUnit(one, other), !pair.source.isStyleSheet
    else { return }
    report.report(
      Diagnostic(
        .numberDiffers, "the number \(other) is not in the source", at: pair.targetLabel(),
        related: [pair.sourceLabel()], help: "the source has the number \(one)"))
  }

  /// Whether one number is a part of the other, such as a decade, a range or another grouping.
  private static func isSameYearOrUnit(_ one: String, _ other: String) -> Bool {
    one.hasPrefix(other) || other.hasPrefix(one) || one.hasSuffix(other) || other.hasSuffix(one)
  }
}
