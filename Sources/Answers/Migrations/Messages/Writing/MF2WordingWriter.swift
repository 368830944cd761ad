internal import Diagnostics
internal import Localization

/// A writer of wordings as messages in MessageFormat 2.
///
/// MessageFormat 2 has one matcher around the whole message, so that choices inside sentences become
/// complete sentences.
struct MF2WordingWriter {
  /// The variable of a selector, and the declaration that defines the variable.
  private struct Column {
    let selector: WordingChoice.Selector
    let variable: String
    let declaration: Message.Declaration
  }

  private let locale: LocaleTag
  private var columns: [Column] = []
  private var names: Set<String> = []
  /// The arguments that are declared as numbers.
  private var numbers: Set<String> = []
  private var offsets: [(value: WordingValue, variable: String)] = []

  init(locale: LocaleTag) { self.locale = locale }

  mutating func message(_ parts: [WordingPart]) throws(ConversionGap) -> Message {
    let parts = parts.splittingOffsets
    var flattener = WordingFlattener(locale: locale)
    let rows = try flattener.rows(of: parts)
    names = Set(parts.values.compactMap(\.argument) + flattener.selectors.compactMap(\.argument))
    for name in names.sorted() where !MF2Text.isName(name) {
      throw ConversionGap(
        parts.span(of: name), "a name of MessageFormat 2 cannot be '\(name)'",
        remedy: "rename the argument, to begin with a letter")
    }
    for selector in flattener.selectors {
      columns.append(try column(selector, among: flattener.selectors, of: parts))
    }
    var variants: [Message.Variant] = []
    for row in rows {
      variants.append(
        Message.Variant(row.keys.map(\.mf2Text), try pattern(of: row.parts.joined)))
    }
    let declarations = columns.map(\.declaration).inOrderOfUse + offsetDeclarations
    guard !columns.isEmpty else {
      return Message(
        declarations: declarations, body: .pattern(variants.first?.pattern ?? []))
    }
    let selectors = columns.map { Message.Expression(.named($0.variable)) }
    return Message(
      declarations: declarations, body: .matcher(Message.Matcher(selectors, variants)))
  }

  // MARK: - Declarations

  private mutating func column(
    _ selector: WordingChoice.Selector, among all: [WordingChoice.Selector],
    of parts: [WordingPart]
  ) throws(ConversionGap) -> Column {
    guard let name = selector.argument else {
      guard case .number(let text) = selector.operand else {
        preconditionFailure("a selector must be an argument or a number")
      }
      let variable = free("number")
      let function = try self.function(of: selector, at: parts.firstSpan)
      return Column(
        selector: selector, variable: variable,
        declaration: Message.Declaration(
          local: variable, Message.Expression(.written(text), function)))
    }
    let function = try self.function(of: selector, at: parts.span(of: name))
    let isShared =
      all.contains { $0.argument == name && $0 != selector }
      && all.first { $0.argument == name } != selector
    // A declared format would apply to every other use of the argument.
    let isOwn =
      selector.kind == .text || selector.form.isPlain && selector.kind == .cardinal
      || selector.form.isPlain && parts.values.allSatisfy { $0.argument != name || $0.form.isBare }
    guard !isShared, isOwn, selector.form.offset == nil else {
      let word =
        selector.form.offset != nil ? "rest" : selector.kind == .ordinal ? "rank" : "shown"
      let variable = free("\(name)_\(word)")
      if selector.form.offset != nil, selector.kind == .cardinal {
        let value = WordingValue(operand: selector.operand, form: .number(selector.form))
        offsets.append((value, variable))
      }
      return Column(
        selector: selector, variable: variable,
        declaration: Message.Declaration(
          local: variable, Message.Expression(.named(name), function)))
    }
    if selector.kind != .text { numbers.insert(name) }
    return Column(
      selector: selector, variable: name,
      declaration: Message.Declaration(input: name, function))
  }

