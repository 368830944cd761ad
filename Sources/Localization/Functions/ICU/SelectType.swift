extension MessageFunction {
  /// `{g, select, female{…} other{…}}`: equal text.
  static let icuSelect = MessageFunction(
    icu: "select", operand: .text, selection: .text, .select)
}
