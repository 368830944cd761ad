extension MessageFunction {
  /// `{x}`: text unchanged, numbers and dates in the locale's default format.
  static let icuArgument = MessageFunction(
    icu: "argument", operand: .any, .format { _ in .argument })
}
