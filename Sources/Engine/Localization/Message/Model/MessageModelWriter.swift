package import Documents

extension Message {
  /// The message in the JSON data model of MessageFormat 2; nil for messages of other syntaxes.
  ///
  ///     Hello {$name}   →   {"type":"message","declarations":[],"pattern":["Hello ",…]}
  ///
  /// https://github.com/unicode-org/message-format-wg/blob/main/spec/data-model/message.json
  package var model: JSONValue? {
    guard mf2Source != nil else { return nil }
    let declarations = ("declarations", JSONValue.array(self.declarations.map(\.model)))
    switch body {
    case .pattern(let pattern):
      return .object([("type", .string("message")), declarations, ("pattern", pattern.model)])
    case .matcher(let matcher):
      let selectors = matcher.selectors.compactMap { $0.operand?.model }
      return .object([
        ("type", .string("select")), declarations, ("selectors", .array(selectors)),
        ("variants", .array(matcher.variants.map(\.model))),
      ])
    }
  }
}

extension Message.Declaration {
  fileprivate var model: JSONValue {
    let type: String =
      switch kind {
      case .input: "input"
      case .local: "local"
      }
    return .object([
      ("type", .string(type)), ("name", .string(variable.name)), ("value", value.model),
    ])
  }
}

extension Message.Variant {
  fileprivate var model: JSONValue {
    let keys = keys.map { key -> JSONValue in
      switch key {
      case .literal(let literal): literal.model
      case .catchAll: .object([("type", .string("*"))])
      }
    }
    return .object([("keys", .array(keys)), ("value", pattern.model)])
  }
}

extension Message.Pattern {
  fileprivate var model: JSONValue {
    .array(
      compactMap { part in
        switch part {
        case .text(let text): .string(text.string)
        case .expression(let expression): expression.model
        case .markup(let markup): markup.model
        // Only ICU and Fluent messages have nested matchers.
        case .matcher: nil
        }
      })
  }
}

extension Message.Expression {
  fileprivate var model: JSONValue {
    var members: [(String, JSONValue)] = [("type", .string("expression"))]
    if let operand { members.append(("arg", operand.model)) }
    if let function {
      let options = function.options.model.map { [("options", $0)] } ?? []
      members.append(
        (
          "function",
          .object([("type", .string("function")), ("name", .string(function.name))] + options)
        ))
    }
    if let attributes = attributes.model { members.append(("attributes", attributes)) }
    return .object(members)
  }
}

extension Message.Markup {
  fileprivate var model: JSONValue {
    var members: [(String, JSONValue)] = [
      ("type", .string("markup")), ("kind", .string(kind.rawValue)), ("name", .string(name)),
    ]
    if let options = options.model { members.append(("options", options)) }
    if let attributes = attributes.model { members.append(("attributes", attributes)) }
    return .object(members)
  }
}

extension [Message.Option] {
  fileprivate var model: JSONValue? {
    isEmpty ? nil : .object(map { ($0.name, $0.value.model) })
  }
}

extension [Message.Attribute] {
  fileprivate var model: JSONValue? {
    isEmpty ? nil : .object(map { ($0.name, $0.value?.model ?? .boolean(true)) })
  }
}

extension Message.Operand {
  fileprivate var model: JSONValue {
    switch self {
    case .literal(let literal): literal.model
    case .variable(let variable):
      .object([("type", .string("variable")), ("name", .string(variable.name))])
    }
  }
}

extension Message.Literal {
  fileprivate var model: JSONValue {
    .object([("type", .string("literal")), ("value", .string(text))])
  }
}
