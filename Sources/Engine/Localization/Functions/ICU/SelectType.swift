extension MessageFunction {
  /// `{g, select, female{…} other{…}}`: selects the variant whose key equals the value.
  static let icuSelect = MessageFunction(
    icu: "select", operand: .text, selection: .text, .select)
}
