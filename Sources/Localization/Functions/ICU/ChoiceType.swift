extension MessageFunction {
  /// `{n, choice, 0#none|1#one|1<many}`: selects the last interval that starts at or below `n`.
  static let icuChoice = MessageFunction(
    icu: "choice", operand: .number, selection: .intervals, .select)
}
