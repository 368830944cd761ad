extension MessageFunction {
  /// `{n, plural, offset:1 =0{…} one{…} other{…}}`: selects by exact number, then plural category.
  ///
  /// Exact keys are compared with the value, categories with the value minus the offset.
  static let icuPlural = MessageFunction(
    icu: "plural", operand: .number, selection: .plural, options: ["offset"], .select)
}
