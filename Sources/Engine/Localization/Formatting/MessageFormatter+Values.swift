internal import Bytes
internal import ICU

// Resolution and formatting of expressions in MessageFormat 2:
// https://unicode.org/reports/tr35/tr35-messageFormat.html#formatting

extension MessageFormatter {
  /// Returns the value of an expression; after an error, reports it and returns a fallback.
  mutating func resolve(
    _ expression: CompiledExpression, of message: CompiledMessage, _ arguments: [Argument?]
  ) -> ResolvedValue {
    let operand = operand(expression.source, of: message, arguments)
    if operand?.isFallback == true {
      // The fallback names the variable in the placeholder, not the variable from which it was
      // declared.
      return ResolvedValue(.fallback(expression.fallback))
    }
    switch expression.function {
    case .none:
      guard let operand else {
        preconditionFailure(
          "an expression without a function must have an operand")
      }
      return operand
    case .unknown(let name):
      report(.unknownFunction, name)
      return ResolvedValue(.fallback(expression.fallback))
    case .known(let function):
      return shortcut(expression, operand, message.formats)
        ?? call(function, expression, operand, of: message, arguments)
    }
  }

  /// Returns the value if no function call is needed: plain text, or a number or a date with a known
  /// plan.
  private func shortcut(
    _ expression: CompiledExpression, _ operand: ResolvedValue?, _ formats: LocaleFormats
  ) -> ResolvedValue? {
    if expression.isPlainString, let operand, case .text = operand.content {
      return ResolvedValue(operand.content, .string, .unknown)
    }
    guard expression.mayKeepPlan, case .unannotated? = operand?.presentation else { return nil }
    if let plan = expression.numberPlan.load(), let number = operand?.number {
      return ResolvedValue(.number(plan.style.value(of: number)), .number(plan), formats.direction)
    }
    if let plan = expression.datePlan.load(), let date = operand?.date {
      return ResolvedValue(.date(date), .date(plan), formats.direction)
    }
    return nil
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
    case .declared(let index): return value(ofDeclaration: index, of: message, arguments)
    }
  }

  private mutating func call(
    _ function: MessageFunction, _ expression: CompiledExpression, _ operand: ResolvedValue?,
    of message: CompiledMessage, _ arguments: [Argument?]
  ) -> ResolvedValue {
    let all = expression.options.isEmpty ? [] : resolved(expression.options, of: message, arguments)
    var call = FunctionCall(
      of: function, operand: operand, options: all.filter { !$0.name.hasPrefix("u:") },
      formats: message.formats, subject: expression.fallback)
    let value = function.resolve(&call)
    report(call.errors)
    guard var value else { return ResolvedValue(.fallback(expression.fallback)) }
    if expression.mayKeepPlan, call.errors.isEmpty, !call.isOnlyForOperand,
      case .unannotated? = operand?.presentation
    {
      switch value.presentation {
      case .number(let plan): _ = expression.numberPlan.storeIfNil(plan)
      case .date(let plan): _ = expression.datePlan.storeIfNil(plan)
      case .unannotated, .string, .test: break
      }
    }
    applyCommonOptions(all, to: &value, formats: message.formats)
    return value
  }

  /// Returns the options that have a value; reports the options without a value.
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

  /// Applies the options of all functions: `u:id` names the part, `u:dir` sets its direction.
  ///
  /// https://unicode.org/reports/tr35/tr35-messageFormat.html#u-namespace. Other names of the
  /// namespace are reserved and have no meaning yet.
  private mutating func applyCommonOptions(
    _ options: [ResolvedOption], to value: inout ResolvedValue, formats: LocaleFormats
  ) {
    for option in options where option.name.hasPrefix("u:") {
      switch (option.name, option.text) {
      case ("u:id", let text?): value.id = text
      case ("u:dir", "ltr"): value.isolate(as: .leftToRight)
      case ("u:dir", "rtl"): value.isolate(as: .rightToLeft)
      case ("u:dir", "auto"): value.isolate(as: .unknown)
      case ("u:dir", "inherit"): value.direction = formats.direction
      case ("u:id", nil), ("u:dir", _): report(.badOption, option.name)
      default: break
      }
    }
  }

  // MARK: Formatting

  /// Appends a value; if it cannot be formatted, reports an error and returns false.
  mutating func append(
    _ value: ResolvedValue, _ expression: CompiledExpression, formats: LocaleFormats,
    to output: inout [UInt8]
  ) -> Bool {
    do throws(ICUError) {
      switch value.presentation {
      case .unannotated, .string:
        return try appendDefault(value, expression, formats: formats, to: &output)
      case .number(let plan):
        guard let number = value.number else { return false }
        try plan.append(number, using: result, to: &output)
      case .date(let plan):
        guard let date = value.date else { return false }
        try plan.append(date, in: timeZone, using: dateFormatter(for: plan), to: &output)
      case .test(let settings):
        guard let pieces = pieces(of: value, settings, expression) else { return false }
        for piece in pieces { output.append(contentsOf: piece.text.utf8) }
      }
      return true
    } catch {
      report(.unsupportedOperation, expression.fallback)
      return false
    }
  }

  private mutating func pieces(
    of value: ResolvedValue, _ settings: TestSettings, _ expression: CompiledExpression
  ) -> [NumberPiece]? {
    guard settings.abilities.contains(.formats), let number = value.number else {
      report(.badOperand, expression.fallback)
      return nil
    }
    guard !settings.failures.contains(.formats) else {
      report(.badOption, "fails")
      return nil
    }
    return settings.pieces(of: number)
  }

  /// Appends a value without a function: text unchanged, other types in their default format.
  private mutating func appendDefault(
    _ value: ResolvedValue, _ expression: CompiledExpression, formats: LocaleFormats,
    to output: inout [UInt8]
  ) throws(ICUError) -> Bool {
    switch value.content {
    case .text(let text): output.append(contentsOf: text)
    case .boolean(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .number(let number): try appendDefault(number, formats: formats, to: &output)
    case .money(let amount, let currency):
      let plan = NumberPlan(.currency(currency), NumberOptions(), nil, formats: formats)
      try plan.append(amount, using: result, to: &output)
    case .date(let date):
      let plan = defaultDatePlan(formats)
      try plan.append(date, in: timeZone, using: plan.dateFormatter(timeZone), to: &output)
    case .other, .fallback:
      report(.badOperand, expression.fallback)
      return false
    }
    return true
  }

  /// Appends a number in the format of `:number` without options.
  private func appendDefault(
    _ number: DecimalNumber, formats: LocaleFormats, to output: inout [UInt8]
  ) throws(ICUError) {
    if let layout = try formats.functionLayout(), layout.append(number, to: &output) { return }
    try formats.functionFormat().format(number, into: result)
    try result.append(to: &output)
  }

  /// Returns a formatted value as a part, with the pieces of a number if ICU provides them.
  func part(of value: ResolvedValue, formats: LocaleFormats) -> ValuePart {
    let pieces: [NumberPiece] =
      switch (value.presentation, value.content) {
      case (.test(let settings), .number(let number)): settings.pieces(of: number)
      case (.number(let plan), .number(let number)), (.number(let plan), .money(let number, _)):
        (try? plan.pieces(of: number, using: result)) ?? []
      case (.unannotated, .number(let number)):
        (try? NumberPlan(.number, NumberOptions(), .plural, formats: formats)
          .pieces(of: number, using: result)) ?? []
      default: []
      }
    return ValuePart(
      value, locale: formats.tag, pieces: pieces,
      pattern: pattern(of: value, formats: formats))
  }

  /// Returns the pattern of a formatted date; nil for other values.
  private func pattern(of value: ResolvedValue, formats: LocaleFormats) -> String? {
    switch (value.presentation, value.content) {
    // Only a hint for readers of the parts; a date that ICU can format has a pattern.
    case (.date(let plan), _): return try? plan.dateFormatter(timeZone).pattern
    case (.unannotated, .date):
      return try? defaultDatePlan(formats).dateFormatter(timeZone).pattern
    default: return nil
    }
  }

  private func defaultDatePlan(_ formats: LocaleFormats) -> DatePlan {
    var options = DateOptions()
    options.dateSkeleton = DateOptions.dateSkeleton(fields: nil, length: nil)
    options.timeSkeleton = options.timeSkeleton(precision: nil, zoneStyle: nil)
    return DatePlan(options, formats: formats)
  }

  // MARK: Selection

  /// Returns the rank of a key for a value (0 is the best), or nil if the key does not match.
  mutating func rank(
    _ key: CompiledKey, for value: ResolvedValue, formats: LocaleFormats
  ) -> Int? {
    if value.takesFirstMatch { return matches(key, value) ? 0 : nil }
    switch (value.presentation, value.content) {
    case (.string, .text(let text)):
      if text.elementsEqual(key.bytes) { return 0 }
      let isASCII = text.allSatisfy { $0 < 0x80 } && key.bytes.allSatisfy { $0 < 0x80 }
      if isASCII { return nil }
      return String(decoding: text, as: UTF8.self) == key.text ? 0 : nil
    case (.number(let plan), .number(let number)): return rank(key, for: number, plan)
    case (.test(let settings), .number(let number)):
      return key.text.flatMap { settings.rank(of: $0, for: number) }
    default: return nil
    }
  }

  /// Whether a value of a Fluent message matches a key: as text, as a number, or by its category.
  ///
  /// https://projectfluent.org/fluent/guide/selectors.html
  private mutating func matches(_ key: CompiledKey, _ value: ResolvedValue) -> Bool {
    switch (value.presentation, value.content) {
    case (.string, .text(let text)): return !key.isNumber && text.elementsEqual(key.bytes)
    case (.number(let plan), .number(let number)):
      if key.isNumber { return DecimalNumber(key.bytes) == number.withoutNegativeZero }
      guard let wanted = key.category else { return false }
      // If ICU provides no category, only the default variant matches.
      return category(of: number, plan) == wanted
    default: return false
    }
  }

  private mutating func rank(
    _ key: CompiledKey, for number: DecimalNumber, _ plan: NumberPlan
  ) -> Int? {
    if key.isNumber {
      let number = number.scaled(byPowerOfTen: plan.powerOfTen).withoutNegativeZero
      if case .integer(let value) = number { return key.integer == value ? 0 : nil }
      return key.text == number.description ? 0 : nil
    }
    guard let wanted = key.category else {
      report(.badVariantKey, key.text ?? "*")
      return nil
    }
    guard plan.selection != .exact else { return nil }
    // If ICU provides no category, only the catch-all key matches.
    return category(of: number, plan) == wanted ? 1 : nil
  }
}

