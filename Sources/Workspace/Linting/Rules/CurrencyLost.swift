internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let currencyLost = LintRule(
    Rule(
      "catalog-currency-lost", .warning, basis: .documented,
      summary: "a message should show an amount of money with its currency, once",
      explanation: """
        A value of the type 'money' contains its currency. The styles of numbers show 12.50 euros \
        as 12.5, and 'integer' as 12: readers see neither the currency nor the price. A sign in \
        the text is shown next to the sign of the value: '12.50 € €'.
        """,
      bad: .source(
        #""news.title":"Only {price, number}","@news.title":{"placeholders":{"price":{"type":"money"}}}"#
      ),
      good: .source(
        #""news.title":"Only {price}","@news.title":{"placeholders":{"price":{"type":"money"}}}"#)
    )
  ) { linted, report in
    for message in linted.messages {
      for defect in message.entry.message?.amountDefects ?? []
      where linted.declaredType(of: defect.name, in: message) == .money
        && !message.entry.hasForeignPlaceholder(at: defect.span)
      {
        report.report(.amount(defect, in: message.entry), about: message.entry)
      }
    }
  }
}

extension CatalogEntry {
  /// Whether a placeholder is spelled `${price}`, which another rule reports.
  fileprivate func hasForeignPlaceholder(at span: SourceSpan) -> Bool {
    syntax == .icu && file.bytes[..<place(of: span).start].last == UInt8(ascii: "$")
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func amount(
    _ defect: Message.AmountDefect, in entry: CatalogEntry
  ) -> Self {
    let place = entry.place(of: defect.span)
    switch defect.kind {
    case .currencyLost:
      return Self(
        LintRule.currencyLost.rule,
        "'\(defect.name)' is an amount of money, but the message shows it without its currency",
        at: Label(place, "readers cannot tell euros from dollars"),
        help: "write '\(entry.syntax.placeholder(forAmount: defect.name))', which shows the amount "
          + "in its currency")
    case .currencyTwice(let sign):
      return Self(
        LintRule.currencyLost.rule,
        "'\(defect.name)' is shown with its currency, and the message writes '\(sign)' next to it",
        at: Label(place, "12.50 euros have two signs here"), help: "delete '\(sign)'")
    }
  }
}
