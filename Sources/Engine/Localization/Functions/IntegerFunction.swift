extension MessageFunction {
  /// `:integer`: a number without its fraction.
  static let integer = MessageFunction(
    "integer", style: .integer,
    options: [
      "select", "signDisplay", "useGrouping", "minimumIntegerDigits", "maximumSignificantDigits",
    ],
    dropping: ["minimumFractionDigits", "maximumFractionDigits", "minimumSignificantDigits"],
    showsBareNumber: true)
}
