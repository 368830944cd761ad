internal import Diagnostics
internal import Documents
internal import Localization

/// A reader of the wording of Fluent messages, whose references are already replaced.
struct FluentWordingReader: InlineWordingReader {
  func value(of expression: Message.Expression) throws(ConversionGap) -> WordingValue {
    let operand: WordingValue.Operand =
      switch expression.operand {
      case .variable(let variable)?: .argument(variable.name)
      case .literal(let literal)?: .number(literal.text)
      case nil: throw ConversionGap(expression.span, "a value is missing")
      }
    guard let function = expression.function, let kind = function.fluentFunction else {
      throw ConversionGap(expression.span, "unknown function")
    }
    switch kind {
    case .reference:
      throw ConversionGap(
        expression.span, "the reference is to another text, which is not given",
        remedy: "convert the whole file")
    case .value, .count, .choice: return WordingValue(operand: operand, form: .any)
    case .number, .numeral:
      let form = try number(of: function, at: expression.span)
      return WordingValue(operand: operand, form: .number(form))
    case .dateTime:
      return WordingValue(
        operand: operand, form: .date(try date(of: function, at: expression.span)))
    }
  }

  private func number(
    of function: Message.FunctionReference, at span: SourceSpan
  ) throws(ConversionGap) -> NumberForm {
    var form = NumberForm()
    for option in function.options where option.name != "type" {
      guard let text = function.literal(option.name) else { continue }
      switch (option.name, text) {
      case ("useGrouping", "0"), ("useGrouping", "false"): form.options["useGrouping"] = "never"
      case ("useGrouping", "1"), ("useGrouping", "true"): break
      case ("currencyDisplay", _):
        throw ConversionGap(
          span, "'currencyDisplay' needs an amount of money, whose currency the program sets")
      default: form.options[option.name] = text
      }
    }
    return form
  }

  private func date(
    of function: Message.FunctionReference, at span: SourceSpan
  ) throws(ConversionGap) -> DateForm {
    let styles = ["dateStyle", "timeStyle"].map { function.literal($0) }
    if styles != [nil, nil] { return .style(date: styles[0], time: styles[1]) }
    let chosen = Dictionary(
      function.options.compactMap { option in
        function.literal(option.name).map { (option.name, $0) }
      }, uniquingKeysWith: { _, last in last })
    guard let fields = FluentDateFields(chosen) else {
      throw ConversionGap(span, "an option of DATETIME is not known")
    }
    return .skeleton(fields.skeleton)
  }

  // MARK: - Choices

  func choice(of matcher: Message.Matcher) throws(ConversionGap) -> WordingChoice {
    guard let selector = matcher.selectors.first, let function = selector.function else {
      throw ConversionGap(matcher.span, "a choice must have a value")
    }
    let value = try value(of: selector)
    guard function.fluentFunction != .dateTime else {
      throw ConversionGap(selector.span, "a date cannot select a variant")
    }
    let isText = function.fluentFunction == .choice
    var form = NumberForm()
    if case .number(let own) = value.form { form = own }
    let kind: WordingChoice.Kind =
      isText ? .text : function.literal("type") == "ordinal" ? .ordinal : .cardinal
    var variants: [WordingChoice.Variant] = []
    for variant in matcher.variants {
      let key = try key(variant, kind)
      guard !variants.contains(where: { $0.key == key }) else { continue }
      variants.append(.init(key: key, parts: try parts(of: variant.pattern)))
    }
    return WordingChoice(
      selector: .init(operand: value.operand, kind: kind, form: form), variants: variants,
      span: matcher.span)
  }

  private func key(
    _ variant: Message.Variant, _ kind: WordingChoice.Kind
  ) throws(ConversionGap) -> WordingChoice.Key {
    guard let text = variant.keys.first?.text else { return .any }
    guard kind != .text else { return .word(text) }
    if ExactNumber.isPlain(text) { return .exact(ExactNumber.canonical(text)) }
    guard ["zero", "one", "two", "few", "many", "other"].contains(text) else {
      throw ConversionGap(
        variant.span, "the key '\(text)' is text, but other keys are numbers",
        remedy: "select by two arguments, one for the number and one for the text")
    }
    return .category(text)
  }
}
