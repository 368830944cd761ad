internal import ICU

extension MessageFunction {
  /// `{x, duration, rules}`: a number of seconds as a length of time.
  static let icuDuration = MessageFunction(
    icu: "duration", operand: .number, options: ["style"],
    .format { .spelled(.duration, ruleSet: $0) })
}
