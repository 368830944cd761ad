internal import Diagnostics
internal import Localization

extension LintRule {
  static let numberDiffers = LintRule(
    Rule(
      "catalog-number", .warning, basis: .inferred,
      summary: "a translation should contain the same numbers as its source",
      explanation: """
        A price or a phone number that differs is wrong in one of the languages. Digits of all scripts are compared \
        by their value, without the marks that group them; times of day, addresses, and the alternatives \
        of choices are left out, because languages differ in them. So do numbers up to twelve, which some \
        write as words.
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
  /// The numbers outside of choices, each as its digits.
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
  /// The runs of digits that are more than twelve, the marks of groups taken out.
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
        ? "the source does not say \(number.fact)" : "the translation does not say \(number.fact)",
      at: Label(translation.entry.span),
      related: [
        Label(translation.source.entry.span, "the source", in: translation.source.entry.file)
      ],
      help: number.isExtra ? number.missing.map { "the source says \($0)" } : nil)
  }
}
