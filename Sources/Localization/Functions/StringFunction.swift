extension MessageFunction {
  /// `:string`: text without any formatting, selected by equality.
  static let string = MessageFunction(
    "string", operand: .text, selection: .text, shortcut: .textPassesThrough
  ) { call in
    guard let operand = call.operand, let text = operand.string else { return call.refuseOperand() }
    if case .text = operand.content { return ResolvedValue(operand.content, .string, .unknown) }
    return ResolvedValue(.text(Array(text.utf8)[...]), .string, .unknown)
  }
}
