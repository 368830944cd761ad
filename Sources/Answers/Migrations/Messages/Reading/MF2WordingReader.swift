internal import Diagnostics
internal import Documents
internal import Localization

/// A reader of the wording of messages in MessageFormat 2.
///
/// Variables are replaced by the expressions that declare them, and a matcher becomes choices
/// inside choices, one for each selector.
struct MF2WordingReader {
  /// The locale whose plural rules tell which variant a number selects.
  let locale: LocaleTag
  private var declared: [String: (value: WordingValue, function: Message.FunctionReference?)] = [:]
  /// Attributes and identifiers, which have no effect on the text.
  private(set) var dropped: [ConversionGap] = []

  init(locale: LocaleTag) { self.locale = locale }

  mutating func wording(of message: Message) throws(ConversionGap) -> [WordingPart] {
    for declaration in message.declarations {
      let value = try value(of: declaration.value)
      let function =
        declaration.value.function ?? name(of: declaration.value).flatMap { declared[$0]?.function }
      declared[declaration.variable.name] = (value, function)
    }
    switch message.body {
    case .pattern(let pattern): return try parts(of: pattern)
    case .matcher(let matcher): return try choices(of: matcher)
    }
  }

  private mutating func parts(of pattern: Message.Pattern) throws(ConversionGap) -> [WordingPart] {
    var parts: [WordingPart] = []
    for part in pattern {
      switch part {
      case .text(let text): parts.append(.text(text.string))
      case .expression(let expression):
        if expression.function == nil, case .literal(let literal)? = expression.operand {
          note(expression.attributes)
          parts.append(.text(literal.text))
        } else {
          parts.append(.value(try value(of: expression), expression.span))
        }
      case .markup(let markup): throw .markup(markup.span)
      case .matcher(let matcher):
        throw ConversionGap(matcher.span, "a matcher must be the whole message")
      }
    }
    return parts
  }

  private func name(of expression: Message.Expression) -> String? {
    if case .variable(let variable)? = expression.operand { variable.name } else { nil }
  }

  private mutating func note(_ attributes: [Message.Attribute]) {
    for attribute in attributes {
      dropped.append(
        ConversionGap(attribute.span, "attributes are only in MessageFormat 2, and show no text"))
    }
  }

  // MARK: - Values

  private mutating func value(
    of expression: Message.Expression
  ) throws(ConversionGap) -> WordingValue {
    note(expression.attributes)
    var start: WordingValue
    switch expression.operand {
    case .variable(let variable)?:
      start =
        declared[variable.name]?.value
        ?? WordingValue(operand: .argument(variable.name), form: .any)
    case .literal(let literal)?:
      guard ExactNumber.isPlain(literal.text) else {
        throw ConversionGap(
          expression.span, "only MessageFormat 2 can format a literal",
          remedy: "write the formatted text")
      }
      start = WordingValue(operand: .number(literal.text), form: .any)
    case nil:
      throw ConversionGap(expression.span, "only MessageFormat 2 has functions without a value")
    }
    guard let function = expression.function else { return start }
    start.form = try form(of: function, over: start.form, at: expression.span)
    return start
  }

  private mutating func options(
    of function: Message.FunctionReference
  ) throws(ConversionGap) -> [String: String] {
    var options: [String: String] = [:]
    for option in function.options {
      guard let text = function.literal(option.name) else {
        throw ConversionGap(
          option.span, "only MessageFormat 2 has options that an argument sets",
          remedy: "write the value of '\(option.name)' in the message")
      }
      switch option.name {
      case "u:id":
        dropped.append(ConversionGap(option.span, "names of parts are only in MessageFormat 2"))
      case "u:dir" where text == "inherit": break
      case "u:dir":
        throw ConversionGap(option.span, "only MessageFormat 2 sets the direction of a value")
      default: options[option.name] = text
      }
    }
    return options
  }

