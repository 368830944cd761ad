extension MessageFunction {
  /// `{g, select, female{…} other{…}}`: selects the key that equals the value.
  static let icuSelect = MessageFunction(
    icu: "select", operand: .text, selection: .text, .select)
}
