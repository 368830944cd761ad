package import Diagnostics

/// A rule about catalogs with its check, and the coverage of the check.
///
/// ```swift
/// static let blank = LintRule(rule) { message, outline, report in … }
/// ```
package struct LintRule: Sendable {
  /// The rule, with its documentation.
  package let rule: Rule
  let coverage: @Sendable (CatalogLinter) -> CheckCoverage
  let check: @Sendable (CatalogLinter, inout CatalogReport) -> Void

  /// Creates a rule that looks at all catalogs at once.
  init(
    _ rule: Rule,
    coverage: @escaping @Sendable (CatalogLinter) -> CheckCoverage = { _ in .complete },
    check: @escaping @Sendable (CatalogLinter, inout CatalogReport) -> Void
  ) {
    self.rule = rule
    self.coverage = coverage
    self.check = check
  }

  /// Creates a rule that looks at each message that can be parsed.
  init(
    _ rule: Rule,
    eachMessage check:
      @escaping @Sendable (LintedMessage, MessageOutline, inout CatalogReport) ->
      Void
  ) {
    self.init(rule, coverage: \.messageCoverage) { linter, report in
      for message in linter.messages {
        if let outline = message.outline { check(message, outline, &report) }
      }
    }
  }

  /// Creates a rule that compares each translation with its source.
  init(
    _ rule: Rule,
    eachTranslation check: @escaping @Sendable (Translation, inout CatalogReport) -> Void
  ) {
    self.init(rule, coverage: \.translationCoverage) { linter, report in
      for translation in linter.translations { check(translation, &report) }
    }
  }
}
