extension MessageFunction {
  /// `:integer`: the whole part of a number.
  static let integer = MessageFunction(
    "integer",
    options: [
      "select", "signDisplay", "useGrouping", "minimumIntegerDigits", "maximumSignificantDigits",
    ]
  ) { call in
    guard let operand = call.operand, let number = operand.number else {
      return call.refuseOperand()
    }
    let inherited = operand.numberOptions.dropping([
      "minimumFractionDigits", "maximumFractionDigits", "minimumSignificantDigits",
    ])
    let settings = call.numberOptions(inheriting: inherited)
    return call.value(.number(number.truncated), .integer, settings)
  }
}
