internal import ICU

extension MessageFunction {
  /// `{x, number, style}`: a number; the style is a name, a skeleton after `::`, or a pattern.
  static let icuNumber = MessageFunction(
    icu: "number", operand: .number, options: ["style"], showsBareNumber: true,
    .format { style in
      switch ICUFormat.keyword(in: style) {
      case "": .styled(.plain)
      case "integer": .styled(.integer)
      case "currency": .styled(.currency)
      case "percent": .styled(.percent)
      default: ICUFormat.skeleton(in: style).map { .skeleton($0) } ?? .styled(.pattern(style))
      }
    })
}
