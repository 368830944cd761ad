internal import Diagnostics

/// What the standard calls data model errors: a text that is a message and contradicts itself.
enum MF2Validation {
  static func problems(of message: Message) -> [MessageProblem] {
    var problems = declarationProblems(message.declarations)
    message.forEachOptionList { problems += optionProblems($0) }
    if case .choice(let choice) = message.body {
      problems += selectorProblems(choice, in: message)
      problems += variantProblems(choice)
    }
    return problems
  }

  /// A name is declared once, and not after it was used.
  private static func declarationProblems(_ declarations: [Declaration]) -> [MessageProblem] {
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

  private static func optionProblems(_ options: [Option]) -> [MessageProblem] {
    var problems: [MessageProblem] = []
    var known: [String: SourceSpan] = [:]
    for option in options {
      if let first = known[option.name] {
        problems.append(
          MessageProblem(.duplicateOption(option.name), at: option.span, related: first))
      } else {
        known[option.name] = option.span
      }
    }
    return problems
  }

  /// A selector leads to a declaration with a function.
  private static func selectorProblems(
    _ choice: Choice, in message: Message
  ) -> [MessageProblem] {
    let declared = Dictionary(
      message.declarations.map { ($0.variable.name, $0) }, uniquingKeysWith: { first, _ in first })
    return choice.selectors.compactMap { selector in
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

  private static func variantProblems(_ choice: Choice) -> [MessageProblem] {
    var problems: [MessageProblem] = []
    var known: [[String?]: SourceSpan] = [:]
    for variant in choice.variants {
      if variant.keys.count != choice.selectors.count {
        problems.append(
          MessageProblem(
            .variantKeyMismatch(keys: variant.keys.count, selectors: choice.selectors.count),
            at: variant.span))
      }
      let keys = variant.keys.map(\.text)
      if let first = known[keys] {
        problems.append(MessageProblem(.duplicateVariant, at: variant.span, related: first))
      } else {
        known[keys] = variant.span
      }
    }
    let hasFallback = choice.variants.contains { $0.keys.allSatisfy { $0.text == nil } }
    if !hasFallback {
      let end = choice.span.end
      problems.append(MessageProblem(.missingFallbackVariant, at: SourceSpan(end, end)))
    }
    return problems
  }
}

extension Message {
  /// Visits the options of every function and of all markup.
  func forEachOptionList(_ visit: ([Option]) -> Void) {
    for declaration in declarations { visit(declaration.value.function?.options ?? []) }
    forEachPart { part in
      switch part {
      case .expression(let expression): visit(expression.function?.options ?? [])
      case .markup(let markup): visit(markup.options)
      case .text, .choice: break
      }
    }
  }

  /// Visits every part of every pattern, those of nested choices too.
  func forEachPart(_ visit: (Part) -> Void) {
    switch body {
    case .pattern(let pattern): pattern.forEachPart(visit)
    case .choice(let choice): [Part.choice(choice)].forEachPart(visit)
    }
  }
}

extension Pattern {
  fileprivate func forEachPart(_ visit: (Part) -> Void) {
    for part in self {
      visit(part)
      guard case .choice(let choice) = part else { continue }
      for variant in choice.variants { variant.pattern.forEachPart(visit) }
    }
  }
}