  private func function(
    of selector: WordingChoice.Selector, at span: SourceSpan
  ) throws(ConversionGap) -> Message.FunctionReference {
    if selector.kind == .text { return Message.FunctionReference("string") }
    var form = selector.form
    let select = selector.kind == .ordinal ? [Message.Option("select", "ordinal")] : []
    if let offset = form.offset {
      form.offset = nil
      guard form.isPlain else {
        throw ConversionGap(span, "a number with an offset cannot have a format as well")
      }
      return Message.FunctionReference("offset", [try option(forOffset: offset, span)] + select)
    }
    guard var function = form.mf2Function else {
      throw ConversionGap(span, "this number cannot select a variant in MessageFormat 2")
    }
    function.options += select
    return function
  }

  private func option(
    forOffset offset: String, _ span: SourceSpan
  ) throws(ConversionGap) -> Message.Option {
    let digits = offset.hasPrefix("-") ? String(offset.dropFirst()) : offset
    guard (1...2).contains(digits.utf8.count), Int(digits) != nil else {
      throw ConversionGap(
        span, "an offset of MessageFormat 2 must be a whole number below 100, not \(offset)")
    }
    return Message.Option(offset.hasPrefix("-") ? "add" : "subtract", digits)
  }

  private mutating func free(_ wanted: String) -> String {
    var name = wanted
    while names.contains(name) { name += "_" }
    names.insert(name)
    return name
  }

  /// The declarations of offsets that no selector declares.
  private var offsetDeclarations: [Message.Declaration] {
    offsets.filter { offset in !columns.contains { $0.variable == offset.variable } }
      .compactMap { offset in
        guard case .number(let form) = offset.value.form, let text = form.offset,
          let name = offset.value.argument,
          // The pattern was written with this offset, so that it is valid.
          let option = try? option(forOffset: text, SourceSpan(0, 0))
        else { return nil }
        return Message.Declaration(
          local: offset.variable,
          Message.Expression(.named(name), Message.FunctionReference("offset", [option])))
      }
  }

  // MARK: - Patterns

  private mutating func pattern(of parts: [WordingPart]) throws(ConversionGap) -> Message.Pattern {
    var pattern: Message.Pattern = []
    for part in parts {
      switch part {
      case .text(let text):
        guard !text.utf8.contains(0) else {
          throw ConversionGap(
            parts.firstSpan, "MessageFormat 2 does not allow the character U+0000")
        }
        pattern.append(.words(text))
      case .value(let value, let span):
        pattern.append(.expression(try expression(of: value, at: span)))
      case .choice: preconditionFailure("a sentence must have no choices")
      }
    }
    return pattern
  }

  private mutating func expression(
    of value: WordingValue, at span: SourceSpan
  ) throws(ConversionGap) -> Message.Expression {
    let operand: Message.Operand =
      switch value.operand {
      case .argument(let name): .named(name)
      case .number(let text): .written(text)
      }
    switch value.form {
    case .any where value.argument == nil:
      return Message.Expression(operand, Message.FunctionReference("number"))
    case .any: return Message.Expression(operand)
    case .text: return Message.Expression(operand, Message.FunctionReference("string"))
    case .date(let form):
      return Message.Expression(operand, try function(of: form, at: span))
    case .number(let form):
      if let offset = form.offset {
        guard form.withoutOffset.isDefault, value.argument != nil else {
          throw ConversionGap(span, "MessageFormat 2 does not format a number with an offset")
        }
        let variable = Message.Operand.named(try variable(of: value, offset, span))
        // A rest has no format of its own, so that `:number` sets it.
        return form.withoutOffset.isPlain
          ? Message.Expression(variable)
          : Message.Expression(variable, form.withoutOffset.mf2Function)
      }
      if form.isPlain, let name = value.argument, numbers.contains(name) {
        return Message.Expression(operand)
      }
      guard let function = form.mf2Function else {
        throw ConversionGap(span, "MessageFormat 2 has no function for this format")
      }
      if let option = form.unsupportedOption {
        throw ConversionGap(
          span, "MessageFormat 2 has no option '\(option)' with this value for ':\(function.name)'")
      }
      return Message.Expression(operand, function)
    }
  }

