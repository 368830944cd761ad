extension MessageFunction {
  /// `NUMBER($n, minimumFractionDigits: 2)`: a number with the options of `Intl.NumberFormat`.
  ///
  /// `type: "ordinal"` selects by ordinal categories. The style, such as a percentage, can only be
  /// set by the program: https://projectfluent.org/fluent/guide/functions.html#number
  static let fluentNumber = MessageFunction(
    fluent: "number", operand: .number, options: fluentNumberOptions, showsBareNumber: true
  ) { call in
    // Text is not a number, even if it looks like one.
    if case .text? = call.operand?.content { return call.refuseOperand() }
    return fluentNumbers(&call)
  }

  /// The options of `NUMBER()` that a message can set.
  static let fluentNumberOptions = [
    "minimumIntegerDigits", "minimumFractionDigits", "maximumFractionDigits",
    "minimumSignificantDigits", "maximumSignificantDigits", "useGrouping", "currencyDisplay",
    "type",
  ]

  /// Formats a number with the options of `NUMBER()`.
  static let fluentNumbers: @Sendable (inout FunctionCall) -> ResolvedValue? = { call in
    var options = NumberOptions()
    var selection = MessageFunction.Selection.plural
    for option in call.options {
      guard let text = option.text else { continue }
      switch (option.name, text) {
      case ("type", "ordinal"): selection = .ordinal
      case ("type", "cardinal"): break
      case ("useGrouping", "0"), ("useGrouping", "false"): options["useGrouping"] = "never"
      case ("useGrouping", "1"), ("useGrouping", "true"): break
      default:
        guard call.knownOptions.contains(option.name), option.name != "type",
          NumberOptions.accepts(text, for: option.name)
        else {
          call.report(.badOption, option.name)
          continue
        }
        options[option.name] = text
      }
    }
    return call.fluentNumber(options, selection)
  }
}

extension FunctionCall {
  /// Returns the operand as a number or an amount of money; an amount keeps its currency.
  mutating func fluentNumber(
    _ options: NumberOptions, _ selection: MessageFunction.Selection
  ) -> ResolvedValue? {
    guard let operand, let number = operand.number else { return refuseOperand() }
    var value: ResolvedValue
    if case .money(_, let currency) = operand.content {
      value = self.value(
        .money(number, currency: currency), .currency(currency), (options, selection))
    } else {
      value = self.value(.number(number), .number, (options, selection))
    }
    value.takesFirstMatch = true
    return value
  }
}
