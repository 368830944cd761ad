internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let fixedCurrency = LintRule(
    Rule(
      "catalog-currency-fixed", .warning, basis: .documented,
      summary: "a message should not set the currency of an amount that has its own",
      explanation: """
        A value of the type 'money' contains its currency. If the message sets another currency, \
        the message cannot be formatted, and nothing is sent: 12.50 euros are not 12.50 dollars.
        """,
      bad: .source(
        #""news.title":"Only {price, number, ::currency/USD}","@news.title":{"placeholders":{"price":{"type":"money"}}}"#
      ),
      good: .source(
        #""news.title":"Only {price}","@news.title":{"placeholders":{"price":{"type":"money"}}}"#)
    )
  ) { linted, report in
    for message in linted.messages {
      guard let currencies = message.entry.message?.fixedCurrencies, !currencies.isEmpty else {
        continue
      }
      let source = message.isSource ? nil : linted.source(of: message.entry.key)
      let known = source?.entry.message?.fixedCurrencies ?? [:]
      for (name, currency) in currencies.sorted(by: { $0.key < $1.key })
      where known[name]?.code != currency.code
        && linted.declaredType(of: name, in: message) == .money
      {
        report.report(.fixed(currency, of: name, in: message.entry), about: message.entry)
      }
    }
  }
}

extension Message.FixedCurrency {
  /// The effect of the message on the amount, in words.
  fileprivate var effect: String { code.count == 1 ? "writes '\(code)'" : "sets \(code)" }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fixed(
    _ currency: Message.FixedCurrency, of name: String, in entry: CatalogEntry
  ) -> Self {
    Self(
      LintRule.fixedCurrency.rule,
      "'\(name)' has a currency of its own, but the message \(currency.effect)",
      at: Label(entry.place(of: currency.span), "an amount in another currency is not sent"),
      help: "write '\(entry.syntax.placeholder(forAmount: name))', which shows the amount in its "
        + "currency")
  }
}
