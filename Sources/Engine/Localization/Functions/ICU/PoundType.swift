internal import ICU

extension MessageFunction {
  /// `#` in a plural: the number minus the offset, in the locale's default format.
  static let icuPound = MessageFunction(
    icu: "pound", operand: .number, options: ["offset"], showsBareNumber: true,
    .format { _ in .styled(.plain) })
}
