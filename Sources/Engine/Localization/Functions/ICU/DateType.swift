internal import ICU

extension MessageFunction {
  /// `{x, date, style}`: a date; the style is a length, a skeleton after `::`, or a pattern.
  static let icuDate = MessageFunction(
    icu: "date", operand: .date, options: ["style"],
    .format { style in .date(in: style) { .style(date: $0, time: .none) } })
}

extension ICUFormat.Kind {
  /// Returns the format of a date or time; `layout` makes a format from a length such as `short`.
  static func date(
    in style: String, _ layout: (DateFormatter.Length) -> DateFormatter.Layout
  ) -> Self {
    if let skeleton = ICUFormat.skeleton(in: style) { return .dateSkeleton(skeleton) }
    return switch ICUFormat.keyword(in: style) {
    case "", "medium": .date(layout(.medium))
    case "short": .date(layout(.short))
    case "long": .date(layout(.long))
    case "full": .date(layout(.full))
    default: .date(.pattern(style))
    }
  }
}
