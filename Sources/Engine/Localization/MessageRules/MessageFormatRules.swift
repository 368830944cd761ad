internal import Diagnostics

extension Rule {
  static let messageCurrencyRegion = Rule(
    "message-currency-region", .warning, basis: .documented,
    summary: "an amount of money should name its currency",
    explanation: """
      The style 'currency' uses the currency of the locale's region, so the same amount is shown \
      in euros in one region and in dollars in another, and with ¤ if the locale has no region.
      """,
    bad: .icu("{price, number, currency}"), good: .icu("{price, number, ::currency/EUR}"))

  static let messageDatePattern = Rule(
    "message-date-pattern", .warning, basis: .documented,
    summary: "a date should be formatted with a skeleton, not with a pattern",
    explanation: """
      A pattern fixes the order and punctuation for all languages. A skeleton only lists the \
      fields to show, and ICU arranges them as each language requires.
      """,
    bad: .icu("{when, date, dd.MM.yyyy}"), good: .icu("{when, date, ::yMMdd}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func currencyWithoutCode(at span: SourceSpan) -> Self {
    Self(
      .messageCurrencyRegion, "the currency of this amount depends on the locale's region",
      at: Label(span), help: "set the currency: '::currency/EUR'")
  }

  static func datePattern(_ pattern: String, at span: SourceSpan) -> Self {
    Self(
      .messageDatePattern, "the date pattern '\(pattern)' has the same order in every language",
      at: Label(span),
      help: "use a skeleton such as '::yMMMd', which ICU arranges for each language")
  }
}
