internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let numberDiffers = LintRule(
    .numberDiffers
  ) { translation, report in
    guard let number = translation.disagreement(on: \.numbers) else { return }
    report.report(.numberDiffers(number, in: translation), about: translation.entry)
  }
}

extension MessageOutline {
  /// The numbers in the text outside plurals and selects, as strings of digits.
  fileprivate var numbers: Set<String> {
    var found: Set<String> = []
    for piece in pieces where piece.depth == 0 { found.formUnion(NumberSearch.all(in: piece.text)) }
    return found
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
