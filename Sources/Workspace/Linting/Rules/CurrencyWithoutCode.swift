internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let currencyWithoutCode = LintRule(
    Rule(
      "catalog-currency-code", .warning, basis: .documented,
      summary: "an amount of money should have a currency",
      explanation: """
        ':currency' formats an amount with the currency of its value. An argument declared as a \
        plain number has no currency, so the message must set one; otherwise formatting fails and \
        the placeholder's fallback text is shown.
        """,
      bad: .source(
        #""@@x-syntax":"mf2","news.title":"Only {$price :currency}","@news.title":{"placeholders":{"price":{"type":"num"}}}"#
      ),
      good: .source(
        #""@@x-syntax":"mf2","news.title":"Only {$price :currency currency=EUR}","@news.title":{"placeholders":{"price":{"type":"num"}}}"#
      ))
  ) { message, outline, report in
    for placeholder in outline.placeholders where placeholder.definition?.operand == .money {
      guard let name = placeholder.name, !placeholder.options.contains("currency"),
        let word = message.entry.metadata.placeholder(named: name)?.type,
        ArgumentType(declared: word) == .number
      else { continue }
      report.report(.noCurrency(placeholder, in: message.entry), about: message.entry)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func noCurrency(
    _ placeholder: MessageOutline.Placeholder, in entry: CatalogEntry
  ) -> Self {
    Self(
      LintRule.currencyWithoutCode.rule,
      "'\(placeholder.name ?? "")' is a number, and its currency is not set",
      at: Label(entry.place(of: placeholder.span)),
      help: "add the option 'currency=EUR', or another currency code")
  }
}
