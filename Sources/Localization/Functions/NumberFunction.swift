extension MessageFunction {
  /// `:number`: a number in the locale's format, selected by value or plural category.
  static let number = MessageFunction(
    "number", style: .number,
    options: digitOptions + ["select", "minimumIntegerDigits", "roundingIncrement"],
    showsBareNumber: true)
}
