extension MessageFunction {
  /// `{n, plural, offset:1 =0{…} one{…} other{…}}`: exact keys by the value, categories by the value
  /// minus the offset.
  static let icuPlural = MessageFunction(
    icu: "plural", operand: .number, selection: .plural, options: ["offset"], .select)
}
