internal import ICU

extension MessageFunction {
  /// `{x, spellout, rules}`: a number in words.
  static let icuSpellout = MessageFunction(
    icu: "spellout", operand: .number, options: ["style"],
    .format { .spelled(.spellout, ruleSet: $0) })
}
