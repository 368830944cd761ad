package import Diagnostics
internal import Localization

extension CatalogLinter {
  /// All findings, whether authors silence them or not, and the coverage of each check.
  package struct Outcome: Sendable {
    /// The findings, with the messages that they are about.
    package let found: [CatalogFinding]
    /// The coverage of each check, in the order of the codes.
    package let states: [CheckState]
  }

  /// Runs all checks.
  package func outcome() -> Outcome {
    var report = CatalogReport()
    reportMessages(to: &report)
    for rule in LintRule.all { rule.check(self, &report) }
    let states = LintRule.all.map {
      CheckState(code: $0.rule.code, coverage: $0.coverage(self))
    }
    return Outcome(found: report.findings, states: states.sorted { $0.code < $1.code })
  }

  /// Runs only the checks whose findings can be errors, and returns their findings.
  ///
  /// No check reports anything worse than the severity of its rule.
  package func errors() -> [CatalogFinding] {
    var report = CatalogReport()
    reportMessages(to: &report)
    for rule in LintRule.all where rule.rule.severity == .error { rule.check(self, &report) }
    return report.findings.filter { $0.diagnostic.severity == .error }
  }

  /// What is wrong with the messages, each by itself.
  private func reportMessages(to report: inout CatalogReport) {
    for message in messages where !message.entry.parsed.findings.isEmpty {
      for diagnostic in message.entry.findings.sorted {
        report.report(diagnostic, about: message.entry)
      }
    }
  }
}

extension LintRule {
  /// All advice on catalogs; one file each in `Catalogs/`.
  package static let all: [LintRule] = [
    .argumentMayBeMissing, .blankDiffers, .bracketsDiffer, .cannotFormat, .choiceFormat,
    .controlCharacter, .currencyWithoutCode, .dateWithoutTimeZone, .defaultMissing,
    .descriptionMissing,
    .digitInOne, .doubledApostrophe, .emptyMessage, .endPunctuation, .fallbackMissing,
    .fileNotRead, .fragment, .frenchSpacing, .gluedUnit, .identicalVariants,
    .incompleteNotification, .keyMissing, .keyTwice,
    .lengthSuspicious, .lineBreaksDiffer, .linkDiffers, .localeDiffers, .localeSpelling,
    .manyVariants, .markupInText, .mixedDirection, .mixedScript, .newlineInTitle, .notNormalized,
    .nothingToTranslate, .numberDiffers, .orphanedKey, .placeholderDeclaration,
    .placeholderLiteral, .placeholderMissing, .placeholderType, .placeholderUnknown,
    .pluralCategoryMissing,
    .pluralCategoryUnused, .pluralNumberHidden, .pluralOffset, .relativeTime, .sameAsSource,
    .selectInsidePlural, .selectKeys, .staleTranslation, .suffixUnused, .termChanged, .tooLong,
    .unbalancedDirection, .unfinishedTranslation, .unreachableVariant, .unusedKey,
  ]
}

extension Rule {
  /// All rules about catalogs.
  package static let ofCatalogLinting: [Rule] = LintRule.all.map(\.rule)
}
