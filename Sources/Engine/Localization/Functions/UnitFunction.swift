internal import ICU

extension MessageFunction {
  /// `:unit`: a number with a unit of measurement.
  ///
  /// The specification still calls this function a draft. As with ``currency``, a matcher cannot
  /// select on the value.
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
    // Only ICU's data lists the valid units, so opening a formatter is the check.
    guard (try? Formatters.number(skeleton: "unit/\(unit)", locale: call.formats.locale)) != nil
    else {
      call.report(.badOption, "unit")
      return nil
    }
    return call.value(.number(number), .unit(unit), (options, nil))
  }
}
