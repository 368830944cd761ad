internal import Documents

/// A walker that finds probable mistakes in valid MessageFormat 2.
struct MF2Advice: MessageWalker {
  private(set) var report: MessageReport
  private let functions: MessageFunctionSet

  init(_ report: MessageReport, functions: MessageFunctionSet) {
    (self.report, self.functions) = (report, functions)
  }

  mutating func visit(_ declaration: Message.Declaration) {
    adviseOnFunction(of: declaration.value)
  }

  mutating func visit(_ text: DecodedText) { report.adviseOnForeignPlaceholders(in: text, .mf2) }

  mutating func visit(_ expression: Message.Expression) {
    adviseOnNumber(expression)
    adviseOnFunction(of: expression)
  }

  /// Reports `{0}`, which is an argument in an ICU message but a literal in MessageFormat 2.
  private mutating func adviseOnNumber(_ expression: Message.Expression) {
    guard expression.function == nil, case .literal(let literal)? = expression.operand,
      !literal.text.isEmpty, !literal.isQuoted,
      literal.text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    else { return }
    report.advise(.numberInBraces(literal.text, at: expression.span), .misreadPlaceholder)
  }

  private mutating func adviseOnFunction(of expression: Message.Expression) {
    guard let call = expression.function else { return }
    guard let function = call.definition(in: functions) else {
      return report.advise(.unknownFunction(call))
    }
    if function.status == .draft { report.advise(.draftFunction(call)) }
    // Options with a namespace are not checked, because they belong to an implementation or are
    // shared by all functions.
    for option in call.options
    where !option.name.contains(":") && !function.options.contains(option.name) {
      report.advise(.unknownOption(option, of: function))
    }
  }
}
