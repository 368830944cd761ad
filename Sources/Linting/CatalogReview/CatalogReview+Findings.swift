package import Diagnostics
package import Localization

extension CatalogReview {
  /// What all of the advice has to say, and how much it could look at.
  package struct Outcome: Sendable {
    /// What was found, without what authors have silenced for single messages.
    package let found: [CatalogFinding]
    /// What became of each check, in the order of their codes.
    package let states: [CheckState]
    /// The silencings that have silenced nothing, each with its file.
    package let idleIgnores: [(ignore: EntryIgnore, file: SourceFile)]

    /// The findings without what they are about.
    package var findings: Findings {
      var findings = Findings()
      for finding in found { findings.report(finding.diagnostic) }
      return findings
    }
  }

  /// Runs all checks.
  package func outcome() -> Outcome {
    var report = CatalogReport()
    reportMessages(to: &report)
    for advice in CatalogAdvice.all { advice.check(self, &report) }
    var found: [CatalogFinding] = []
    var used: Set<EntryIgnore> = []
    for finding in report.findings {
      let ignores = ignores(for: finding)
      used.formUnion(ignores)
      if ignores.isEmpty { found.append(finding) }
    }
    let idle = messages.flatMap { message in
      message.entry.metadata.ignores.filter { !used.contains($0) }
        .map { (ignore: $0, file: message.entry.file) }
    }
    let states = CatalogAdvice.all.map {
      CheckState(code: $0.rule.code, coverage: $0.coverage(self))
    }
    return Outcome(
      found: found, states: states.sorted { $0.code < $1.code }, idleIgnores: idle)
  }

  /// What is wrong with the messages, each by itself.
  private func reportMessages(to report: inout CatalogReport) {
    for message in messages where !message.entry.parsed.findings.isEmpty {
      for diagnostic in message.entry.findings.sorted {
        report.report(diagnostic, about: message.entry)
      }
    }
  }

  /// Who silences a finding: the message's own `@key`, or that of the message it translates.
  private func ignores(for finding: CatalogFinding) -> [EntryIgnore] {
    guard let key = finding.key else { return [] }
    return catalogs.ignores(about: key, in: finding.locale)
      .filter { $0.code == finding.diagnostic.rule.code }
  }
}

extension CatalogSet {
  /// What is silenced about a message: beside it, and beside the one that it translates.
  package func ignores(about key: MessageKey, in locale: LocaleTag?) -> [EntryIgnore] {
    let own = locale.flatMap { entry(for: key, in: $0) }
    return [own, entry(for: key, in: defaultLocale)].flatMap { $0?.metadata.ignores ?? [] }
      .filter(\.hasReason)
  }
}

extension EntryIgnore {
  /// Whether there is a reason; without one nothing is silenced.
  package var hasReason: Bool { reason.contains { !$0.isWhitespace } }
}

extension CatalogAdvice {
  /// All advice on catalogs; one file each in `Catalogs/`.
  package static let all: [CatalogAdvice] = [
    .argumentMayBeMissing, .blankDiffers, .bracketsDiffer, .cannotFormat, .choiceFormat,
    .controlCharacter, .currencyWithoutCode, .dateWithoutTimeZone, .defaultMissing,
    .descriptionMissing,
    .digitInOne, .doubledApostrophe, .emptyMessage, .endPunctuation, .fragment, .frenchSpacing,
    .gluedUnit, .identicalVariants, .incompleteNotification, .keyMissing, .keyTwice,
    .lengthSuspicious, .lineBreaksDiffer, .linkDiffers, .localeDiffers, .localeSpelling,
    .manyVariants, .markupInText, .mixedDirection, .mixedScript, .newlineInTitle, .notNormalized,
    .nothingToTranslate, .numberDiffers, .orphanedKey, .placeholderDeclaration,
    .placeholderMissing, .placeholderType, .placeholderUnknown, .pluralCategoryMissing,
    .pluralCategoryUnused, .pluralNumberHidden, .pluralOffset, .relativeTime, .sameAsSource,
    .selectInsidePlural, .selectKeys, .termChanged, .tooLong, .unbalancedDirection,
    .undefinedProperty, .unreachableVariant, .unusedKey,
  ]
}
