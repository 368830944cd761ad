internal import ICU

extension MessageFunction {
  /// `{x, ordinal, rules}`: an ordinal number in digits, such as 3rd.
  static let icuOrdinal = MessageFunction(
    icu: "ordinal", operand: .number, options: ["style"],
    .format { .spelled(.ordinal, ruleSet: $0) })
}
