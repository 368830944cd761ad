/// The options of a number and the method of comparing the number with keys (nil if no key can
/// match).
typealias NumberSettings = (options: NumberOptions, selection: MessageFunction.Selection?)

extension FunctionCall {
  /// Reads the options of a number function, including `select`, which determines how the value is
  /// compared with keys.
  ///
  /// Options of the call override those of the operand. `select` must be a literal of the call,
  /// because the keys of a matcher depend on it.
  mutating func numberOptions(
    _ names: [String]? = nil, inheriting inherited: NumberOptions
  ) -> NumberSettings {
    let names = names ?? knownOptions
    var options = inherited.dropping(["select"])
    var selection: MessageFunction.Selection? = .plural
    if names.contains("select"), inherited["select"] != nil {
      report(.badOption, "select")
      selection = nil
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
      selection = option.isLiteral ? .init(select: text) : nil
      if !option.isLiteral { report(.badOption, "select") }
    }
    resolveContradiction(&options, "minimumFractionDigits", "maximumFractionDigits")
    resolveContradiction(&options, "minimumSignificantDigits", "maximumSignificantDigits")
    return (options, selection)
  }

  /// Drops one option if the minimum exceeds the maximum, preferably an inherited option.
  private mutating func resolveContradiction(
    _ options: inout NumberOptions, _ least: String, _ most: String
  ) {
    guard let low = options[least].flatMap(NumberOptions.digitSize),
      let high = options[most].flatMap(NumberOptions.digitSize), low > high
    else { return }
    if option(least) != nil, option(most) != nil { report(.badOption, least) }
    options[option(most) == nil ? most : least] = nil
  }

  /// Returns a number together with its format.
  func value(
    _ content: ResolvedValue.Content, _ style: NumberOptions.Style, _ settings: NumberSettings
  ) -> ResolvedValue {
    let plan = NumberPlan(style, settings.options, settings.selection, formats: formats)
    return ResolvedValue(content, .number(plan), formats.direction)
  }
}

extension MessageFunction {
  /// Creates a function that formats a number in one style.
  ///
  /// The function keeps the options of its operand, except those in `dropped`.
  convenience init(
    _ name: String, style: NumberOptions.Style, options: [String], dropping dropped: [String] = [],
    showsBareNumber: Bool = false
  ) {
    self.init(
      name, operand: .number, selection: .plural, options: options,
      showsBareNumber: showsBareNumber, shortcut: .planIsKept
    ) { call in
      guard let operand = call.operand, let number = operand.number else {
        return call.refuseOperand()
      }
      let settings = call.numberOptions(inheriting: operand.numberOptions.dropping(dropped))
      return call.value(.number(style.value(of: number)), style, settings)
    }
  }

  /// The options that all functions for plain numbers share.
  static let digitOptions = [
    "signDisplay", "useGrouping", "minimumFractionDigits", "maximumFractionDigits",
    "minimumSignificantDigits", "maximumSignificantDigits", "trailingZeroDisplay",
    "roundingPriority", "roundingMode",
  ]
}
