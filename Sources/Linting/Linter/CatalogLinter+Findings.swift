package import Diagnostics
internal import Localization

extension CatalogLinter {
  /// All findings, including silenced findings, and the coverage of each check.
  package struct Outcome: Sendable {
    /// The findings, each with the key and the locale of its message.
    package let found: [CatalogFinding]
    /// The coverage of each check, in the order of the codes.
    package let states: [CheckState]
  }

  /// Runs all checks.
  package func outcome() -> Outcome {
    var memory = LintMemory()
    return outcome(reusing: &memory)
  }

  /// Runs all checks, and reuses the findings about single messages in unchanged files.
  package func outcome(reusing memory: inout LintMemory) -> Outcome {
    var report = CatalogReport()
    reportMessages(to: &report)
    let earlier = memory
    memory = LintMemory()
    let files = LintedFiles(self)
    for rule in LintRule.all { run(rule, on: files, earlier, &memory, &report) }
    let states = LintRule.all.map {
      CheckState(code: $0.rule.code, coverage: $0.coverage(self))
    }
    return Outcome(found: report.findings, states: states.sorted { $0.code < $1.code })
  }

  /// Runs only the checks that can find errors, and returns the errors.
  ///
  /// A finding is never more severe than its rule.
  package func errors() -> [CatalogFinding] {
    var report = CatalogReport()
    reportMessages(to: &report)
    let files = LintedFiles(self)
    var memory = LintMemory()
    for rule in LintRule.all where rule.rule.severity == .error {
      run(rule, on: files, LintMemory(), &memory, &report)
    }
    return report.findings.filter { $0.diagnostic.severity == .error }
  }

  private func run(
    _ rule: LintRule, on files: LintedFiles, _ earlier: LintMemory, _ memory: inout LintMemory,
    _ report: inout CatalogReport
  ) {
    switch rule.check {
    case .catalogs(let check): check(self, &report)
    case .message(let check):
      for file in files.messages {
        report.add(
          memory.findings(of: rule.rule, file.key, reusing: earlier) { report in
            for message in file.messages {
              if let outline = message.outline { check(message, outline, &report) }
            }
          })
      }
    case .translation(let check):
      for file in files.translations {
        report.add(
          memory.findings(of: rule.rule, file.key, reusing: earlier) { report in
            for translation in file.translations { check(translation, &report) }
          })
      }
    }
  }

  /// Reports the problems that were found while each message was parsed.
  private func reportMessages(to report: inout CatalogReport) {
    for message in messages where !message.entry.parsed.findings.isEmpty {
      for diagnostic in message.entry.findings.sorted {
        report.report(diagnostic, about: message.entry)
      }
    }
  }
}

extension LintRule {
  /// All lint rules for catalogs; each rule is in a file of its own in `Rules/`.
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

extension Rule {
  /// The rules that report messages, variants and suffixes without an effect.
  package static let aboutUnusedMessages: Set<Rule> = Set(
    [
      LintRule.unusedKey, .orphanedKey, .pluralCategoryUnused, .unreachableVariant, .suffixUnused,
    ].map(\.rule))
}