extension ResolvedValue {
  fileprivate mutating func isolate(as direction: TextDirection) {
    self.direction = direction
    isIsolated = true
  }

  /// Whether a matcher can select on the value.
  var isSelectable: Bool {
    switch presentation {
    case .string: true
    case .number(let plan): plan.selection != nil
    case .test(let settings):
      settings.abilities.contains(.selects) && !settings.failures.contains(.selects)
    case .unannotated, .date: false
    }
  }

  /// Whether the value needs isolates around it in a message of the given locale.
  func needsIsolation(in formats: LocaleFormats) -> Bool {
    isIsolated || direction != .leftToRight || formats.direction != .leftToRight
  }
}

extension TextDirection {
  /// The isolate character that starts text in this direction: U+2066, U+2067 or U+2068.
  var isolate: [UInt8] {
    switch self {
    case .leftToRight: Self.isolates.leftToRight
    case .rightToLeft: Self.isolates.rightToLeft
    case .unknown: Self.isolates.unknown
    }
  }

  /// The character that ends isolated text, U+2069.
  static let endOfIsolate: [UInt8] = [0xE2, 0x81, 0xA9]

  private static let isolates: (leftToRight: [UInt8], rightToLeft: [UInt8], unknown: [UInt8]) = (
    [0xE2, 0x81, 0xA6], [0xE2, 0x81, 0xA7], [0xE2, 0x81, 0xA8]
  )
}
