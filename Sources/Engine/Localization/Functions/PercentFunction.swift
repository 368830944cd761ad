extension MessageFunction {
  /// `:percent`: a number as a percentage: 0.25 is shown as 25%, but its value remains 0.25.
  static let percent = MessageFunction(
    "percent", style: .percent, options: digitOptions,
    dropping: ["minimumIntegerDigits", "roundingIncrement", "select"])
}
