internal import Documents
internal import ICU

/// Turns a message into steps for one locale.
struct MessageCompiler {
  let formats: LocaleFormats
  private let functions: MessageFunctionSet
  private(set) var parameters: [String] = []
  private(set) var literals: [UInt8] = []
  private(set) var steps: [Step] = []
  private(set) var expressions: [CompiledExpression] = []
  private(set) var markups: [CompiledMarkup] = []
  private(set) var matchers: [CompiledMatcher] = []
  private(set) var icuFormats: [ICUFormat] = []
  /// The matchers of an ICU message in the order of their beginnings; nil until their end.
  private var openMatchers: [ICUMatcher?] = []
  private(set) var declarationCount = 0
  private var slots: [String: Int] = [:]
  private var declared: [String: Int] = [:]

  var icuMatchers: [ICUMatcher] { openMatchers.compactMap(\.self) }

  static func compile(
    _ message: Message, formats: LocaleFormats, functions: MessageFunctionSet
  ) -> MessageCompiler {
    var compiler = MessageCompiler(formats: formats, functions: functions)
    compiler.declare(message.declarations)
    compiler.emit(message.pattern)
    return compiler
  }

  private init(formats: LocaleFormats, functions: MessageFunctionSet) {
    self.formats = formats
    self.functions = functions
  }

  /// Declarations come first among the expressions, so their places are those of their values.
  private mutating func declare(_ declarations: [Message.Declaration]) {
    declarationCount = declarations.count
    for (index, declaration) in declarations.enumerated() {
      let name = declaration.variable.name
      // An input's own operand is the argument from outside, not the declaration.
      if declaration.kind == .input {
        expressions.append(expression(declaration.value))
        declared[name] = index
      } else {
        declared[name] = index
        expressions.append(expression(declaration.value))
      }
    }
  }

  private mutating func emit(_ pattern: Message.Pattern) {
    for part in pattern {
      switch part {
      case .text(let text):
        let start = literals.count
        literals += text.bytes
        steps.append(.text(start: start, end: literals.count))
      case .expression(let expression): emit(expression)
      case .markup(let markup):
        markups.append(
          CompiledMarkup(
            kind: markup.kind, name: markup.name, options: markup.options.map { option($0) }))
        steps.append(.markup(markups.count - 1))
      case .matcher(let matcher): emit(matcher)
      }
    }
  }

  private mutating func emit(_ expression: Message.Expression) {
    if let function = expression.function, let kind = function.icuFormat {
      emit(kind, function, slot: slot(ofOperandIn: expression))
      return
    }
    expressions.append(self.expression(expression))
    steps.append(.value(expressions.count - 1))
  }

  // MARK: Names

  private mutating func slot(of name: String) -> Int {
    if let known = slots[name] { return known }
    parameters.append(name)
    slots[name] = parameters.count - 1
    return parameters.count - 1
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
    let spelling =
      switch option.value {
      case .literal(let literal): literal.text
      case .variable(let variable): "$" + variable.name
      }
    return .init(name: option.name, source: source(option.value), spelling: spelling)
  }

  private mutating func expression(_ expression: Message.Expression) -> CompiledExpression {
    var function = CompiledExpression.Function.none
    if let call = expression.function {
      function =
        MessageFunction.named(call.name, in: functions).map { .known($0) } ?? .unknown(call.name)
    }
    let options = expression.function?.options ?? []
    return CompiledExpression(
      source(expression.operand), function, options.map { option($0) },
      fallback: Self.fallback(of: expression))
  }

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

  // MARK: Choices

  private mutating func emit(_ matcher: Message.Matcher) {
    if let selector = matcher.selectors.first, let function = selector.function, function.isICU {
      emit(matcher, on: function, slot: slot(ofOperandIn: selector))
      return
    }
    let index = matchers.count
    matchers.append(
      CompiledMatcher(
        selectors: matcher.selectors.map { expression($0) },
        variants: matcher.variants.map {
          CompiledVariant(keys: $0.keys.map { CompiledKey($0) }, start: 0)
        }))
    steps.append(.match(index))
    let starts = emitVariants(matcher.variants.map(\.pattern))
    matchers[index] = CompiledMatcher(
      selectors: matchers[index].selectors,
      variants: zip(matchers[index].variants, starts).map {
        CompiledVariant(keys: $0.keys, start: $1)
      })
  }

  /// The steps of all patterns, each of which ends behind the last one.
  private mutating func emitVariants(_ patterns: [Message.Pattern]) -> [Int] {
    var starts: [Int] = []
    var jumps: [Int] = []
    for pattern in patterns {
      starts.append(steps.count)
      emit(pattern)
      jumps.append(steps.count)
      steps.append(.jump(0))
    }
    for jump in jumps { steps[jump] = .jump(steps.count) }
    return starts
  }

  // MARK: ICU

  private mutating func emit(
    _ matcher: Message.Matcher, on function: Message.FunctionReference, slot: Int
  ) {
    let index = openMatchers.count
    openMatchers.append(nil)
    steps.append(.select(index))
    let starts = emitVariants(matcher.variants.map(\.pattern))
    openMatchers[index] = ICUMatcher(
      matcher, on: function, slot: slot, formats: formats, steps: (starts, steps.count))
  }

  private mutating func emit(
    _ kind: ICUFormat.Kind, _ function: Message.FunctionReference, slot: Int
  ) {
    icuFormats.append(ICUFormat(kind, offset: function.icuOffset, formats: formats))
    let index = icuFormats.count - 1
    steps.append(
      kind == .argument
        ? .argument(slot: slot, format: index) : .format(slot: slot, format: index))
  }

  private mutating func slot(ofOperandIn expression: Message.Expression) -> Int {
    guard case .variable(let variable)? = expression.operand else {
      preconditionFailure("an ICU function has an argument, because the parser gives it one")
    }
    return slot(of: variable.name)
  }
}

extension Message.FunctionReference {
  /// The format of an ICU argument; nil for other functions.
  var icuFormat: ICUFormat.Kind? { icu?.icuFormat(style: literal("style") ?? "") }

  /// The offset of an ICU plural or `#`.
  var icuOffset: DecimalNumber { literal("offset").flatMap(ICUNumber.decimal) ?? .zero }
}
