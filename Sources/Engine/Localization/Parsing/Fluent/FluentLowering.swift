internal import Diagnostics
internal import Documents

/// The conversion of one pattern into a message, with the references that are being replaced.
struct FluentLowering {
  typealias Failure = FluentBundle.Failure

  /// The arguments of a term, the only variables in its text; nil outside of terms.
  typealias Scope = [String: FluentResource.Expression]

  /// The treatment of references to messages and terms.
  enum References {
    /// The text of a file replaces them.
    case replaced(FluentBundle)
    /// They stay, for a pattern without its file; a rendering shows their names.
    case kept
  }

  private let references: References
  private(set) var budget: FluentBudget
  private var open: [String] = []
  private var partCount = 0
  private var byteCount = 0
  private var depth = 0
  /// The bytes of the reference that is being replaced; nil outside of references.
  private var place: SourceSpan?

  init(_ references: References, budget: FluentBudget = FluentBudget()) {
    (self.references, self.budget) = (references, budget)
  }

  mutating func message(_ pattern: FluentResource.Pattern) throws(Failure) -> Message {
    Message(body: .pattern(try self.pattern(pattern, in: nil)))
  }

  private mutating func pattern(
    _ pattern: FluentResource.Pattern, in scope: Scope?
  ) throws(Failure) -> Message.Pattern {
    try enter(pattern.span)
    defer { depth -= 1 }
    var parts: Message.Pattern = []
    for element in pattern.elements {
      try count(element)
      switch element {
      case .text(let text):
        parts.append(.text(place.map { DecodedText(text.string, replacing: $0) } ?? text))
      case .placeable(let expression, let span): parts += try self.parts(expression, span, scope)
      }
    }
    return parts
  }

  private mutating func enter(_ span: SourceSpan) throws(Failure) {
    guard depth < MessageLimits.depth else { throw failure(.tooDeep, span) }
    depth += 1
  }

  /// Counts a part of the message; references to references could multiply without end.
  private mutating func count(_ element: FluentResource.Element) throws(Failure) {
    partCount += 1
    let bytes = if case .text(let text) = element { text.bytes.count } else { 0 }
    byteCount += bytes
    guard partCount <= MessageLimits.variants, byteCount <= MessageLimits.bytes,
      place == nil || budget.spend(bytes)
    else { throw failure(.tooMuchText, element.span) }
  }

  private func at(_ span: SourceSpan) -> SourceSpan { place ?? span }

  private func failure(_ problem: FluentProblem, _ span: SourceSpan) -> Failure {
    Failure(span: at(span), problem: problem)
  }

  private mutating func parts(
    _ expression: FluentResource.Expression, _ span: SourceSpan, _ scope: Scope?
  ) throws(Failure) -> Message.Pattern {
    switch expression {
    case .string(_, let value, _): return [.text(DecodedText(value, replacing: at(span)))]
    case .number, .function:
      return [.expression(try value(of: expression, span, scope))]
    case .variable(let name):
      guard let scope else { return [.expression(try value(of: expression, span, nil))] }
      guard let argument = scope[name.name] else {
        throw failure(.unsetVariable(name.name), span)
      }
      return try parts(argument, span, [:])
    case .placeable(let inner, _):
      try enter(span)
      defer { depth -= 1 }
      return try parts(inner, span, scope)
    case .message, .term:
      guard case .replaced(let bundle) = references else {
        return [.expression(reference(expression, span))]
      }
      return try replacement(of: expression, span, scope, from: bundle)
    case .select(let selector, let variants, let own):
      return try choice(selector, variants, SourceSpan(span.start, max(span.end, own.end)), scope)
    }
  }

  // MARK: - References

  private mutating func replacement(
    of reference: FluentResource.Expression, _ span: SourceSpan, _ scope: Scope?,
    from bundle: FluentBundle
  ) throws(Failure) -> Message.Pattern {
    let found: FluentResource.Pattern?
    var own = scope
    switch reference {
    case .message(let id, let attribute):
      found = bundle.pattern(id.name, attribute: attribute?.name)
    case .term(let id, _, let arguments):
      found = bundle.terms[id.name]?.value
      own = Self.scope(arguments)
    default: return []
    }
    let name = reference.referenceName
    guard let found else { throw failure(.unknownReference(name), span) }
    return try replacement(named: name, by: found, span, own)
  }

  private mutating func replacement(
    named name: String, by found: FluentResource.Pattern, _ span: SourceSpan, _ scope: Scope?
  ) throws(Failure) -> Message.Pattern {
    guard !open.contains(name) else { throw failure(.cycle(name), span) }
    open.append(name)
    let before = place
    place = at(span)
    defer {
      open.removeLast()
      place = before
    }
    return try pattern(found, in: scope)
  }

  private static func scope(_ arguments: FluentResource.Arguments?) -> Scope {
    Scope(
      (arguments?.named ?? []).map { ($0.name.name, $0.value) },
      uniquingKeysWith: { _, last in last })
  }

  private func reference(
    _ expression: FluentResource.Expression, _ span: SourceSpan
  ) -> Message.Expression {
    Message.Expression(
      operand: .literal(Message.Literal(text: expression.referenceName, span: span)),
      function: .fluent(.reference, span: span), span: span)
  }

  // MARK: - Selection

