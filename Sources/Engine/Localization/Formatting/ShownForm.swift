internal import ICU

extension Message.FunctionReference {
  /// The form in which a placeholder shows its value; two forms of one value have two meanings.
  ///
  ///     {share, number, percent}               // .percent(factor: "100")
  ///     {price, number, ::currency/EUR}        // .currency("EUR")
  package enum ShownForm: Hashable, Sendable {
    case number
    /// A percentage of the value times a factor: skeletons do not multiply unless they say so.
    case percent(factor: String)
    /// An amount of money; the code is nil if the message does not set the currency.
    case currency(String?)
    case unit(String)
    case date
    case time
    case dateAndTime
  }

  /// The form in which the value is shown; nil if the function can show it in several forms.
  package var shownForm: ShownForm? {
    if isICU { return icuFormat?.shownForm }
    switch name {
    case "number", "integer": return .number
    case "percent": return .percent(factor: "100")
    case "currency": return .currency(literal("currency")?.uppercased())
    case "unit": return literal("unit").map { .unit($0) }
    case "date": return .date
    case "time": return .time
    case "datetime": return .dateAndTime
    default: return nil
    }
  }
}

extension Message.FunctionReference.ShownForm: CustomStringConvertible {
  /// The form in words, such as `a percentage`.
  package var description: String {
    switch self {
    case .number: "a number"
    case .percent("100"): "a percentage (25% for 0.25)"
    case .percent("1"): "a percentage (0.25% for 0.25)"
    case .percent(let factor): "a percentage (of the value times \(factor))"
    case .currency(let code): code.map { "an amount in \($0)" } ?? "an amount of money"
    case .unit(let name): "a quantity in '\(name)'"
    case .date: "a date"
    case .time: "a time of day"
    case .dateAndTime: "a date with its time"
    }
  }
}

extension ICUFormat.Kind {
  var shownForm: Message.FunctionReference.ShownForm? {
    switch self {
    case .argument, .spelled: nil
    case .styled(.plain), .styled(.integer): .number
    case .styled(.percent): .percent(factor: "100")
    case .styled(.currency): .currency(nil)
    // A pattern without digits is a misspelled style, which has no form.
    case .styled(.pattern(let pattern)) where !ICUFormat.hasDigits(pattern): nil
    case .styled(.pattern(let pattern)):
      pattern.contains("%")
        ? .percent(factor: "100") : pattern.contains("¤") ? .currency(nil) : .number
    case .skeleton(let skeleton): Self.form(ofSkeleton: skeleton)
    case .date(.style(let date, let time)):
      date == .none ? .time : time == .none ? .date : .dateAndTime
    case .date(.pattern(let pattern)): DateLetters(pattern, in: .pattern).shownForm
    case .dateSkeleton(let skeleton): DateLetters(skeleton, in: .skeleton).shownForm
    }
  }

  // https://unicode-org.github.io/icu/userguide/format_parse/numbers/skeletons.html
  private static func form(ofSkeleton skeleton: String) -> Message.FunctionReference.ShownForm {
    let tokens = skeleton.split { $0.unicodeScalars.allSatisfy(\.isPatternWhiteSpace) }
    let scale = tokens.first { $0.hasPrefix("scale/") }?.dropFirst("scale/".count)
    for token in tokens.map(String.init) {
      if token == "%x100" { return .percent(factor: "100") }
      if ["percent", "%"].contains(token) { return .percent(factor: String(scale ?? "1")) }
      if token.hasPrefix("currency/") {
        return .currency(token.dropFirst("currency/".count).uppercased())
      }
      for prefix in ["unit/", "measure-unit/"] where token.hasPrefix(prefix) {
        return .unit(String(token.dropFirst(prefix.count)))
      }
    }
    return .number
  }
}

extension DateLetters {
  fileprivate var shownForm: Message.FunctionReference.ShownForm? {
    hasTime ? hasDate ? .dateAndTime : .time : hasDate ? .date : nil
  }
}