  private mutating func variable(
    of value: WordingValue, _ offset: String, _ span: SourceSpan
  ) throws(ConversionGap) -> String {
    var value = value
    var form = NumberForm()
    form.offset = offset
    value.form = .number(form)
    if let known = offsets.first(where: { $0.value == value }) { return known.variable }
    _ = try option(forOffset: offset, span)
    let variable = free("\(value.argument ?? "number")_rest")
    offsets.append((value, variable))
    return variable
  }

  private func function(
    of form: DateForm, at span: SourceSpan
  ) throws(ConversionGap) -> Message.FunctionReference {
    let skeleton: String
    switch form {
    case .skeleton(let own): skeleton = own
    case .style(let date, let time):
      // The skeletons that show the same in most languages; the proof finds the others.
      let dates = ["full": "yMMMMdEEEE", "long": "yMMMMd", "medium": "yMMMd", "short": "yyMd"]
      let times = ["full": "jmmsszzzz", "long": "jmmssz", "medium": "jmmss", "short": "jmm"]
      skeleton = (date.flatMap { dates[$0] } ?? "") + (time.flatMap { times[$0] } ?? "")
    }
    guard let call = DateFunctions.call(for: skeleton) else {
      throw ConversionGap(
        span, "MessageFormat 2 has no options for the date fields '\(skeleton)'",
        remedy: "use the fields of ':date', ':time' or ':datetime'")
    }
    let options = call.options.sorted { $0.key < $1.key }.map { Message.Option($0.key, $0.value) }
    return Message.FunctionReference(call.name, options)
  }
}

extension WordingChoice.Selector {
  /// The name of the argument; nil for a number in the message.
  var argument: String? { if case .argument(let name) = operand { name } else { nil } }
}

extension WordingChoice.Key {
  /// The key in MessageFormat 2; nil for the catch-all.
  fileprivate var mf2Text: String? {
    switch self {
    case .exact(let text), .category(let text), .word(let text): text
    case .any: nil
    }
  }
}

extension ValueForm {
  /// Whether a value is shown in the default format of its type.
  fileprivate var isBare: Bool {
    switch self {
    case .any: true
    case .number(let form): form.isPlain
    case .text, .date: false
    }
  }
}

extension [Message.Declaration] {
  /// The declarations of arguments, then those of variables that refer to them.
  fileprivate var inOrderOfUse: [Message.Declaration] {
    filter { $0.kind == .input } + filter { $0.kind == .local }
  }
}

extension [WordingPart] {
  /// The bytes of the first value or choice.
  var firstSpan: SourceSpan {
    for part in self {
      switch part {
      case .text: continue
      case .value(_, let span): return span
      case .choice(let choice): return choice.span
      }
    }
    return SourceSpan(0, 0)
  }

  /// The bytes of the first use of an argument.
  func span(of name: String) -> SourceSpan {
    for part in self {
      switch part {
      case .text: continue
      case .value(let value, let span): if value.argument == name { return span }
      case .choice(let choice):
        if choice.selector.argument == name { return choice.span }
        for variant in choice.variants {
          let span = variant.parts.span(of: name)
          if span != SourceSpan(0, 0) { return span }
        }
      }
    }
    return SourceSpan(0, 0)
  }

  /// The wording with exact keys apart from the categories of a number with an offset.
  ///
  /// MessageFormat 2 compares the keys of an offset with the difference.
  fileprivate var splittingOffsets: [WordingPart] {
    map { part in
      guard case .choice(var choice) = part else { return part }
      for index in choice.variants.indices {
        choice.variants[index].parts = choice.variants[index].parts.splittingOffsets
      }
      guard choice.selector.form.offset != nil else { return .choice(choice) }
      var exact: [WordingChoice.Variant] = []
      var others: [WordingChoice.Variant] = []
      for variant in choice.variants {
        if case .exact = variant.key { exact.append(variant) } else { others.append(variant) }
      }
      var inner = choice
      inner.variants = others
      guard !exact.isEmpty else { return .choice(inner) }
      choice.selector.form = NumberForm()
      choice.selector.kind = .cardinal
      choice.variants = exact + [.init(key: .any, parts: [.choice(inner)])]
      return .choice(choice)
    }
  }
}
