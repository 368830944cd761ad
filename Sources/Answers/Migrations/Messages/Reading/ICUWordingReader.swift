internal import Diagnostics
internal import Documents
internal import Localization

/// A reader of the wording of ICU messages.
struct ICUWordingReader: InlineWordingReader {
  func value(of expression: Message.Expression) throws(ConversionGap) -> WordingValue {
    let span = expression.span
    guard case .variable(let variable)? = expression.operand, let function = expression.function
    else { throw ConversionGap(span, "an argument of an ICU message must have a name") }
    return WordingValue(
      operand: .argument(variable.name), form: try form(of: function, at: span))
  }

  private func form(
    of function: Message.FunctionReference, at span: SourceSpan
  ) throws(ConversionGap) -> ValueForm {
    switch function.name {
    case "icu:argument": return .any
    case "icu:pound":
      var form = NumberForm.icuPlain
      form.offset = offset(of: function)
      return .number(form)
    case "icu:number": return .number(try number(of: function, at: span))
    case "icu:date", "icu:time": return .date(try date(of: function, at: span))
    default:
      throw ConversionGap(
        span, "only ICU messages have the type '\(function.name.dropFirst("icu:".count))'",
        remedy: "let the program format the value, and pass it as text")
    }
  }

  private func number(
    of function: Message.FunctionReference, at span: SourceSpan
  ) throws(ConversionGap) -> NumberForm {
    switch function.icuStyle {
    case .plain, nil, .length: return .icuPlain
    case .integer: return .icuInteger
    case .percent: return .icuPercent
    case .currency: return NumberForm(style: .currency(nil))
    case .skeleton(let skeleton):
      guard let form = NumberForm(skeleton: skeleton) else {
        throw ConversionGap(span, "only ICU messages have the number skeleton '\(skeleton)'")
      }
      return form
    case .pattern(let pattern):
      guard let form = NumberForm(pattern: pattern) else {
        throw ConversionGap(
          span, "only ICU messages have the number pattern '\(pattern)'",
          remedy: "use a skeleton, such as '::.00'")
      }
      return form
    }
  }

  private func date(
    of function: Message.FunctionReference, at span: SourceSpan
  ) throws(ConversionGap) -> DateForm {
    switch function.icuStyle {
    case .length(let word):
      return function.name == "icu:date"
        ? .style(date: word, time: nil) : .style(date: nil, time: word)
    case .skeleton(let skeleton): return .skeleton(skeleton)
    case .pattern(let pattern):
      throw ConversionGap(
        span, "only ICU messages have the date pattern '\(pattern)'",
        remedy: "use a skeleton, such as '::yMMMd'")
    case .plain, .integer, .percent, .currency, nil:
      throw ConversionGap(span, "this is not a style of dates")
    }
  }

  // MARK: - Choices

  func choice(of matcher: Message.Matcher) throws(ConversionGap) -> WordingChoice {
    guard let selector = matcher.selectors.first, let function = selector.function,
      case .variable(let variable)? = selector.operand
    else { throw ConversionGap(matcher.span, "a choice must have an argument") }
    let kind: WordingChoice.Kind
    switch function.name {
    case "icu:plural": kind = .cardinal
    case "icu:selectordinal": kind = .ordinal
    case "icu:select": kind = .text
    default:
      throw ConversionGap(
        matcher.span, "only ICU messages have the type 'choice'",
        remedy: "use a plural with exact keys")
    }
    var variants: [WordingChoice.Variant] = []
    for variant in matcher.variants {
      guard let text = variant.keys.first?.text else { continue }
      let key = key(text, kind)
      // ICU uses the first of several variants with one key.
      guard !variants.contains(where: { $0.key == key }) else { continue }
      variants.append(.init(key: key, parts: try parts(of: variant.pattern)))
    }
    var form = NumberForm(offset: offset(of: function))
    if kind != .text { form = try self.form(in: matcher, of: variable.name, form) }
    // Separators do not decide the category.
    form.options["useGrouping"] = nil
    return WordingChoice(
      selector: .init(operand: .argument(variable.name), kind: kind, form: form),
      variants: variants, span: matcher.span)
  }

  /// Returns the format that decides the category: that of the number in the variant `other`.
  private func form(
    in matcher: Message.Matcher, of name: String, _ usual: NumberForm
  ) throws(ConversionGap) -> NumberForm {
    let other = matcher.variants.first { $0.keys.first?.text == "other" }
    for part in other?.pattern ?? [] {
      guard case .expression(let expression) = part, let function = expression.function,
        case .variable(let variable)? = expression.operand, variable.name == name
      else { continue }
      guard function.name == "icu:number" else { return usual }
      var form = try number(of: function, at: expression.span)
      form.offset = usual.offset
      switch function.icuStyle {
      case .plain, .currency, nil: return usual
      // With a skeleton, ICU chooses by the exact value.
      case .skeleton: return usual
      case .integer, .percent, .pattern, .length: return form
      }
    }
    return usual
  }

  private func key(_ text: String, _ kind: WordingChoice.Kind) -> WordingChoice.Key {
    if text == "other" { return .any }
    guard kind != .text else { return .word(text) }
    guard text.hasPrefix("=") else { return .category(text) }
    return .exact(ExactNumber.canonical(String(text.dropFirst())))
  }

  private func offset(of function: Message.FunctionReference) -> String? {
    guard let text = function.literal("offset") else { return nil }
    let number = ExactNumber.canonical(text)
    return number == "0" ? nil : number
  }
}

/// The spelling of exact numbers in keys.
enum ExactNumber {
  /// Returns a number without a plus sign and unnecessary zeros, if it is a decimal number.
  static func canonical(_ text: String) -> String {
    let digits = text.hasPrefix("+") ? String(text.dropFirst()) : text
    return DecimalNumber(Array(digits.utf8))?.description
      ?? DecimalNumber(Array("0\(digits)".utf8))?.description ?? text
  }

  /// Whether a key is a number that every syntax can spell.
  static func isPlain(_ text: String) -> Bool { DecimalNumber(Array(text.utf8)) != nil }
}
