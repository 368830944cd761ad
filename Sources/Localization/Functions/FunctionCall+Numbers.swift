extension FunctionCall {
  /// The options of a number function, and how its value is selected by.
  ///
  /// What the operand carries comes first and is overridden by what is written here. `select` is only
  /// taken from a literal that stands here, because the keys of a matcher are tied to it.
  mutating func numberOptions(
    _ names: [String]? = nil, inheriting inherited: NumberOptions
  ) -> (options: NumberOptions, selection: NumberPlan.Selection) {
    let names = names ?? knownOptions
    var options = inherited.dropping(["select"])
    var selection = NumberPlan.Selection.plural
    if names.contains("select"), inherited["select"] != nil {
      report(.badOption, "select")
      selection = .unsupported
    }
    for option in self.options where names.contains(option.name) {
      guard let text = option.text, NumberOptions.accepts(text, for: option.name) else {
        report(.badOption, option.name)
        continue
      }
      guard option.name == "select" else {
        options[option.name] = text
        continue
      }
      options["select"] = text
      selection = option.isLiteral ? Self.selection(text) : .unsupported
      if !option.isLiteral { report(.badOption, "select") }
    }
    resolveContradiction(&options, "minimumFractionDigits", "maximumFractionDigits")
    resolveContradiction(&options, "minimumSignificantDigits", "maximumSignificantDigits")
    return (options, selection)
  }

  private static func selection(_ word: String) -> NumberPlan.Selection {
    switch word {
    case "ordinal": .ordinal
    case "exact": .exact
    default: .plural
    }
  }

  /// Where the least is more than the most, what is written here beats what was inherited.
  private mutating func resolveContradiction(
    _ options: inout NumberOptions, _ least: String, _ most: String
  ) {
    guard let low = options[least].flatMap(NumberOptions.digitSize),
      let high = options[most].flatMap(NumberOptions.digitSize), low > high
    else { return }
    if option(least) != nil, option(most) != nil { report(.badOption, least) }
    options[option(most) == nil ? most : least] = nil
  }

  /// A number to be shown in a style.
  func value(
    _ content: ResolvedValue.Content, _ style: NumberOptions.Style,
    _ settings: (options: NumberOptions, selection: NumberPlan.Selection)
  ) -> ResolvedValue {
    let plan = NumberPlan(style, settings.options, settings.selection, formats: formats)
    return ResolvedValue(content, .number(plan), formats.direction)
  }
}

extension MessageFunction {
  /// The options that all functions for plain numbers share.
  static let digitOptions = [
    "signDisplay", "useGrouping", "minimumFractionDigits", "maximumFractionDigits",
    "minimumSignificantDigits", "maximumSignificantDigits", "trailingZeroDisplay",
    "roundingPriority", "roundingMode",
  ]
}
