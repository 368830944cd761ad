package import Diagnostics

/// Static facts about a message: its parameters, their types, and its number of variants.
///
///     let signature = MessageSignature(message)       // {n, plural, one{# of {all}} other{{name}}}
///     signature.parameters.map(\.name)                // n, all, name
package struct MessageSignature: Sendable {
  /// An argument that a message requires.
  package struct Parameter: Hashable, Sendable {
    /// The name of the argument.
    package let name: String
    /// The types of the argument's uses, in order of first use; more than one type is a mistake.
    package internal(set) var types: [ArgumentType]
    /// The position of the first use.
    package let span: SourceSpan
    /// Whether the argument sets an option of a function, so that its type is unknown.
    package internal(set) var setsOption = false
  }

  /// The arguments in order of first use, except variables that the message itself declares.
  package let parameters: [Parameter]
  let message: Message

  /// Collects the facts about a message.
  package init(_ message: Message) {
    self.message = message
    var collector = ParameterCollector()
    collector.walk(message)
    parameters = collector.parameters
  }

  /// The number of strings that combinations of variants can produce, at most
  /// ``MessageLimits/variants``.
  package var variantCount: Int { Self.variantCount(of: message.pattern) }

  /// Returns the number of strings that a pattern can produce; adjacent matchers multiply the
  /// number.
  private static func variantCount(of pattern: Message.Pattern) -> Int {
    pattern.reduce(1) { product, part in
      guard case .matcher(let matcher) = part else { return product }
      let sum = matcher.variants.reduce(0) {
        min($0 + variantCount(of: $1.pattern), MessageLimits.variants)
      }
      return min(product * sum, MessageLimits.variants)
    }
  }
}

/// A walker that collects the arguments of a message.
private struct ParameterCollector: MessageWalker {
  private(set) var parameters: [MessageSignature.Parameter] = []
  private var declared: Set<String> = []
  private var indices: [String: Int] = [:]

  mutating func visit(_ declaration: Message.Declaration) {
    visit(declaration.value)
    if declaration.kind == .local { declared.insert(declaration.variable.name) }
  }

  mutating func visit(selector: Message.Expression) { visit(selector) }

  mutating func visit(_ expression: Message.Expression) {
    if let operand = expression.operand {
      add(operand, as: expression.function?.definition()?.operand ?? .any)
    }
    for option in expression.function?.options ?? [] { add(option) }
  }

  mutating func visit(_ markup: Message.Markup) {
    for option in markup.options { add(option) }
  }

  private mutating func add(_ option: Message.Option) {
    add(option.value, as: .any)
    guard case .variable(let variable) = option.value, let index = indices[variable.name] else {
      return
    }
    parameters[index].setsOption = true
  }

  private mutating func add(_ operand: Message.Operand, as type: ArgumentType) {
    guard case .variable(let variable) = operand, !declared.contains(variable.name) else { return }
    guard let index = indices[variable.name] else {
      indices[variable.name] = parameters.count
      parameters.append(.init(name: variable.name, types: [type], span: variable.span))
      return
    }
    // A use without a function does not restrict the type.
    if type == .any || parameters[index].types.contains(type) { return }
    if parameters[index].types == [.any] {
      parameters[index].types = [type]
    } else {
      parameters[index].types.append(type)
    }
  }
}

extension Message {
  /// The types that the message requires of its arguments, by name.
  ///
  /// They are the first types of the parameters in the message's signature.
  package var argumentTypes: [String: ArgumentType] {
    var collector = TypeCollector()
    collector.walk(self)
    return collector.types
  }
}

/// A walker that collects the type of each argument of a message.
private struct TypeCollector: MessageWalker {
  private(set) var types: [String: ArgumentType] = [:]
  private var declared: Set<String> = []

  mutating func visit(_ declaration: Message.Declaration) {
    visit(declaration.value)
    if declaration.kind == .local { declared.insert(declaration.variable.name) }
  }

  mutating func visit(selector: Message.Expression) { visit(selector) }

  mutating func visit(_ expression: Message.Expression) {
    if let operand = expression.operand {
      add(operand, as: expression.function?.definition()?.operand ?? .any)
    }
    for option in expression.function?.options ?? [] { add(option.value, as: .any) }
  }

  mutating func visit(_ markup: Message.Markup) {
    for option in markup.options { add(option.value, as: .any) }
  }

  private mutating func add(_ operand: Message.Operand, as type: ArgumentType) {
    guard case .variable(let variable) = operand, !declared.contains(variable.name) else { return }
    // A use without a function does not restrict the type.
    if types[variable.name, default: .any] == .any { types[variable.name] = type }
  }
}
