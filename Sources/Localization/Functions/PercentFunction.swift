extension MessageFunction {
  /// `:percent`: a number times a hundred with a percent sign; the value itself does not change.
  static let percent = MessageFunction(
    "percent", style: .percent, options: digitOptions,
    dropping: ["minimumIntegerDigits", "roundingIncrement", "select"])
}
