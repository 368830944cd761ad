package import Diagnostics
internal import Localization
internal import Workspaces

extension CatalogLinter {
  /// All findings, including silenced findings, and the coverage of each check.
  package struct Outcome: Sendable {
    /// The findings, each with the key and the locale of its message.
    package let found: [CatalogFinding]
    /// The findings about single messages, by the lower-case name of the notification.
    package let messages: [String: [CatalogFinding]]
    /// The coverage of each check, in the order of the codes.
    package let states: [CheckState]
  }

  /// Runs all checks, but skips checks of single messages of the notifications in `known`.
  ///
  /// `known` contains the findings of an earlier run about single messages, by the lower-case name
  /// of the notification, if they are still valid.
  package func outcome(reusing known: [String: [CatalogFinding]] = [:]) -> Outcome {
    let names = notificationNames
    let fresh = Dictionary(grouping: messageFindings(of: names.subtracting(known.keys))) {
      $0.key?.notification.lowercased()
    }
    let messages = names.reduce(into: [:]) { $0[$1] = known[$1] ?? fresh[$1] ?? [] }
    var report = CatalogReport()
    for rule in LintRule.all { rule.check(self, &report) }
    let states = LintRule.all.map {
      CheckState(code: $0.rule.code, coverage: $0.coverage(self))
    }
    return Outcome(
      found: (names.sorted().flatMap { messages[$0] ?? [] } + report.findings).inOrderOfRules,
      messages: messages, states: states.sorted { $0.code < $1.code })
  }

  /// Runs only the checks that can find errors, and returns the errors.
  ///
  /// A finding is never more severe than its rule.
  package func errors() -> [CatalogFinding] {
    let rules = LintRule.all.filter { $0.rule.severity == .error }
    var report = CatalogReport()
    for rule in rules { rule.check(self, &report) }
    return (messageFindings(of: notificationNames, by: rules) + report.findings).inOrderOfRules
      .filter { $0.diagnostic.severity == .error }
  }

  /// The lower-case names of all notifications with messages.
  private var notificationNames: Set<String> {
    Set(Set(entries.map(\.key.notification)).map { $0.lowercased() })
  }

  /// Returns the findings about single messages of the notifications with the given lower-case
  /// names.
  private func messageFindings(
    of names: Set<String>, by rules: [LintRule] = LintRule.all
  ) -> [CatalogFinding] {
    let linted = LintedMessages(of: names, in: self)
    var report = CatalogReport()
    for message in linted.messages where !message.entry.parsed.findings.isEmpty {
      for diagnostic in message.entry.findings.sorted {
        report.report(diagnostic, about: message.entry)
      }
    }
    let found = linted.runner.results(of: rules, with: {}) { rule, _ in
      var report = CatalogReport()
      rule.check(linted, &report)
      return report.findings
    }
    return report.findings + found.flatMap(\.self)
  }
}

extension [CatalogFinding] {
  /// The findings in the order of the rules; the findings of the message parser come first.
  fileprivate var inOrderOfRules: [CatalogFinding] {
    let order = Dictionary(
      LintRule.all.enumerated().map { ($0.element.rule, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let places = map { order[$0.diagnostic.rule] ?? -1 }
    return indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { self[$0] }
  }
}

extension LintRule {
  /// All lint rules for catalogs; each rule is in a file of its own in `Rules/`.
  package static let all: [LintRule] = [
    .argumentMayBeMissing, .blankDiffers, .bracketsDiffer, .cannotFormat, .choiceFormat,
    .controlCharacter, .currencyLost, .currencyWithoutCode, .dateUnformatted, .dateWithoutTimeZone,
    .defaultMissing, .descriptionMissing,
    .digitInOne, .doubledApostrophe, .emptyMessage, .endPunctuation, .escapeShown, .fallbackMissing,
    .fileNotRead, .fixedCurrency, .fragment, .frenchSpacing, .gluedUnit, .identicalVariants,
    .incompleteNotification, .keyMissing, .keyTwice,
    .lengthSuspicious, .lineBreaksDiffer, .linkDiffers, .localeDiffers, .localeSpelling,
    .manyVariants, .markupInText, .mixedDirection, .mixedScript, .newlineInTitle, .notNormalized,
    .nothingToTranslate, .numberDiffers, .orphanedKey, .placeholderDeclaration,
    .placeholderLiteral, .placeholderMissing, .placeholderType, .placeholderUnknown,
    .pluralCategoryMissing,
    .pluralCategoryUnused, .pluralNumberHidden, .pluralOffset, .relativeTime, .sameAsSource,
    .selectAllowed, .selectInsidePlural, .selectKeys, .staleTranslation, .styleLost, .suffixUnused,
    .termChanged, .textToReplace, .tooLong,
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
