extension Message.FunctionReference {
  /// The function of a Fluent message; nil for functions of other syntaxes.
  package var fluentFunction: FluentFunction? {
    guard let fluent else { return nil }
    return FluentFunction.allCases.first { $0.definition == fluent }
  }
}
