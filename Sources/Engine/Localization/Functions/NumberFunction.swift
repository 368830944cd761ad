extension MessageFunction {
  /// `:number`: a number in the locale's format; a matcher selects by exact number or plural
  /// category.
  static let number = MessageFunction(
    "number", style: .number,
    options: digitOptions + ["select", "minimumIntegerDigits", "roundingIncrement"],
    showsBareNumber: true)
}
