package import Diagnostics
internal import Proofreading

/// A rule about catalogs with its check, and the coverage of the check.
///
/// ```swift
/// static let blank = LintRule(rule) { message, outline, report in … }
/// ```
package struct LintRule: Sendable {
  /// The rule, with its documentation.
  package let rule: Rule
  let coverage: @Sendable (CatalogLinter) -> CheckCoverage
  private let check: LintCheck

  private init(
    _ rule: Rule, coverage: @escaping @Sendable (CatalogLinter) -> CheckCoverage,
    _ check: LintCheck
  ) {
    self.rule = rule
    self.coverage = coverage
    self.check = check
  }

  /// Creates a rule that checks all catalogs at once.
  init(
    _ rule: Rule,
    coverage: @escaping @Sendable (CatalogLinter) -> CheckCoverage = { _ in .complete },
    check: @escaping @Sendable (CatalogLinter, inout CatalogReport) -> Void
  ) {
    self.init(rule, coverage: coverage, .catalogs(check))
  }

  /// Creates a rule that checks messages together with their sources and notifications.
  init(
    _ rule: Rule,
    coverage: @escaping @Sendable (CatalogLinter) -> CheckCoverage = { _ in .complete },
    messages check: @escaping @Sendable (LintedMessages, inout CatalogReport) -> Void
  ) {
    self.init(rule, coverage: coverage, .messages(check))
  }

  /// Creates a rule that checks each valid message.
  init(
    _ rule: Rule,
    eachMessage check:
      @escaping @Sendable (LintedMessage, MessageOutline, inout CatalogReport) ->
      Void
  ) {
    self.init(rule, coverage: \.messageCoverage, .message(check))
  }

  /// Creates a rule that compares each translation with its source.
  init(
    _ rule: Rule,
    eachTranslation check: @escaping @Sendable (Translation, inout CatalogReport) -> Void
  ) {
    self.init(rule, coverage: \.translationCoverage, .translation(check))
  }

  /// Runs the check if it is about all catalogs at once.
  func check(_ linter: CatalogLinter, _ report: inout CatalogReport) {
    if case .catalogs(let check) = check { check(linter, &report) }
  }

  /// Runs the check if it is about single messages.
  func check(_ linted: LintedMessages, _ report: inout CatalogReport) {
    switch check {
    case .catalogs: break
    case .messages(let check): check(linted, &report)
    case .message(let check):
      for message in linted.messages {
        if let outline = message.outline { check(message, outline, &report) }
      }
    case .translation(let check):
      for translation in linted.translations { check(translation, &report) }
    }
  }
}

/// The check of a lint rule: of all catalogs at once, or of single messages.
private enum LintCheck: Sendable {
  /// A check that looks at all catalogs at once.
  case catalogs(@Sendable (CatalogLinter, inout CatalogReport) -> Void)
  /// A check of messages together with their sources and notifications.
  case messages(@Sendable (LintedMessages, inout CatalogReport) -> Void)
  /// A check of each message by itself.
  case message(@Sendable (LintedMessage, MessageOutline, inout CatalogReport) -> Void)
  /// A check that compares each translation with its source.
  case translation(@Sendable (Translation, inout CatalogReport) -> Void)
}
