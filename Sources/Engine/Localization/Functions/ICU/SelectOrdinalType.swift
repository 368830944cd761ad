extension MessageFunction {
  /// `{n, selectordinal, one{#st} two{#nd} few{#rd} other{#th}}`: a plural for ordinal numbers.
  static let icuSelectOrdinal = MessageFunction(
    icu: "selectordinal", operand: .number, selection: .ordinal, options: ["offset"], .select)
}
