extension MessageFunction {
  /// `:offset`: a number plus or minus a constant, as in "Ann and 3 others".
  static let offset = MessageFunction(
    "offset", operand: .number, selection: .plural, options: ["add", "subtract"],
    showsBareNumber: true
  ) { call in
    guard let operand = call.operand, let number = operand.number else {
      return call.refuseOperand()
    }
    let given = call.options.filter { call.knownOptions.contains($0.name) }
    guard given.count == 1, let option = given.first,
      let size = option.text.flatMap(NumberOptions.digitSize)
    else {
      call.report(.badOption, given.first?.name ?? "add")
      return nil
    }
    let change = DecimalNumber.integer(Int64(option.name == "add" ? size : -size))
    guard let sum = number.adding(change) else {
      call.report(.unsupportedOperation, call.subject)
      return nil
    }
    let settings = call.numberOptions(["select"], inheriting: operand.numberOptions)
    return call.value(.number(sum), .number, settings)
  }
}
