internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let placeholderMissing = LintRule(
    .placeholderMissing
  ) { translation, report in
    guard !translation.target.hasMisreadPlaceholders else { return }
    let missing = PlaceholderComparison(translation).missing
    let incomplete = translation.namesMissingInVariants
    guard !missing.isEmpty || !incomplete.isEmpty else { return }
    let source = MessageVariants(of: translation.source.entry)
    let target = MessageVariants(of: translation.entry)
    let proposal = { (name: String) in
      LostArgument(name, source, lostIn: target, of: translation.entry)?.proposal
    }
    for parameter in missing {
      report.report(
        .missing(parameter, in: translation, proposal(parameter.name)), about: translation.entry)
    }
    for name in incomplete {
      report.report(
        .missing(name, inVariantOf: translation, proposal(name)), about: translation.entry)
    }
  }
}

extension Translation {
  /// The arguments that all variants of the source show, but not all variants of the translation.
  ///
  /// A plural need not show its number: "one file" is as good as "1 file".
  fileprivate var namesMissingInVariants: [String] {
    let selecting = outline.choices.flatMap(\.selectors).compactMap(\.name)
    return Set(sourceOutline.namesInAllVariants).subtracting(outline.namesInAllVariants)
      .intersection(outline.names).subtracting(selecting).sorted()
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func missing(
    _ parameter: MessageSignature.Parameter, in translation: Translation, _ proposal: Fix?
  ) -> Self {
    let source = translation.source.entry
    return Self(
      LintRule.placeholderMissing.rule,
      "the translation does not use the argument '\(parameter.name)'",
      at: Label(translation.entry.span),
      related: [
        Label(source.place(of: parameter.span), "the source uses the argument", in: source.file)
      ],
      help: "add the argument to the translation", proposal: proposal)
  }

  fileprivate static func missing(
    _ name: String, inVariantOf translation: Translation, _ proposal: Fix?
  ) -> Self {
    let (outline, entry) = (translation.outline, translation.entry)
    let place = outline.firstVariant(lacking: name).map { entry.place(of: $0) } ?? entry.span
    return Self(
      LintRule.placeholderMissing.rule, "a variant of the translation does not show '\(name)'",
      at: Label(place, "the variant without '\(name)'"),
      help: "add '\(name)', which every variant of the source shows", proposal: proposal)
  }
}
