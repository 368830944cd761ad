internal import Diagnostics
internal import Localization

/// A writer of wordings as Fluent messages.
struct FluentWordingWriter {
  func message(_ parts: [WordingPart]) throws(ConversionGap) -> Message {
    Message(body: .pattern(try pattern(of: parts)))
  }

  private func pattern(of parts: [WordingPart]) throws(ConversionGap) -> Message.Pattern {
    var pattern: Message.Pattern = []
    for part in parts.joined {
      switch part {
      case .text(let text): pattern.append(.words(text))
      case .value(let value, let span):
        pattern.append(.expression(try expression(of: value, at: span)))
      case .choice(let choice): pattern.append(.matcher(try matcher(of: choice)))
      }
    }
    return pattern
  }

  // MARK: - Values

  private func expression(
    of value: WordingValue, at span: SourceSpan
  ) throws(ConversionGap) -> Message.Expression {
    let operand = try operand(of: value.operand, at: span)
    let plain: FluentFunction = value.argument == nil ? .numeral : .value
    switch value.form {
    case .any, .text: return Message.Expression(operand, .fluent(plain))
    case .number(let form):
      // An amount of money brings its currency.
      if form.isPlain || form == NumberForm(style: .currency(nil)) {
        return Message.Expression(operand, .fluent(plain))
      }
      let function: FluentFunction = value.argument == nil ? .numeral : .number
      return Message.Expression(
        operand, .fluent(function, options: try options(of: form, at: span)))
    case .date(let form):
      return Message.Expression(
        operand, .fluent(.dateTime, options: try options(of: form, at: span)))
    }
  }

  private func operand(
    of operand: WordingValue.Operand, at span: SourceSpan
  ) throws(ConversionGap) -> Message.Operand {
    switch operand {
    case .number(let text): return .written(text)
    case .argument(let name):
      guard FluentName.isValid(name) else {
        throw ConversionGap(
          span, "the name of an argument of Fluent cannot be '\(name)'",
          remedy: "use ASCII letters, digits, '-' and '_', with a letter first")
      }
      return .named(name)
    }
  }

  private func options(
    of form: NumberForm, at span: SourceSpan
  ) throws(ConversionGap) -> [Message.Option] {
    guard form.offset == nil else {
      throw ConversionGap(
        span, "Fluent cannot subtract an offset",
        remedy: "pass the difference as an argument")
    }
    guard form.style == .number else {
      throw ConversionGap(
        span,
        "only the program can set the style of a number in Fluent, such as a percentage, "
          + "a currency or a unit",
        remedy: "let the program pass a formatted value")
    }
    var options = form.dropping(.rounding, for: .fluent).options
    if form.isTruncated { options["maximumFractionDigits"] = "0" }
    let known = [
      "useGrouping", "minimumIntegerDigits", "minimumFractionDigits", "maximumFractionDigits",
      "minimumSignificantDigits", "maximumSignificantDigits",
    ]
    // Implementations disagree on the spelling of numbers without separators.
    let isUnknown = { (name: String) in
      !known.contains(name) || name == "useGrouping" && options[name] == "never"
    }
    if let name = options.keys.sorted().first(where: isUnknown) {
      throw ConversionGap(
        span, "NUMBER() of Fluent cannot set '\(name)' in a message",
        remedy: "let the program pass a formatted value")
    }
    return known.compactMap { name in options[name].map { Message.Option(name, $0) } }
  }

  private func options(
    of form: DateForm, at span: SourceSpan
  ) throws(ConversionGap) -> [Message.Option] {
    switch form {
    case .style(let date, let time):
      return [("dateStyle", date), ("timeStyle", time)].compactMap { name, length in
        length.map { Message.Option(name, $0) }
      }
    case .skeleton(let skeleton):
      guard let fields = FluentDateFields(skeleton: skeleton) else {
        throw ConversionGap(
          span, "DATETIME() of Fluent has no options for the fields '\(skeleton)'",
          remedy: "use year, month, day, weekday, hour, minute and second")
      }
      return fields.options.map { Message.Option($0.name, $0.value) }
    }
  }

  // MARK: - Choices

  private func matcher(of choice: WordingChoice) throws(ConversionGap) -> Message.Matcher {
    var variants: [Message.Variant] = []
    for variant in choice.orderedForFirstMatch.variants {
      let key = try key(variant.key, at: choice.span)
      variants.append(Message.Variant([key], try pattern(of: variant.parts)))
    }
    return Message.Matcher([try selector(of: choice)], variants)
  }

  private func selector(of choice: WordingChoice) throws(ConversionGap) -> Message.Expression {
    let selector = choice.selector
    let operand = try operand(of: selector.operand, at: choice.span)
    if selector.kind == .text {
      guard !choice.hasOnlyCategories else {
        throw ConversionGap(
          choice.span, "Fluent takes keys such as 'one' and 'few' for plural categories, not text",
          remedy: "use other words for the values of '\(selector.argument ?? "")'")
      }
      return Message.Expression(operand, .fluent(.choice))
    }
    var options: [Message.Option] = []
    if !selector.form.isPlain { options = try self.options(of: selector.form, at: choice.span) }
    if selector.kind == .ordinal { options.append(Message.Option("type", "ordinal")) }
    let isNumeral = selector.argument == nil
    guard !options.isEmpty || isNumeral else {
      // Without such a key, Fluent could not tell that the argument is a number.
      let counts = choice.variants.contains { $0.key != .any && $0.key != .category("other") }
      return Message.Expression(operand, .fluent(counts ? .count : .number))
    }
    return Message.Expression(operand, .fluent(isNumeral ? .numeral : .number, options: options))
  }

  private func key(
    _ key: WordingChoice.Key, at span: SourceSpan
  ) throws(ConversionGap) -> String? {
    switch key {
    case .any: return nil
    case .category(let name): return name
    case .exact(let number):
      guard ExactNumber.isPlain(number), !number.contains("e") else {
        throw ConversionGap(span, "a key of Fluent cannot be the number '\(number)'")
      }
      return number
    case .word(let text):
      guard FluentName.isValid(text) else {
        throw ConversionGap(
          span, "a key of Fluent cannot be '\(text)'",
          remedy: "use ASCII letters, digits, '-' and '_', with a letter first")
      }
      return text
    }
  }
}

extension WordingChoice {
  /// The choice with exact keys first, because Fluent uses the first variant that matches.
  fileprivate var orderedForFirstMatch: WordingChoice {
    func rank(_ key: Key) -> Int {
      switch key {
      case .exact: 0
      case .category, .word: 1
      case .any: 2
      }
    }
    var choice = self
    choice.variants = [0, 1, 2].flatMap { wanted in variants.filter { rank($0.key) == wanted } }
    return choice
  }

  /// Whether all keys are the names of plural categories.
  fileprivate var hasOnlyCategories: Bool {
    let words = variants.compactMap { variant in
      if case .word(let text) = variant.key { text } else { nil }
    }
    return !words.isEmpty
      && words.allSatisfy { ["zero", "one", "two", "few", "many", "other"].contains($0) }
      && words.contains { $0 != "other" }
  }
}
