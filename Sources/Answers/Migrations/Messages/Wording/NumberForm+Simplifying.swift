/// A difference between two forms that shows only for some numbers in some languages.
///
/// A form without it has a shorter spelling. Whether the shorter spelling shows the same is decided
/// by rendering.
struct NumberNuances: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// Halves are rounded to even, not up.
  static let rounding = NumberNuances(rawValue: 1)
  /// Numbers of four digits have a separator in every language, or only where it is usual.
  static let grouping = NumberNuances(rawValue: 2)
  /// The fraction is cut off, as by `:integer`.
  static let truncation = NumberNuances(rawValue: 4)

  /// All sets of nuances, those with the most nuances first.
  static let sets = (0..<8).map { NumberNuances(rawValue: 7 - $0) }
}

extension NumberForm {
  /// Returns the form of a syntax without nuances that its shortest spelling does not have.
  func dropping(
    _ nuances: NumberNuances, for target: MessageConversion.Syntax
  ) -> NumberForm {
    var form = self
    if nuances.contains(.truncation) { form.isTruncated = false }
    if nuances.contains(.grouping) {
      switch target {
      case .mf2, .fluent:
        if form.options["useGrouping"] == "always" { form.options["useGrouping"] = nil }
      case .icu:
        var plain = form
        plain.offset = nil
        if plain.isPlain { form.options = Self.icuPlain.options }
      }
    }
    if nuances.contains(.rounding), form.options["roundingMode"] == "halfEven", target != .icu {
      form.options["roundingMode"] = nil
    }
    return form
  }
}

extension NumberForm {
  /// Numbers that lie halfway between two numbers that the form shows, with even and odd neighbors.
  ///
  /// The default format has none here: its three decimals are enough for the numbers of messages.
  var halves: [String] {
    var halves: [String] = []
    if let digits = options["maximumSignificantDigits"].flatMap(Int.init), (1...12).contains(digits)
    {
      for last in ["25", "35"] {
        let text = String(("1" + String(repeating: "0", count: digits) + last).suffix(digits + 1))
        let number = text.hasPrefix("0") ? "1" + text.dropFirst() : text
        halves += [
          number, "-\(number)", Self.moved(number, left: 1), Self.moved(number, left: digits),
        ]
      }
      return halves
    }
    let most = options["maximumFractionDigits"] ?? options["fractionDigits"]
    let least = options["minimumFractionDigits"]
    let usual = style == .percent ? 0 : style.isCurrency ? 2 : 3
    let digits = most.flatMap(Int.init) ?? max(usual, least.flatMap(Int.init) ?? 0)
    guard !isDefault, most != nil || style != .number, (0...12).contains(digits) else { return [] }
    for last in ["25", "35", "1245"] {
      let number = Self.moved(last, left: digits + 1 + (style == .percent ? 2 : 0))
      halves += [number, "-\(number)"]
    }
    return halves
  }

  /// Returns the digits of a number with the decimal point moved to the left.
  private static func moved(_ digits: String, left places: Int) -> String {
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return "\(padded.dropLast(places)).\(padded.suffix(places))"
  }
}
