extension MessageFunction {
  /// `:string`: text without formatting, which matches a key that is equal to it.
  static let string = MessageFunction(
    "string", operand: .text, selection: .text, shortcut: .textPassesThrough
  ) { call in
    guard let operand = call.operand, let text = operand.string else { return call.refuseOperand() }
    if case .text = operand.content { return ResolvedValue(operand.content, .string, .unknown) }
    return ResolvedValue(.text(Array(text.utf8)[...]), .string, .unknown)
  }
}
