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

/// A walker that visits each use of an argument, but not the variables that the message declares.
private protocol ArgumentWalker: MessageWalker {
  /// The names of the local variables that were declared so far.
  var declared: Set<String> { get set }
  /// Visits an argument whose value is displayed or selects a variant.
  mutating func visit(_ argument: Message.Variable, as type: ArgumentType)
  /// Visits an argument that sets an option.
  mutating func visit(option argument: Message.Variable)
}

extension ArgumentWalker {
  mutating func visit(_ declaration: Message.Declaration) {
    visit(declaration.value)
    if declaration.kind == .local { declared.insert(declaration.variable.name) }
  }

  mutating func visit(selector: Message.Expression) { visit(selector) }

  mutating func visit(_ expression: Message.Expression) {
    if let argument = argument(expression.operand) {
      visit(argument, as: expression.function?.definition()?.operand ?? .any)
    }
    if let function = expression.function { visit(function.options) }
  }

  mutating func visit(_ markup: Message.Markup) { visit(markup.options) }

  private mutating func visit(_ options: [Message.Option]) {
    for option in options {
      if let argument = argument(option.value) { visit(option: argument) }
    }
  }

  private func argument(_ operand: Message.Operand?) -> Message.Variable? {
    guard case .variable(let variable)? = operand, !declared.contains(variable.name) else {
      return nil
    }
    return variable
  }
}

/// A walker that collects the arguments of a message.
private struct ParameterCollector: ArgumentWalker {
  private(set) var parameters: [MessageSignature.Parameter] = []
  var declared: Set<String> = []
  private var indices: [String: Int] = [:]

  mutating func visit(_ argument: Message.Variable, as type: ArgumentType) {
    let index = index(of: argument)
    // A use without a function does not restrict the type.
    if type == .any || parameters[index].types.contains(type) { return }
    if parameters[index].types == [.any] {
      parameters[index].types = [type]
    } else {
      parameters[index].types.append(type)
    }
  }

  mutating func visit(option argument: Message.Variable) {
    parameters[index(of: argument)].setsOption = true
  }

  private mutating func index(of argument: Message.Variable) -> Int {
    if let index = indices[argument.name] { return index }
    indices[argument.name] = parameters.count
    parameters.append(.init(name: argument.name, types: [.any], span: argument.span))
    return parameters.count - 1
  }
}

/// A walker that collects the type of each argument of a message.
private struct TypeCollector: ArgumentWalker {
  private(set) var types: [String: ArgumentType] = [:]
  var declared: Set<String> = []

  mutating func visit(_ argument: Message.Variable, as type: ArgumentType) {
    // A use without a function does not restrict the type.
    if types[argument.name, default: .any] == .any { types[argument.name] = type }
  }

  mutating func visit(option argument: Message.Variable) { visit(argument, as: .any) }
}
