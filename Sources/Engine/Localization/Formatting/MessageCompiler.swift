internal import Diagnostics
internal import Documents

/// A compiler that turns a message into steps for one locale.
struct MessageCompiler {
  private let formats: LocaleFormats
  private let functions: MessageFunctionSet
  private var program = MessageProgram()
  private var slots: [String: Int] = [:]
  private var declared: [String: Int] = [:]

  static func compile(
    _ message: Message, formats: LocaleFormats, functions: MessageFunctionSet
  ) -> MessageProgram {
    var compiler = MessageCompiler(formats: formats, functions: functions)
    compiler.declare(message.declarations)
    compiler.emit(message.pattern)
    return compiler.program
  }

  /// Compiles the declarations first, so that each has the same index as its expression.
  private mutating func declare(_ declarations: [Message.Declaration]) {
    program.declarationCount = declarations.count
    for (index, declaration) in declarations.enumerated() {
      let name = declaration.variable.name
      // The operand of an `.input` declaration is the argument, not the declaration itself.
      if declaration.kind == .local { declared[name] = index }
      program.expressions.append(expression(declaration.value))
      declared[name] = index
    }
  }

  private mutating func emit(_ pattern: Message.Pattern) {
    for part in pattern {
      switch part {
      case .text(let text):
        note(.text, at: text.span)
        let start = program.literals.count
        program.literals += text.bytes
        program.steps.append(.text(start: start, end: program.literals.count))
      case .expression(let expression): emit(expression)
      case .markup(let markup):
        let options = markup.options.map { option($0) }
        program.markups.append(
          CompiledMarkup(kind: markup.kind, name: markup.name, options: options))
        program.steps.append(.markup(program.markups.count - 1))
      case .matcher(let matcher): emit(matcher)
      }
    }
  }

  private mutating func emit(_ expression: Message.Expression) {
    note(.value, at: expression.span)
    if let function = expression.function, let kind = function.icuFormat {
      let slot = slot(ofOperandIn: expression)
      let format = program.icuFormats.count
      program.icuFormats.append(ICUFormat(kind, offset: function.icuOffset, formats: formats))
      program.steps.append(
        kind == .argument
          ? .argument(slot: slot, format: format) : .format(slot: slot, format: format))
    } else {
      program.expressions.append(self.expression(expression))
      program.steps.append(.value(program.expressions.count - 1))
    }
  }

  /// Records a part of the message, which consists of the next step.
  private mutating func note(_ kind: MessagePlace.Kind, at span: SourceSpan) {
    let step = program.steps.count
    program.places.append(MessagePlace(kind: kind, span: span, steps: step..<step + 1))
  }

  // MARK: Expressions

  private mutating func slot(of name: String) -> Int {
    if let known = slots[name] { return known }
    program.parameters.append(name)
    slots[name] = program.parameters.count - 1
    return program.parameters.count - 1
  }

  private mutating func slot(ofOperandIn expression: Message.Expression) -> Int {
    guard case .variable(let variable)? = expression.operand else {
      preconditionFailure("an ICU function must have an argument")
    }
    return slot(of: variable.name)
  }

  private mutating func source(_ operand: Message.Operand?) -> CompiledExpression.Source {
    switch operand {
    case nil: .none
    case .literal(let literal)?: .literal(Array(literal.text.utf8)[...])
    case .variable(let variable)?:
      if let index = declared[variable.name] {
        .declared(index)
      } else {
        .parameter(slot(of: variable.name))
      }
    }
  }

  private mutating func option(_ option: Message.Option) -> CompiledExpression.Option {
    .init(name: option.name, source: source(option.value))
  }

  private mutating func expression(_ expression: Message.Expression) -> CompiledExpression {
    var function = CompiledExpression.Function.none
    if let call = expression.function {
      function = call.definition(in: functions).map { .known($0) } ?? .unknown(call.name)
    }
    let options = expression.function?.options ?? []
    return CompiledExpression(
      source(expression.operand), function, options.map { option($0) },
      fallback: Self.fallback(of: expression))
  }

  /// Returns the text shown if an expression has no value, in the notation of the specification.
  ///
  /// https://unicode.org/reports/tr35/tr35-messageFormat.html#fallback-resolution
  private static func fallback(of expression: Message.Expression) -> String {
    switch expression.operand {
    case .variable(let variable)?: return "$" + variable.name
    case .literal(let literal)?:
      let escaped = literal.text.reduce(into: "") { text, character in
        if character == "\\" || character == "|" { text.append("\\") }
        text.append(character)
      }
      return "|\(escaped)|"
    case nil: return ":" + (expression.function?.name ?? "")
    }
  }

  // MARK: Matchers

  private mutating func emit(_ matcher: Message.Matcher) {
    let targets = program.targets.count
    program.targets += Array(repeating: 0, count: matcher.variants.count + 1)
    if let selector = matcher.selectors.first, let function = selector.function, function.isICU {
      let slot = slot(ofOperandIn: selector)
      program.steps.append(.select(program.icuMatchers.count, targets: targets))
      program.icuMatchers.append(ICUMatcher(matcher, on: function, slot: slot, formats: formats))
    } else {
      let selectors = matcher.selectors.map { expression($0) }
      let variants = matcher.variants.map { $0.keys.map { CompiledKey($0) } }
      program.steps.append(.match(program.matchers.count, targets: targets))
      program.matchers.append(CompiledMatcher(selectors: selectors, variants: variants))
    }
    emit(matcher.variants, targets: targets)
  }

  /// Emits the steps of each variant, followed by a jump to the end of the last variant.
  private mutating func emit(_ variants: [Message.Variant], targets: Int) {
    var jumps: [Int] = []
    for (index, variant) in variants.enumerated() {
      program.targets[targets + 1 + index] = program.steps.count
      let place = program.places.count
      note(.variant(keys: variant.keys.map { $0.text ?? "*" }), at: variant.span)
      emit(variant.pattern)
      jumps.append(program.steps.count)
      program.steps.append(.jump(0))
      program.places[place].steps = program.places[place].steps.lowerBound..<program.steps.count
    }
    program.targets[targets] = program.steps.count
    for jump in jumps { program.steps[jump] = .jump(program.steps.count) }
  }
}

extension Message.FunctionReference {
  /// The format of an ICU argument; nil for other functions.
  var icuFormat: ICUFormat.Kind? { icu?.icuFormat(style: literal("style") ?? "") }

  /// The offset of an ICU plural or `#`.
  var icuOffset: DecimalNumber { literal("offset").flatMap(ICUNumber.decimal) ?? .zero }
}
