internal import Documents

/// A walker that finds what is valid MessageFormat 2 but hardly what the author meant.
struct MF2Advice: MessageWalker {
  private let functions: MessageFunctionSet
  private var problems: [MessageProblem] = []

  private init(functions: MessageFunctionSet) { self.functions = functions }

  static func problems(
    of message: Message, functions: MessageFunctionSet
  ) -> [MessageProblem] {
    var advice = MF2Advice(functions: functions)
    advice.walk(message)
    return advice.problems
  }

  mutating func visit(_ declaration: Message.Declaration) {
    problems += Self.problems(of: declaration.value, functions)
  }

  mutating func visit(_ text: DecodedText) {
    problems += ForeignPlaceholders.problems(in: text)
  }

  mutating func visit(_ expression: Message.Expression) {
    problems += Self.numberProblems(of: expression) + Self.problems(of: expression, functions)
  }

  /// `{0}`: what ICU messages write for their first argument.
  private static func numberProblems(of expression: Message.Expression) -> [MessageProblem] {
    guard expression.function == nil, case .literal(let literal)? = expression.operand,
      !literal.text.isEmpty, !literal.isQuoted,
      literal.text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    else { return [] }
    return [MessageProblem(.numberInBraces(literal.text), at: expression.span)]
  }

  private static func problems(
    of expression: Message.Expression, _ functions: MessageFunctionSet
  ) -> [MessageProblem] {
    guard let call = expression.function else { return [] }
    guard let function = MessageFunction.named(call.name, in: functions) else {
      return [MessageProblem(.unknownFunction(call.name), at: call.span)]
    }
    var problems: [MessageProblem] = []
    if function.status == .draft {
      problems.append(MessageProblem(.draftFunction(call.name), at: call.span))
    }
    for option in call.options
    where !option.name.contains(":") && !function.options.contains(option.name) {
      problems.append(
        MessageProblem(.unknownOption(option.name, function: call.name), at: option.span))
    }
    return problems
  }
}
