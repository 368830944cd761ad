internal import ICU
internal import Synchronization

extension MessageFormatter {
  /// The value of an expression; a declaration is worked out once and then kept.
  mutating func resolve(
    _ expression: CompiledExpression, of message: CompiledMessage, _ arguments: [Argument?]
  ) -> ResolvedValue {
    let operand = operand(expression.source, of: message, arguments)
    if operand?.isFallback == true {
      // The fallback names the variable that the placeholder shows, not the one it is declared by.
      return ResolvedValue(.fallback(expression.fallback))
    }
    if let value = shortcut(expression, operand, message.formats) { return value }
    switch expression.function {
    case .none:
      guard let operand else {
        preconditionFailure(
          "an expression has an operand or a function, because the grammar says so")
      }
      return operand
    case .unknown(let name):
      report(.unknownFunction, name)
      return ResolvedValue(.fallback(expression.fallback))
    case .known(let function):
      return call(function, expression, operand, of: message, arguments)
    }
  }

  /// Returns the value if it needs no call: text that passes through, or a number with a kept plan.
  private func shortcut(
    _ expression: CompiledExpression, _ operand: ResolvedValue?, _ formats: LocaleFormats
  ) -> ResolvedValue? {
    if expression.isPlainString, let operand, case .text = operand.content {
      return ResolvedValue(operand.content, .string, .unknown)
    }
    guard expression.mayKeepPlan, let plan = expression.plan.load(),
      case .unannotated? = operand?.presentation, let number = operand?.number
    else { return nil }
    return ResolvedValue(.number(plan.style.value(of: number)), .number(plan), formats.direction)
  }

  private mutating func operand(
    _ source: CompiledExpression.Source, of message: CompiledMessage, _ arguments: [Argument?]
  ) -> ResolvedValue? {
    switch source {
    case .none: return nil
    case .literal(let bytes): return ResolvedValue(.text(bytes))
    case .parameter(let slot):
      guard slot < arguments.count, let argument = arguments[slot] else {
        report(.unresolvedVariable, "$" + message.parameters[slot])
        return ResolvedValue(.fallback("$" + message.parameters[slot]))
      }
      var value = ResolvedValue(of: argument)
      switch argument {
      case .number, .money, .date: value.direction = message.formats.direction
      case .text, .boolean, .other: break
      }
      return value
    case .declared(let index):
      if let known = local(index) { return known }
      let value = resolve(message.expressions[index], of: message, arguments)
      keep(value, as: index)
      return value
    }
  }

  private mutating func call(
    _ function: MessageFunction, _ expression: CompiledExpression, _ operand: ResolvedValue?,
    of message: CompiledMessage, _ arguments: [Argument?]
  ) -> ResolvedValue {
    let all = expression.options.isEmpty ? [] : resolved(expression.options, of: message, arguments)
    var call = FunctionCall(
      of: function, operand: operand, options: all.filter { !$0.name.hasPrefix("u:") },
      formats: message.formats, timeZone: timeZone, subject: expression.fallback)
    let value = function.resolve(&call)
    report(call.errors)
    guard var value else { return ResolvedValue(.fallback(expression.fallback)) }
    if expression.mayKeepPlan, call.errors.isEmpty, case .unannotated? = operand?.presentation,
      case .number(let plan) = value.presentation
    {
      _ = expression.plan.storeIfNil(plan)
    }
    applyCommonOptions(all, to: &value, formats: message.formats)
    return value
  }

  /// The options that have a value; notes those that have none.
  mutating func resolved(
    _ options: [CompiledExpression.Option], of message: CompiledMessage, _ arguments: [Argument?]
  ) -> [ResolvedOption] {
    var resolved: [ResolvedOption] = []
    for option in options {
      guard let value = operand(option.source, of: message, arguments), !value.isFallback else {
        report(.badOption, option.name)
        continue
      }
      var isLiteral = false
      if case .literal = option.source { isLiteral = true }
      resolved.append(ResolvedOption(name: option.name, value: value, isLiteral: isLiteral))
    }
    return resolved
  }

  /// The options that every function has: `u:id` names the part, `u:dir` sets its direction.
  private mutating func applyCommonOptions(
    _ options: [ResolvedOption], to value: inout ResolvedValue, formats: LocaleFormats
  ) {
    for option in options where option.name.hasPrefix("u:") {
      switch (option.name, option.text) {
      case ("u:id", let text?): value.id = text
      case ("u:dir", "ltr"): value.set(direction: .leftToRight)
      case ("u:dir", "rtl"): value.set(direction: .rightToLeft)
      case ("u:dir", "auto"): value.set(direction: .unknown)
      case ("u:dir", "inherit"): value.direction = formats.direction
      case ("u:id", nil), ("u:dir", _): report(.badOption, option.name)
      // Other names of the namespace are reserved and without meaning yet.
      default: break
      }
    }
  }

  // MARK: Showing

