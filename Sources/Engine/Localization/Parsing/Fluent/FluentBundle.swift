package import Diagnostics
internal import Documents

/// The messages and terms of a Fluent file, which can be turned into messages that format.
///
///     let bundle = FluentBundle(FluentResource(file))        // -brand = Nova / hi = Welcome to { -brand }
///     try bundle.message("hi")                               // Welcome to Nova
///
/// References to messages and terms are replaced by their text, so that a message is complete. A
/// selector of a term, whose value is known, is replaced by its variant.
package struct FluentBundle: Sendable {
  /// The messages, in the order of the file.
  package let messages: [FluentResource.Message]
  private let known: [String: FluentResource.Message]
  private let terms: [String: FluentResource.Message]

  /// Collects the messages and terms of a file; of two with one name, the first is used.
  package init(_ resource: FluentResource) {
    var messages: [FluentResource.Message] = []
    var terms: [FluentResource.Message] = []
    for entry in resource.entries {
      switch entry {
      case .message(let message): messages.append(message)
      case .term(let term): terms.append(term)
      case .comment, .junk: break
      }
    }
    self.messages = messages
    known = Dictionary(messages.map { ($0.id.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.terms = Dictionary(terms.map { ($0.id.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A reason why a pattern cannot be turned into a message.
  package struct Failure: Error, Hashable, Sendable {
    /// The bytes of the construct in the file.
    package let span: SourceSpan
    /// The problem in words.
    package let reason: String
  }

  /// Returns a pattern as a message.
  package func message(_ pattern: FluentResource.Pattern) throws(Failure) -> Message {
    var lowering = FluentLowering(known: known, terms: terms)
    return Message(body: .pattern(try lowering.pattern(pattern)))
  }

  /// Returns a message, or one of its attributes, by name; nil if the file has no such text.
  package func message(_ id: String, attribute: String? = nil) throws(Failure) -> Message? {
    guard let found = known[id] else { return nil }
    let pattern =
      attribute.map { name in found.attributes.first { $0.id.name == name }?.value } ?? found.value
    guard let pattern else { return nil }
    return try message(pattern)
  }
}

/// One conversion of a pattern, with the references that are being replaced.
private struct FluentLowering {
  typealias Failure = FluentBundle.Failure

  /// The arguments of a term, the only variables in its text; nil outside of terms.
  typealias Scope = [String: FluentResource.Expression]

  let known: [String: FluentResource.Message]
  let terms: [String: FluentResource.Message]
  private var open: [String] = []
  private var partCount = 0

  init(known: [String: FluentResource.Message], terms: [String: FluentResource.Message]) {
    (self.known, self.terms) = (known, terms)
  }

  mutating func pattern(
    _ pattern: FluentResource.Pattern, in scope: Scope? = nil
  ) throws(Failure) -> Message.Pattern {
    var parts: Message.Pattern = []
    for element in pattern.elements {
      partCount += 1
      // References to references could otherwise multiply without end.
      guard partCount <= MessageLimits.variants else {
        throw Failure(span: pattern.span, reason: "the references result in too much text")
      }
      switch element {
      case .text(let text): parts.append(.text(text))
      case .placeable(let expression, let span): parts += try self.parts(expression, span, scope)
      }
    }
    return parts
  }

  private mutating func parts(
    _ expression: FluentResource.Expression, _ span: SourceSpan, _ scope: Scope?
  ) throws(Failure) -> Message.Pattern {
    switch expression {
    case .string(_, let value, _): return [.text(DecodedText(value, replacing: span))]
    case .number, .function:
      return [.expression(try value(of: expression, span, scope))]
    case .variable(let name):
      guard let scope else { return [.expression(try value(of: expression, span, nil))] }
      guard let argument = scope[name.name] else {
        throw Failure(span: span, reason: "the term uses $\(name.name), which no reference sets")
      }
      return try parts(argument, span, [:])
    case .placeable(let inner, _): return try parts(inner, span, scope)
    case .message(let id, let attribute):
      let name = "\(id.name)\(attribute.map { ".\($0.name)" } ?? "")"
      let found = attribute.map { attribute in
        known[id.name]?.attributes.first { $0.id.name == attribute.name }?.value
      }
      return try text(of: found ?? known[id.name]?.value, named: name, span, scope)
    case .term(let id, _, let arguments):
      let named = arguments?.named.map { ($0.name.name, $0.value) } ?? []
      let own = Scope(named, uniquingKeysWith: { _, last in last })
      return try text(of: terms[id.name]?.value, named: "-\(id.name)", span, own)
    case .select(let selector, let variants, _):
      return try choice(selector, variants, span, scope)
    }
  }

  private mutating func text(
    of found: FluentResource.Pattern?, named name: String, _ span: SourceSpan, _ scope: Scope?
  ) throws(Failure) -> Message.Pattern {
    guard let found else { throw Failure(span: span, reason: "'\(name)' is not in this file") }
    guard !open.contains(name) else {
      throw Failure(span: span, reason: "'\(name)' refers to itself")
    }
    open.append(name)
    defer { open.removeLast() }
    return try pattern(found, in: scope)
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
    var value = try value(of: selector, span, scope)
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
      rows.append(
        Message.Variant(
          keys: [.literal(variant.key.literal)], pattern: content, span: variant.key.span))
    }
    let last = variants.first(where: \.isDefault)?.key.span ?? span
    rows.append(Message.Variant(keys: [.catchAll(last)], pattern: fallback, span: last))
    return [.matcher(Message.Matcher(selectors: [value], variants: rows, span: span))]
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
      let named = arguments?.named.map { ($0.name.name, $0.value) } ?? []
      let own = Scope(named, uniquingKeysWith: { _, last in last })
      let found = terms[id.name]?.attributes.first { $0.id.name == attribute.name }
      guard let found else { return "" }
      let parts = try pattern(found.value, in: own)
      var text = ""
      for part in parts {
        guard case .text(let run) = part else {
          throw Failure(span: id.span, reason: "the attribute of a term must be plain text")
        }
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
      guard scope == nil else {
        throw Failure(span: span, reason: "the term uses $\(name.name), which no reference sets")
      }
      return Message.Expression(
        operand: .variable(Message.Variable(name: name.name, span: name.span)),
        function: .fluent(.value, span: name.span), span: span)
    case .number(let text, let place):
      let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
      let options =
        decimals == 0 ? [] : [option("minimumFractionDigits", "\(decimals)", at: place)]
      return Message.Expression(
        operand: .literal(Message.Literal(text: text, span: place)),
        function: .fluent(.numeral, options: options, span: place), span: span)
    case .placeable(let inner, _): return try value(of: inner, span, scope)
    case .function(let name, let arguments):
      return try call(name, arguments, span, scope)
    case .string, .message, .term, .select:
      throw Failure(span: span, reason: "this value cannot be formatted or select a variant")
    }
  }

  private mutating func call(
    _ name: FluentResource.Identifier, _ arguments: FluentResource.Arguments, _ span: SourceSpan,
    _ scope: Scope?
  ) throws(Failure) -> Message.Expression {
    let functions: [String: FluentFunction] = ["NUMBER": .number, "DATETIME": .dateTime]
    guard let function = functions[name.name] else {
      throw Failure(span: name.span, reason: "'\(name.name)' is not a function of Fluent")
    }
    guard arguments.positional.count == 1, let argument = arguments.positional.first else {
      throw Failure(span: name.span, reason: "'\(name.name)' needs one value")
    }
    var value = try value(of: argument, span, scope)
    var options = value.function?.options ?? []
    for (key, setting) in arguments.named {
      options.removeAll { $0.name == key.name }
      switch setting {
      case .string(_, let text, let place): options.append(option(key.name, text, at: place))
      case .number(let text, let place): options.append(option(key.name, text, at: place))
      default: throw Failure(span: key.span, reason: "options must be strings or numbers")
      }
    }
    let isNumeral = value.function?.fluentFunction == .numeral && function == .number
    value.function = .fluent(isNumeral ? .numeral : function, options: options, span: name.span)
    return value
  }

  private func option(_ name: String, _ value: String, at span: SourceSpan) -> Message.Option {
    Message.Option(
      name: name, value: .literal(Message.Literal(text: value, span: span)), span: span)
  }
}

extension FluentResource.Variant.Key {
  fileprivate var literal: Message.Literal {
    switch self {
    case .identifier(let id): Message.Literal(text: id.name, span: id.span)
    case .number(let text, let span): Message.Literal(text: text, span: span)
    }
  }

  fileprivate var span: SourceSpan { literal.span }

  fileprivate func matches(_ word: String) -> Bool {
    if case .identifier(let id) = self { id.name == word } else { false }
  }
}

extension [FluentResource.Variant] {
  /// Whether the keys are numbers or plural categories.
  fileprivate var countsNumbers: Bool {
    let categories: Set = ["zero", "one", "two", "few", "many", "other"]
    return contains { variant in
      if case .number = variant.key { true } else { false }
    }
      || allSatisfy { categories.contains($0.key.literal.text) }
        && contains { $0.key.literal.text != "other" }
  }
}
