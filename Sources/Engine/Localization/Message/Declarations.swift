/// The variables that a message in MessageFormat 2 declares, with their values.
package struct Declarations: Sendable {
  private var values: [String: Message.Expression] = [:]

  /// Collects the declarations of a message.
  package init(_ message: Message) {
    for declaration in message.declarations {
      values[declaration.variable.name] = declaration.value
    }
  }

  /// Returns the argument and the function of an expression; either can come from a declaration.
  package func resolved(_ expression: Message.Expression) -> (
    name: String?, function: Message.FunctionReference?
  ) {
    var current = expression
    var function = expression.function
    // A chain of declarations cannot be longer than the number of declarations.
    for _ in 0...values.count {
      guard case .variable(let variable)? = current.operand else { return (nil, function) }
      guard let declared = values[variable.name] else { return (variable.name, function) }
      function = function ?? declared.function
      if case .variable(let inner)? = declared.operand, inner.name == variable.name {
        return (variable.name, function)
      }
      current = declared
    }
    return (nil, function)
  }
}
