extension MessageFunction {
  /// `:percent`: a number times a hundred, with a percent sign; the value itself is not changed.
  static let percent = MessageFunction("percent", options: digitOptions) { call in
    guard let operand = call.operand, let number = operand.number else {
      return call.refuseOperand()
    }
    let inherited = operand.numberOptions.dropping([
      "minimumIntegerDigits", "roundingIncrement", "select",
    ])
    let settings = call.numberOptions(inheriting: inherited)
    return call.value(.number(number), .percent, settings)
  }
}
