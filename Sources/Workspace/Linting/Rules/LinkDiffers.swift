internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let linkDiffers = LintRule(
    .linkDiffers
  ) { translation, report in
    guard let link = translation.disagreement(on: \.links) else { return }
    report.report(.linkDiffers(link, in: translation), about: translation.entry)
  }
}

extension MessageOutline {
  /// The links and email addresses in all possible results.
  fileprivate var links: Set<String> {
    Set(
      alternatives.flatMap { LinkSearch.all(in: $0.marked) })
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func linkDiffers(
    _ link: Translation.Disagreement, in translation: Translation
  ) -> Self {
    Self(
      LintRule.linkDiffers.rule,
      link.isExtra
        ? "the link '\(link.fact)' is not in the source"
        : "the translation lacks the link '\(link.fact)'",
      at: Label(translation.entry.span),
      related: [
        Label(translation.source.entry.span, "the source", in: translation.source.entry.file)
      ],
      help: link.isExtra
        ? link.missing.map { "the source has the link '\($0)'" }
          ?? "do not change links in a translation"
        : "do not change links in a translation")
  }
}