  private mutating func form(
    of function: Message.FunctionReference, over inherited: ValueForm, at span: SourceSpan
  ) throws(ConversionGap) -> ValueForm {
    var options = try options(of: function)
    options["select"] = nil
    var form = NumberForm()
    if case .number(let own) = inherited { form = own }
    func isNumber() throws(ConversionGap) {
      if case .date = inherited { throw ConversionGap(span, "a date is not a number") }
      guard form.style == .number, !form.isTruncated else {
        throw ConversionGap(span, "only MessageFormat 2 formats a formatted value again")
      }
    }
    switch function.name {
    case "string":
      guard inherited == .any || inherited == .text else {
        throw ConversionGap(span, "only MessageFormat 2 shows a formatted value as plain text")
      }
      return .text
    case "number":
      try isNumber()
      form.options.merge(options) { _, new in new }
      return .number(form.simplified)
    case "integer":
      try isNumber()
      guard form.offset == nil else {
        throw ConversionGap(span, "only MessageFormat 2 truncates a number after an offset")
      }
      for name in ["minimumFractionDigits", "maximumFractionDigits", "minimumSignificantDigits"] {
        form.options[name] = nil
      }
      form.options.merge(options) { _, new in new }
      form.isTruncated = true
      return .number(form.simplified)
    case "percent", "currency", "unit":
      try isNumber()
      guard form.offset == nil else {
        throw ConversionGap(span, "only MessageFormat 2 formats a number after an offset")
      }
      if function.name == "percent" { form.style = .percent }
      if function.name == "currency" {
        form.style = .currency(options.removeValue(forKey: "currency")?.uppercased())
      }
      if function.name == "unit", let unit = options.removeValue(forKey: "unit") {
        form.style = .unit(unit)
      }
      form.options.merge(options) { _, new in new }
      return .number(form.simplified)
    case "offset":
      try isNumber()
      guard form.offset == nil, options.count == 1, let option = options.first else {
        throw ConversionGap(span, "only MessageFormat 2 adds up offsets")
      }
      form.offset = option.key == "subtract" ? option.value : "-\(option.value)"
      if option.value == "0" { form.offset = nil }
      return .number(form)
    case "date", "time", "datetime":
      guard inherited == .any else {
        throw ConversionGap(span, "only MessageFormat 2 formats a formatted date again")
      }
      guard let skeleton = DateFunctions.skeleton(function.name, options) else {
        throw ConversionGap(
          span, "only MessageFormat 2 sets the time zone or the calendar of a date",
          remedy: "let the program format the date, and pass it as text")
      }
      return .date(.skeleton(skeleton))
    default:
      throw ConversionGap(span, "only MessageFormat 2 has the function ':\(function.name)'")
    }
  }

  // MARK: - Matchers

  private mutating func choices(
    of matcher: Message.Matcher
  ) throws(ConversionGap) -> [WordingPart] {
    var selectors: [(selector: WordingChoice.Selector, isExact: Bool)] = []
    for selector in matcher.selectors { selectors.append(try self.selector(selector)) }
    var rows: [ChoiceTable.Row] = []
    for variant in matcher.variants {
      let keys = zip(variant.keys, selectors).map { self.key($0, $1.selector) }
      // A category never matches a number that is selected by its value.
      let isDead = zip(keys, selectors).contains { key, selector in
        if case .category = key { selector.isExact } else { false }
      }
      guard !isDead else { continue }
      rows.append(ChoiceTable.Row(keys: keys, parts: try parts(of: variant.pattern)))
    }
    let table = ChoiceTable(
      selectors: selectors.map(\.selector), rows: rows, span: matcher.span, locale: locale)
    return try table.nested()
  }

  private func selector(
    _ expression: Message.Expression
  ) throws(ConversionGap) -> (selector: WordingChoice.Selector, isExact: Bool) {
    guard let name = name(of: expression), let (value, function) = declared[name], let function
    else { throw ConversionGap(expression.span, "a selector must be a declared variable") }
    switch value.form {
    case .text: return (.init(operand: value.operand, kind: .text), false)
    case .number(let form):
      guard !form.style.isCurrency, form.style == .number || form.style == .percent else {
        throw ConversionGap(expression.span, "an amount or a unit cannot select a variant")
      }
      let word = function.literal("select")
      let kind: WordingChoice.Kind = word == "ordinal" ? .ordinal : .cardinal
      return (.init(operand: value.operand, kind: kind, form: form), word == "exact")
    case .any, .date:
      throw ConversionGap(expression.span, "this value cannot select a variant")
    }
  }

  private func key(
    _ key: Message.Key, _ selector: WordingChoice.Selector
  ) -> WordingChoice.Key {
    guard let text = key.text else { return .any }
    guard selector.kind != .text else { return .word(text) }
    guard let number = DecimalNumber(Array(text.utf8)) else { return .category(text) }
    // The key of an offset is compared with the difference.
    let offset = selector.form.offset.flatMap { DecimalNumber(Array($0.utf8)) } ?? .zero
    return .exact(number.adding(offset)?.description ?? text)
  }
}

extension NumberForm {
  /// The form without options that have their default value.
  var simplified: NumberForm {
    var form = self
    let defaults = [
      "signDisplay": "auto", "useGrouping": "auto", "roundingMode": "halfExpand",
      "minimumIntegerDigits": "1", "minimumFractionDigits": "0", "trailingZeroDisplay": "auto",
      "roundingPriority": "auto", "roundingIncrement": "1", "currencySign": "standard",
      "currencyDisplay": "symbol", "fractionDigits": "auto", "unitDisplay": "short",
    ]
    for (name, value) in defaults where form.options[name] == value { form.options[name] = nil }
    return form
  }
}
