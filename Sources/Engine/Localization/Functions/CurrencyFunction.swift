extension MessageFunction {
  /// `:currency`: an amount of money.
  ///
  /// A matcher cannot select on an amount and reports an error. The matcher's keys are still parsed
  /// like the keys of a number.
  static let currency = MessageFunction(
    "currency", operand: .money, selection: .plural,
    options: [
      "currency", "currencySign", "currencyDisplay", "useGrouping", "minimumIntegerDigits",
      "fractionDigits", "minimumSignificantDigits", "maximumSignificantDigits",
      "trailingZeroDisplay", "roundingPriority", "roundingIncrement", "roundingMode",
    ]
  ) { call in
    guard let operand = call.operand, let number = operand.number else {
      return call.refuseOperand()
    }
    var (options, _) = call.numberOptions(inheriting: operand.numberOptions)
    var code = options["currency"]
    if case .money(_, let own) = operand.content {
      // The currency is part of the amount; a message cannot turn euros into dollars.
      if call.option("currency") != nil { call.report(.badOption, "currency") }
      code = own
    }
    guard let code, NumberOptions.accepts(code, for: "currency") else {
      return call.refuseOperand()
    }
    options["currency"] = code
    return call.value(
      .money(number, currency: code.uppercased()), .currency(code), (options, nil))
  }
}