  /// Appends a value; says no, after an error was noted, where it cannot be shown.
  mutating func appendContent(
    of value: ResolvedValue, _ expression: CompiledExpression, formats: LocaleFormats,
    to output: inout [UInt8]
  ) -> Bool {
    do throws(ICUError) {
      switch value.presentation {
      case .unannotated, .string:
        return try appendPlain(value, expression, formats: formats, to: &output)
      case .number(let plan):
        guard let number = value.number else { return false }
        try plan.append(number, using: result, to: &output)
        return true
      case .date(let plan):
        guard let date = value.date else { return false }
        try plan.append(date, to: &output)
        return true
      case .test(let settings):
        return append(settings, value, expression, to: &output)
      }
    } catch {
      report(.unsupportedOperation, expression.fallback)
      return false
    }
  }

  private mutating func append(
    _ settings: TestSettings, _ value: ResolvedValue, _ expression: CompiledExpression,
    to output: inout [UInt8]
  ) -> Bool {
    guard settings.abilities.contains(.formats), let number = value.number else {
      report(.badOperand, expression.fallback)
      return false
    }
    guard !settings.failures.contains(.formats) else {
      report(.badOption, "fails")
      return false
    }
    for piece in settings.pieces(of: number) { output.append(contentsOf: piece.text.utf8) }
    return true
  }

  /// A value that no function has seen: text as it is, numbers and dates in the locale's format.
  private mutating func appendPlain(
    _ value: ResolvedValue, _ expression: CompiledExpression, formats: LocaleFormats,
    to output: inout [UInt8]
  ) throws(ICUError) -> Bool {
    switch value.content {
    case .text(let text): output.append(contentsOf: text)
    case .boolean(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .number(let number): try append(number, formats: formats, to: &output)
    case .money(let amount, let currency):
      let plan = NumberPlan(.currency(currency), NumberOptions(), nil, formats: formats)
      try plan.append(amount, using: result, to: &output)
    case .date(let date):
      var options = DateOptions()
      options.dateSkeleton = DateOptions.dateSkeleton(fields: nil, length: nil)
      options.timeSkeleton = options.timeSkeleton(precision: nil, zoneStyle: nil)
      try DatePlan(options, formats: formats, timeZone: timeZone).append(date, to: &output)
    case .fallback(let text):
      output.append(UInt8(ascii: "{"))
      output.append(contentsOf: text.utf8)
      output.append(UInt8(ascii: "}"))
    case .other:
      report(.badOperand, expression.fallback)
      return false
    }
    return true
  }

  /// Appends a number as `:number` does without options.
  private func append(
    _ number: DecimalNumber, formats: LocaleFormats, to output: inout [UInt8]
  ) throws(ICUError) {
    if case .integer(let value) = number, let layout = try formats.functionLayout() {
      layout.append(value, to: &output)
      return
    }
    try formats.functionFormat().format(number, into: result)
    try result.append(to: &output)
  }

  // MARK: Selecting

  /// How well a key fits a value: 0 best, nil not at all.
  mutating func rank(
    _ key: CompiledKey, for value: ResolvedValue, formats: LocaleFormats
  ) -> Int? {
    switch (value.presentation, value.content) {
    case (.string, .text(let text)):
      if text.elementsEqual(key.bytes) { return 0 }
      let isASCII = text.allSatisfy { $0 < 0x80 } && key.bytes.allSatisfy { $0 < 0x80 }
      if isASCII { return nil }
      return String(decoding: text, as: UTF8.self) == key.text ? 0 : nil
    case (.number(let plan), .number(let number)):
      return rank(key, for: number, plan)
    case (.test(let settings), .number(let number)):
      return key.text.flatMap { settings.rank(of: $0, for: number) }
    default: return nil
    }
  }

  private mutating func rank(
    _ key: CompiledKey, for number: DecimalNumber, _ plan: NumberPlan
  ) -> Int? {
    if key.isNumber {
      let number = number.scaled(byPowerOfTen: plan.powerOfTen)
      if case .integer(let value) = number { return key.integer == value ? 0 : nil }
      return key.text == number.description ? 0 : nil
    }
    guard let wanted = key.category else {
      report(.badVariantKey, key.text ?? "*")
      return nil
    }
    guard plan.selection != .exact else { return nil }
    // Where ICU cannot say, nothing but the catch-all fits.
    guard let category = try? plan.category(of: number, using: result) else { return nil }
    return category == wanted ? 1 : nil
  }
}

extension ResolvedValue {
  fileprivate mutating func set(direction: TextDirection) {
    self.direction = direction
    isSetApart = true
  }

  /// Whether a matcher can select by the value.
  var isSelectable: Bool {
    switch presentation {
    case .string: true
    case .number(let plan): plan.selection != nil
    case .test(let settings):
      settings.abilities.contains(.selects) && !settings.failures.contains(.selects)
    case .unannotated, .date: false
    }
  }
}
