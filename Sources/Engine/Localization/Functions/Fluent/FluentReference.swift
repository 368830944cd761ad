extension MessageFunction {
  /// `{ -brand }` in a text without its file: the name in braces, as Fluent shows a missing text.
  static let fluentReference = MessageFunction(fluent: "reference", operand: .text) { call in
    guard let operand = call.operand, case .text(let name) = operand.content else {
      return call.refuseOperand()
    }
    let shown = Array("{".utf8) + name + Array("}".utf8)
    var value = ResolvedValue(.text(shown[...]), .string, .unknown)
    value.takesFirstMatch = true
    return value
  }
}
