extension Message.FunctionReference {
  /// The style of an argument of an ICU message, without its spelling.
  ///
  ///     {n, number, percent}       // .percent
  ///     {n, number, ::.00}         // .skeleton(".00")
  ///     {d, date}                  // .length("medium")
  package enum ICUStyle: Hashable, Sendable {
    /// No style, or a style of white space.
    case plain
    case integer
    case percent
    case currency
    case skeleton(String)
    case pattern(String)
    /// The length of a date or a time: `full`, `long`, `medium` or `short`.
    case length(String)
  }

  /// The style; nil if the function is not `number`, `date` or `time` of an ICU message.
  package var icuStyle: ICUStyle? {
    let style = literal("style") ?? ""
    let word = ICUFormat.keyword(in: style)
    if let skeleton = ICUFormat.skeleton(in: style), icu != nil { return .skeleton(skeleton) }
    switch icu {
    case MessageFunction.icuNumber:
      return switch word {
      case "": .plain
      case "integer": .integer
      case "percent": .percent
      case "currency": .currency
      default: .pattern(style)
      }
    case MessageFunction.icuDate, MessageFunction.icuTime:
      if word.isEmpty { return .length("medium") }
      return ["full", "long", "medium", "short"].contains(word) ? .length(word) : .pattern(style)
    default: return nil
    }
  }
}
