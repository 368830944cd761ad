package import Diagnostics

/// What can be said about a message without formatting it.
package struct MessageQuestions: Sendable {
  /// What a message wants from an argument.
  package enum ArgumentType: String, Hashable, Sendable, CaseIterable {
    /// Anything that can be shown.
    case any
    case text
    case number
    case date
    /// Amounts with a currency, or numbers.
    case money
  }

  /// An argument of a message.
  package struct Parameter: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The types that it is used as, in the order of their first use; more than one is a mistake.
    package internal(set) var types: [ArgumentType]
    /// Where it stands first.
    package let span: SourceSpan
    /// Whether it is the value of an option, of which nobody can tell what fits.
    package internal(set) var setsOption = false
  }

  private let message: Message

  /// Asks about a message.
  package init(_ message: Message) { self.message = message }

  /// The arguments, in the order of their first use; names that the message itself binds are not
  /// among them.
  package var parameters: [Parameter] {
    var census = Census()
    for declaration in message.declarations {
      census.note(declaration.value)
      if declaration.kind == .local { census.bind(declaration.variable.name) }
    }
    switch message.body {
    case .pattern(let pattern): census.note(pattern)
    case .choice(let choice): census.note(choice)
    }
    return census.parameters
  }

  /// How many texts the message can become, values aside; not counted beyond what a message may have.
  package var variantCount: Int {
    switch message.body {
    case .pattern(let pattern): Self.variantCount(of: pattern)
    case .choice(let choice): Self.variantCount(of: choice)
    }
  }

  /// Choices beside each other multiply.
  private static func variantCount(of pattern: Pattern) -> Int {
    pattern.reduce(1) { product, part in
      guard case .choice(let choice) = part else { return product }
      return min(product * variantCount(of: choice), MessageLimits.variants)
    }
  }

  private static func variantCount(of choice: Choice) -> Int {
    choice.variants.reduce(0) { sum, variant in
      min(sum + variantCount(of: variant.pattern), MessageLimits.variants)
    }
  }

  /// The fewest and the most bytes that the text can take.
  ///
  /// `bounds` says how many bytes an argument takes when it is shown; without an answer an argument
  /// may take any number, and so may the text: then there is no most. Isolates are not counted.
  package func byteCounts(
    _ bounds: (Parameter) -> ClosedRange<Int>?
  ) -> (least: Int, most: Int?) {
    let known = Dictionary(
      parameters.map { ($0.name, bounds($0)) }, uniquingKeysWith: { first, _ in first })
    let length = Length(bounds: known, declarations: message.declarations)
    return switch message.body {
    case .pattern(let pattern): length.of(pattern)
    case .choice(let choice): length.of(choice)
    }
  }
}

/// Collects the arguments of a message.
private struct Census {
  private(set) var parameters: [MessageQuestions.Parameter] = []
  private var bound: Set<String> = []
  private var places: [String: Int] = [:]

  mutating func bind(_ name: String) { bound.insert(name) }

  mutating func note(_ pattern: Pattern) {
    for part in pattern {
      switch part {
      case .text: break
      case .expression(let expression): note(expression)
      case .markup(let markup): for option in markup.options { note(option: option.value) }
      case .choice(let choice): note(choice)
      }
    }
  }

  mutating func note(_ choice: Choice) {
    for selector in choice.selectors { note(selector) }
    for variant in choice.variants { note(variant.pattern) }
  }

  mutating func note(_ expression: Expression) {
    if let operand = expression.operand { note(operand, as: type(of: expression.function)) }
    for option in expression.function?.options ?? [] { note(option: option.value) }
  }

  private mutating func note(option value: Operand) {
    note(value, as: .any)
    guard case .variable(let variable) = value, let index = places[variable.name] else { return }
    parameters[index].setsOption = true
  }

  private func type(of call: FunctionCallSyntax?) -> MessageQuestions.ArgumentType {
    guard let call else { return .any }
    if let icu = call.icu {
      return switch icu {
      case .argument: .any
      case .select: .text
      case .date, .time: .date
      case .number, .spellout, .ordinal, .duration, .plural, .selectOrdinal, .choice, .pound:
        .number
      }
    }
    return switch call.name {
    case "string": .text
    case "number", "integer", "offset", "percent", "unit": .number
    case "currency": .money
    case "datetime", "date", "time": .date
    default: .any
    }
  }

  private mutating func note(_ operand: Operand, as type: MessageQuestions.ArgumentType) {
    guard case .variable(let variable) = operand, !bound.contains(variable.name) else { return }
    guard let index = places[variable.name] else {
      places[variable.name] = parameters.count
      parameters.append(.init(name: variable.name, types: [type], span: variable.span))
      return
    }
    // Showing an argument as it is says nothing about its type.
    if type == .any || parameters[index].types.contains(type) { return }
    if parameters[index].types == [.any] {
      parameters[index].types = [type]
    } else {
      parameters[index].types.append(type)
    }
  }
}

/// Adds up the bytes of patterns.
private struct Length {
  let bounds: [String: ClosedRange<Int>?]
  let declarations: [Declaration]

  func of(_ pattern: Pattern) -> (least: Int, most: Int?) {
    pattern.reduce((0, 0)) { sum, part in
      let next: (least: Int, most: Int?) =
        switch part {
        case .text(let text, _): (text.utf8.count, text.utf8.count)
        case .markup: (0, 0)
        case .choice(let choice): of(choice)
        case .expression(let expression): of(expression, depth: 0)
        }
      return (sum.0 + next.least, sum.1.flatMap { most in next.most.map { most + $0 } })
    }
  }

  func of(_ choice: Choice) -> (least: Int, most: Int?) {
    let all = choice.variants.map { of($0.pattern) }
    let mosts = all.compactMap(\.most)
    return (all.map(\.least).min() ?? 0, mosts.count == all.count ? mosts.max() ?? 0 : nil)
  }

  private func of(_ expression: Expression, depth: Int) -> (least: Int, most: Int?) {
    switch expression.operand {
    case .literal(let literal)? where expression.function == nil:
      return (literal.text.utf8.count, literal.text.utf8.count)
    case .variable(let variable)?:
      let local = declarations.first { $0.kind == .local && $0.variable.name == variable.name }
      if let local, depth < declarations.count { return of(local.value, depth: depth + 1) }
      guard let range = bounds[variable.name] ?? nil else { return (0, nil) }
      return (range.lowerBound, range.upperBound)
    case .literal?, nil: return (0, nil)
    }
  }
}
