internal import Diagnostics
internal import Localization

extension LintRule {
  static let currencyWithoutCode = LintRule(
    Rule(
      "catalog-currency-code", .warning, basis: .documented,
      summary: "an amount of money should have a currency",
      explanation: """
        ':currency' shows an amount in the currency that belongs to the value. An argument that is declared \
        as a plain number has none, so the message must name it; else the reader sees a placeholder.
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
        let type = message.entry.metadata.placeholder(named: name)?.type?.lowercased(),
        ["num", "int", "double", "number"].contains(type)
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
      "'\(placeholder.name ?? "")' is a number, and nothing names its currency",
      at: Label(entry.place(of: placeholder.span)), help: "add 'currency=EUR', or another code")
  }
}
