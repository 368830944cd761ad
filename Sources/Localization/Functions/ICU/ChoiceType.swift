extension MessageFunction {
  /// `{n, choice, 0#none|1#one|1<many}`: the last interval that begins at or below the number.
  static let icuChoice = MessageFunction(
    icu: "choice", operand: .number, selection: .intervals, .select)
}
