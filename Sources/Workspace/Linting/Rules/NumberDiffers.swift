internal import Diagnostics
internal import Localization

extension LintRule {
  static let numberDiffers = LintRule(
    Rule(
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
  ) { translation, report in
    guard let number = translation.disagreement(on: \.numbers) else { return }
    report.report(.numberDiffers(number, in: translation), about: translation.entry)
  }
}

extension MessageOutline {
  /// The numbers in the text outside plurals and selects, as strings of digits.
  fileprivate var numbers: Set<String> {
    var found: Set<String> = []
    for piece in pieces where piece.depth == 0 {
      for word in piece.text.split(whereSeparator: { $0.isNewline || " \t".contains($0) }) {
        guard !word.contains("://"), !word.contains("@"), !word.contains(":") else { continue }
        found.formUnion(word.numbers)
      }
    }
    return found
  }
}

extension Substring {
  /// The digits of each number greater than 12, without separators.
  fileprivate var numbers: [String] {
    var runs: [String] = []
    var digits = ""
    for character in self {
      if let value = character.wholeNumberValue, (0...9).contains(value), character.isNumber {
        digits += String(value)
      } else if !digits.isEmpty, ".,'’\u{A0}\u{202F}٫٬".contains(character) {
        continue
      } else {
        runs.append(digits)
        digits = ""
      }
    }
    return (runs + [digits]).filter { ($0.count > 2) || (Int($0) ?? 0) > 12 }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func numberDiffers(
    _ number: Translation.Disagreement, in translation: Translation
  ) -> Self {
    Self(
      LintRule.numberDiffers.rule,
      number.isExtra
        ? "the number \(number.fact) is not in the source"
        : "the number \(number.fact) is missing from the translation",
      at: Label(translation.entry.span),
      related: [
        Label(translation.source.entry.span, "the source", in: translation.source.entry.file)
      ],
      help: number.isExtra ? number.missing.map { "the source has the number \($0)" } : nil)
  }
}
