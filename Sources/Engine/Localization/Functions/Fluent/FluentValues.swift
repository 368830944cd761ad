extension MessageFunction {
  /// `{ $x }`: text unchanged, numbers, amounts and dates in the locale's default format.
  static let fluentValue = MessageFunction(fluent: "value", operand: .any, resolve: fluentDefault)

  /// `{ $n -> … }` with numbers or plural categories as keys.
  static let fluentCount = MessageFunction(
    fluent: "count", operand: .number, resolve: fluentDefault)

  /// `{ $gender -> … }` with words as keys.
  static let fluentChoice = MessageFunction(
    fluent: "choice", operand: .text, resolve: fluentDefault)

  /// `{ 5 }`: a number that is written in the message, with as many decimals as written.
  static let fluentNumeral = MessageFunction(
    fluent: "numeral", operand: .number, options: fluentNumberOptions, resolve: fluentNumbers)

  private static let fluentDefault: @Sendable (inout FunctionCall) -> ResolvedValue? = { call in
    guard let operand = call.operand else { return call.refuseOperand() }
    switch operand.content {
    case .text(let text):
      var value = ResolvedValue(.text(text), .string, .unknown)
      value.takesFirstMatch = true
      return value
    case .number, .money: return call.fluentNumber(NumberOptions(), .plural)
    case .date(let date):
      var options = DateOptions()
      options.dateSkeleton = "yMd"
      return call.value(date, options)
    case .boolean, .other, .fallback: return call.refuseOperand()
    }
  }
}