  private mutating func choice(
    _ selector: FluentResource.Expression, _ variants: [FluentResource.Variant], _ span: SourceSpan,
    _ scope: Scope?
  ) throws(Failure) -> Message.Pattern {
    if let value = try word(of: selector, scope) {
      let chosen = variants.first { $0.key.matches(value) } ?? variants.first(where: \.isDefault)
      guard let chosen else { return [] }
      return try pattern(chosen.value, in: scope)
    }
    var value = try value(of: selector, selector.span ?? span, scope)
    if value.function?.fluentFunction == .value {
      value.function = .fluent(variants.countsNumbers ? .count : .choice, span: value.span)
    }
    var rows: [Message.Variant] = []
    var fallback: Message.Pattern = []
    for (index, variant) in variants.enumerated() {
      let content = try pattern(variant.value, in: scope)
      if variant.isDefault { fallback = content }
      // The default variant hides later variants that also match.
      guard !variant.isDefault || index < variants.count - 1 else { continue }
      let key = at(variant.key.span)
      rows.append(
        Message.Variant(
          keys: [.literal(Message.Literal(text: variant.key.text, span: key))], pattern: content,
          span: key))
    }
    let key = variants.first(where: \.isDefault)?.key
    let last = at(key?.span ?? span)
    rows.append(
      Message.Variant(
        keys: [.catchAll(last)], pattern: fallback, span: last, defaultKey: key?.text))
    return [.matcher(Message.Matcher(selectors: [value], variants: rows, span: at(span)))]
  }

  /// Returns the text of a selector that is known in advance; nil for other selectors.
  private mutating func word(
    of selector: FluentResource.Expression, _ scope: Scope?
  ) throws(Failure) -> String? {
    switch selector {
    case .string(_, let value, _): return value
    case .variable(let name):
      guard let scope else { return nil }
      // Without the argument, no key matches.
      guard let argument = scope[name.name] else { return "" }
      return try word(of: argument, scope)
    case .term(let id, let attribute?, let arguments):
      guard case .replaced(let bundle) = references else { return nil }
      guard let term = bundle.terms[id.name],
        let found = term.attributes.first(where: { $0.id.name == attribute.name })
      else { throw failure(.unknownReference(selector.referenceName), id.span) }
      let parts = try replacement(
        named: selector.referenceName, by: found.value, id.span, Self.scope(arguments))
      var text = ""
      for part in parts {
        guard case .text(let run) = part else { throw failure(.attributeWithPlaceable, id.span) }
        text += run.string
      }
      return text
    case .number, .function, .message, .term, .placeable, .select: return nil
    }
  }

  // MARK: - Values

  private mutating func value(
    of expression: FluentResource.Expression, _ span: SourceSpan, _ scope: Scope?
  ) throws(Failure) -> Message.Expression {
    switch expression {
    case .variable(let name):
      if let argument = scope?[name.name] { return try value(of: argument, span, [:]) }
      guard scope == nil else { throw failure(.unsetVariable(name.name), span) }
      return Message.Expression(
        operand: .variable(
          Message.Variable(
            name: name.name, span: at(SourceSpan(name.span.start - 1, name.span.end)))),
        function: .fluent(.value, span: at(name.span)), span: at(span))
    case .number(let text, let place):
      let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
      let options =
        decimals == 0 ? [] : [option("minimumFractionDigits", "\(decimals)", place, place)]
      return Message.Expression(
        operand: .literal(Message.Literal(text: text, span: at(place))),
        function: .fluent(.numeral, options: options, span: at(place)), span: at(span))
    case .placeable(let inner, _): return try value(of: inner, span, scope)
    case .function(let name, let arguments):
      return try call(name, arguments, span, scope)
    case .term(_, .some, _):
      guard case .kept = references else { throw failure(.valueWithoutFormat, span) }
      return reference(expression, span)
    case .string, .message, .term, .select: throw failure(.valueWithoutFormat, span)
    }
  }

  private mutating func call(
    _ name: FluentResource.Identifier, _ arguments: FluentResource.Arguments, _ span: SourceSpan,
    _ scope: Scope?
  ) throws(Failure) -> Message.Expression {
    guard let function = FluentFunction.called[name.name] else {
      throw failure(.unknownFunction(name.name), name.span)
    }
    guard arguments.positional.count == 1, let argument = arguments.positional.first else {
      throw failure(.wrongValueCount(name.name), name.span)
    }
    var value = try value(of: argument, span, scope)
    var options = value.function?.options ?? []
    for (key, setting) in arguments.named {
      options.removeAll { $0.name == key.name }
      guard let (text, place) = setting.literal else {
        throw failure(.optionWithoutLiteral, key.span)
      }
      if let problem = function.problem(ofOption: key.name, text) {
        throw failure(problem, key.span)
      }
      options.append(option(key.name, text, key.span, place))
    }
    let isNumeral = value.function?.fluentFunction == .numeral && function == .number
    value.function = .fluent(
      isNumeral ? .numeral : function, options: options, span: at(name.span))
    return value
  }

  private func option(
    _ name: String, _ value: String, _ key: SourceSpan, _ place: SourceSpan
  ) -> Message.Option {
    Message.Option(
      name: name, value: .literal(Message.Literal(text: value, span: at(place))),
      span: at(key.through(place)))
  }
}
