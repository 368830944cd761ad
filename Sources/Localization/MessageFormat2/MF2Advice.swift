internal import Diagnostics

/// What is valid MessageFormat 2 and hardly what was meant.
enum MF2Advice {
  static func problems(
    of message: Message, functions: MessageFunctionSet
  ) -> [MessageProblem] {
    var problems: [MessageProblem] = []
    message.forEachPart { part in
      switch part {
      case .text(let text, let span):
        problems += ForeignPlaceholders.problems(in: text, at: span)
      case .expression(let expression):
        problems += numberProblems(of: expression) + Self.problems(of: expression, functions)
      case .markup, .choice: break
      }
    }
    for declaration in message.declarations {
      problems += Self.problems(of: declaration.value, functions)
    }
    return problems
  }

  /// `{0}`: what ICU messages write for their first argument.
  private static func numberProblems(of expression: Expression) -> [MessageProblem] {
    guard expression.function == nil, case .literal(let literal)? = expression.operand,
      !literal.text.isEmpty, literal.span.byteCount == literal.text.utf8.count,
      literal.text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    else { return [] }
    return [MessageProblem(.numberInBraces(literal.text), at: expression.span)]
  }

  private static func problems(
    of expression: Expression, _ functions: MessageFunctionSet
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
