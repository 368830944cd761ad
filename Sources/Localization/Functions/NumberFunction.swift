extension MessageFunction {
  /// `:number`: a number in the locale's format, selected by value or plural category.
  static let number = MessageFunction(
    "number", options: digitOptions + ["select", "minimumIntegerDigits", "roundingIncrement"]
  ) { call in
    guard let operand = call.operand, let number = operand.number else {
      return call.refuseOperand()
    }
    let settings = call.numberOptions(inheriting: operand.numberOptions)
    return call.value(.number(number), .number, settings)
  }
}
