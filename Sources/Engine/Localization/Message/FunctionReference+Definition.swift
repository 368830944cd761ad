extension Message.FunctionReference {
  /// Returns the definition of the function; nil if its name is unknown.
  package func definition(in set: MessageFunctionSet = .standard) -> MessageFunction? {
    icu ?? fluent ?? MessageFunction.named(name, in: set)
  }

  /// The comparison of the value with keys; nil if the function is unknown or does not select.
  package var selection: MessageFunction.Selection? {
    guard let selection = definition()?.selection else { return nil }
    guard !isICU, selection == .plural, let word = literal("select") else { return selection }
    return .init(select: word)
  }
}
