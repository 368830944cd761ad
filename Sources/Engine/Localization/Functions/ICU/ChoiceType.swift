extension MessageFunction {
  /// `{n, choice, 0#none|1#one|1<many}`: selects the variant whose interval contains `n`.
  static let icuChoice = MessageFunction(
    icu: "choice", operand: .number, selection: .intervals, .select)
}
