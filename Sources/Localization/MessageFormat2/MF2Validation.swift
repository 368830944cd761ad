internal import Diagnostics

/// What the standard calls data model errors: a text that is a message and contradicts itself.
enum MF2Validation {
  static func problems(of message: Message) -> [MessageProblem] {
    var problems = declarationProblems(message.declarations)
    var options = OptionCheck()
    options.walk(message)
    problems += options.problems
    if case .matcher(let matcher) = message.body {
      problems += selectorProblems(matcher, in: message)
      problems += variantProblems(matcher)
    }
    return problems
  }

  /// A name is declared once, and not after it was used.
  private static func declarationProblems(_ declarations: [Message.Declaration]) -> [MessageProblem]
  {
    var problems: [MessageProblem] = []
    var known: [String: SourceSpan] = [:]
    for declaration in declarations {
      if declaration.kind == .local, case .variable(let operand)? = declaration.value.operand {
        if known[operand.name] == nil { known[operand.name] = operand.span }
      }
      for option in declaration.value.function?.options ?? [] {
        guard case .variable(let used) = option.value, known[used.name] == nil else { continue }
        known[used.name] = used.span
      }
      let name = declaration.variable.name
      if let first = known[name] {
        problems.append(
          MessageProblem(
            .duplicateDeclaration(name), at: declaration.variable.span, related: first))
      } else {
        known[name] = declaration.variable.span
      }
    }
    return problems
  }

  /// A selector leads to a declaration with a function.
  private static func selectorProblems(
    _ matcher: Message.Matcher, in message: Message
  ) -> [MessageProblem] {
    let declared = Dictionary(
      message.declarations.map { ($0.variable.name, $0) }, uniquingKeysWith: { first, _ in first })
    return matcher.selectors.compactMap { selector in
      guard case .variable(let variable)? = selector.operand else { return nil }
      var name = variable.name
      for _ in 0...message.declarations.count {
        guard let declaration = declared[name] else { break }
        if declaration.value.function != nil { return nil }
        guard declaration.kind == .local, case .variable(let next)? = declaration.value.operand
        else { break }
        name = next.name
      }
      return MessageProblem(.missingSelectorAnnotation(variable.name), at: selector.span)
    }
  }

  private static func variantProblems(_ matcher: Message.Matcher) -> [MessageProblem] {
    var problems: [MessageProblem] = []
    var known: [[String?]: SourceSpan] = [:]
    for variant in matcher.variants {
      if variant.keys.count != matcher.selectors.count {
        problems.append(
          MessageProblem(
            .variantKeyMismatch(keys: variant.keys.count, selectors: matcher.selectors.count),
            at: variant.span))
      }
      let keys = variant.keys.map(\.text)
      if let first = known[keys] {
        problems.append(MessageProblem(.duplicateVariant, at: variant.span, related: first))
      } else {
        known[keys] = variant.span
      }
    }
    let hasFallback = matcher.variants.contains { $0.keys.allSatisfy { $0.text == nil } }
    if !hasFallback {
      let end = matcher.span.end
      problems.append(MessageProblem(.missingFallbackVariant, at: SourceSpan(end, end)))
    }
    return problems
  }
}

/// A walker that checks the options of every function and of all markup.
private struct OptionCheck: MessageWalker {
  private(set) var problems: [MessageProblem] = []

  mutating func visit(_ declaration: Message.Declaration) { visit(declaration.value) }
  mutating func visit(_ expression: Message.Expression) {
    check(expression.function?.options ?? [])
  }
  mutating func visit(_ markup: Message.Markup) { check(markup.options) }

  /// An option is set once.
  private mutating func check(_ options: [Message.Option]) {
    var known: [String: SourceSpan] = [:]
    for option in options {
      if let first = known[option.name] {
        problems.append(
          MessageProblem(.duplicateOption(option.name), at: option.span, related: first))
      } else {
        known[option.name] = option.span
      }
    }
  }
}
