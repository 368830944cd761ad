internal import ICU

extension MessageFunction {
  /// `:unit`: a number with a unit of measurement.
  ///
  /// Draft. As with ``currency``, a matcher cannot select on the value.
  static let unit = MessageFunction(
    "unit", .draft, operand: .number, selection: .plural,
    options: digitOptions + [
      "unit", "usage", "unitDisplay", "minimumIntegerDigits", "roundingIncrement",
    ]
  ) { call in
    guard let operand = call.operand, let number = operand.number else {
      return call.refuseOperand()
    }
    let (options, _) = call.numberOptions(inheriting: operand.numberOptions)
    guard let unit = options["unit"] else { return call.refuseOperand() }
    // The list of units is part of ICU's data.
    guard (try? Formatters.number(skeleton: "unit/\(unit)", locale: call.formats.locale)) != nil
    else {
      call.report(.badOption, "unit")
      return nil
    }
    return call.value(.number(number), .unit(unit), (options, nil))
  }
}
