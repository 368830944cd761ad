package import Diagnostics

/// A piece of advice on catalogs: one rule, the check for it, and how much the check can look at.
package struct CatalogAdvice: Sendable {
  /// The rule, with its documentation.
  package let rule: Rule
  let coverage: @Sendable (CatalogReview) -> CheckCoverage
  let check: @Sendable (CatalogReview, inout CatalogReport) -> Void

  /// A check of everything at once.
  init(
    _ rule: Rule,
    coverage: @escaping @Sendable (CatalogReview) -> CheckCoverage = { _ in .complete },
    check: @escaping @Sendable (CatalogReview, inout CatalogReport) -> Void
  ) {
    self.rule = rule
    self.coverage = coverage
    self.check = check
  }

  /// A check of each message that can be read.
  init(
    _ rule: Rule,
    eachMessage check:
      @escaping @Sendable (ReviewedMessage, MessageOutline, inout CatalogReport) ->
      Void
  ) {
    self.init(rule, coverage: \.messageCoverage) { review, report in
      for message in review.messages {
        if let outline = message.outline { check(message, outline, &report) }
      }
    }
  }

  /// A check of each translation beside its source.
  init(
    _ rule: Rule,
    eachTranslation check: @escaping @Sendable (Translation, inout CatalogReport) -> Void
  ) {
    self.init(rule, coverage: \.translationCoverage) { review, report in
      for translation in review.translations { check(translation, &report) }
    }
  }
}
