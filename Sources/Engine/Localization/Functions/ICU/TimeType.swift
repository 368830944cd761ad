internal import ICU

extension MessageFunction {
  /// `{x, time, style}`: a time of day; the style is a length, a skeleton after `::`, or a pattern.
  static let icuTime = MessageFunction(
    icu: "time", operand: .date, options: ["style"],
    .format { style in .date(in: style) { .style(date: .none, time: $0) } })
}
