package import Diagnostics

extension Message {
  /// A currency that a message sets for an amount, as in `{price, number, ::currency/USD}`.
  package struct FixedCurrency: Hashable, Sendable {
    /// The code of the currency, in upper case; or the sign that a style writes, such as `$` or `%`.
    package let code: String
    /// The bytes of the placeholder in the message.
    package let span: SourceSpan
  }

  /// The first currency that the message sets for each argument, by the argument's name.
  package var fixedCurrencies: [String: FixedCurrency] {
    var walker = CurrencyWalker()
    walker.walk(self)
    return walker.found
  }
}

private struct CurrencyWalker: MessageWalker {
  private(set) var found: [String: Message.FixedCurrency] = [:]

  mutating func visit(_ expression: Message.Expression) {
    guard case .variable(let variable)? = expression.operand, found[variable.name] == nil,
      let code = expression.function?.fixedCurrency
    else { return }
    found[variable.name] = Message.FixedCurrency(code: code, span: expression.span)
  }

  mutating func visit(_ declaration: Message.Declaration) { visit(declaration.value) }
}

extension Message.FunctionReference {
  fileprivate var fixedCurrency: String? {
    isICU
      ? icuFormat?.currency ?? icuFormat?.sign
      : name == "currency" ? literal("currency")?.uppercased() : nil
  }
}
