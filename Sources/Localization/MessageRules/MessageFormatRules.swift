internal import Diagnostics

extension Rule {
  static let messageCurrencyRegion = Rule(
    "message-currency-region", .warning, basis: .documented,
    summary: "an amount of money should name its currency",
    explanation: """
      The style 'currency' takes the currency of the locale's region: the same amount is shown as euros to \
      some and as dollars to others, and without a region as ¤.
      """,
    bad: .icu("{price, number, currency}"), good: .icu("{price, number, ::currency/EUR}"))

  static let messageDatePattern = Rule(
    "message-date-pattern", .warning, basis: .documented,
    summary: "a date should be formatted by a skeleton, not by a pattern",
    explanation: """
      A pattern fixes order and punctuation for all languages. A skeleton only says what to show, and each \
      language shows it in its own way.
      """,
    bad: .icu("{when, date, dd.MM.yyyy}"), good: .icu("{when, date, ::yMMdd}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func currencyWithoutCode(at span: SourceSpan) -> Self {
    Self(
      .messageCurrencyRegion, "the currency depends on the region of the locale", at: Label(span),
      help: "name the currency: '::currency/EUR'")
  }

  static func datePattern(_ pattern: String, at span: SourceSpan) -> Self {
    Self(
      .messageDatePattern, "the pattern '\(pattern)' is the same in every language",
      at: Label(span),
      help: "use a skeleton, such as '::yMMMd', and every language orders it as it likes")
  }
}
