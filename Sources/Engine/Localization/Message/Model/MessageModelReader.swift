package import Diagnostics
package import Documents

extension Message {
  /// A violation of the data model of MessageFormat 2, at its place in the JSON file.
  package struct ModelProblem: Error, Hashable, Sendable {
    /// The bytes of the invalid value.
    package let span: SourceSpan
    /// The rule that is violated.
    package let rule: String
  }

  /// Reads a message from the JSON data model of MessageFormat 2.
  ///
  /// Keys that the data model does not define are ignored, as it requires. The message is not
  /// checked for contradictions; parse its ``mf2Source`` for that.
  package init(model: JSONValue) throws(ModelProblem) {
    var reader = MessageModelReader()
    self = try reader.message(model)
  }
}

/// A reader of the data model, with a limit for its nesting.
private struct MessageModelReader {
  typealias Problem = Message.ModelProblem

  mutating func message(_ value: JSONValue) throws(Problem) -> Message {
    let type = try word(value, "type", among: ["message", "select"])
    var declarations: [Message.Declaration] = []
    for item in try list(value, "declarations") { declarations.append(try declaration(item)) }
    if type == "message" {
      return Message(
        declarations: declarations, body: .pattern(try pattern(member(value, "pattern"))))
    }
    var selectors: [Message.Expression] = []
    for item in try list(value, "selectors") {
      _ = try word(item, "type", among: ["variable"])
      selectors.append(Message.Expression(.named(try text(item, "name"))))
    }
    var variants: [Message.Variant] = []
    for item in try list(value, "variants") {
      var keys: [String?] = []
      for key in try list(item, "keys") {
        let type = try word(key, "type", among: ["literal", "*"])
        keys.append(type == "*" ? nil : try text(key, "value"))
      }
      variants.append(Message.Variant(keys, try pattern(member(item, "value"))))
    }
    return Message(
      declarations: declarations, body: .matcher(Message.Matcher(selectors, variants)))
  }

  private func declaration(_ value: JSONValue) throws(Problem) -> Message.Declaration {
    let type = try word(value, "type", among: ["input", "local"])
    let name = try text(value, "name")
    let place = try member(value, "value")
    let expression = try expression(place)
    guard type == "input" else { return Message.Declaration(local: name, expression) }
    guard case .variable(let variable)? = expression.operand, variable.name == name else {
      throw Problem(span: place.span, rule: "the value of an input must be the variable '\(name)'")
    }
    return Message.Declaration(
      kind: .input, variable: variable, value: expression, span: variable.span)
  }

  private func pattern(_ value: JSONValue) throws(Problem) -> Message.Pattern {
    guard case .array(let items) = value.content else {
      throw Problem(span: value.span, rule: "a pattern must be an array")
    }
    var parts: Message.Pattern = []
    for item in items {
      if let text = item.text {
        parts.append(.text(text))
      } else if try word(item, "type", among: ["expression", "markup"]) == "markup" {
        parts.append(.markup(try markup(item)))
      } else {
        parts.append(.expression(try expression(item)))
      }
    }
    return parts
  }

  private func expression(_ value: JSONValue) throws(Problem) -> Message.Expression {
    _ = try word(value, "type", among: ["expression"])
    var expression = Message.Expression(nil)
    if let argument = value["arg"] { expression.operand = try operand(argument) }
    if let function = value["function"] {
      _ = try word(function, "type", among: ["function"])
      expression.function = Message.FunctionReference(
        try text(function, "name"), try options(function))
    }
    guard expression.operand != nil || expression.function != nil else {
      throw Problem(span: value.span, rule: "an expression must have 'arg' or 'function'")
    }
    expression.attributes = try attributes(value)
    return expression
  }

  private func markup(_ value: JSONValue) throws(Problem) -> Message.Markup {
    let kind = try word(value, "kind", among: ["open", "standalone", "close"])
    return Message.Markup(
      kind: Message.Markup.Kind(rawValue: kind) ?? .standalone, name: try text(value, "name"),
      options: try options(value), attributes: try attributes(value), span: value.span)
  }

  private func operand(_ value: JSONValue) throws(Problem) -> Message.Operand {
    try word(value, "type", among: ["literal", "variable"]) == "literal"
      ? .written(try text(value, "value")) : .named(try text(value, "name"))
  }

  private func options(_ value: JSONValue) throws(Problem) -> [Message.Option] {
    var options: [Message.Option] = []
    for member in try members(value, "options") {
      options.append(
        Message.Option(
          name: member.key.string, value: try operand(member.value), span: member.keySpan))
    }
    return options
  }

  private func attributes(_ value: JSONValue) throws(Problem) -> [Message.Attribute] {
    var attributes: [Message.Attribute] = []
    for member in try members(value, "attributes") {
      var literal: Message.Literal?
      if case .boolean(true) = member.value.content {
        literal = nil
      } else if case .literal(let written) = try operand(member.value) {
        literal = written
      } else {
        throw Problem(span: member.value.span, rule: "an attribute must be true or a literal")
      }
      attributes.append(
        Message.Attribute(name: member.key.string, value: literal, span: member.keySpan))
    }
    return attributes
  }

  // MARK: - Values

  private func member(_ value: JSONValue, _ name: String) throws(Problem) -> JSONValue {
    guard let member = value[name] else {
      throw Problem(span: value.span, rule: "'\(name)' is missing")
    }
    return member
  }

  private func list(_ value: JSONValue, _ name: String) throws(Problem) -> [JSONValue] {
    let member = try member(value, name)
    guard case .array(let items) = member.content else {
      throw Problem(span: member.span, rule: "'\(name)' must be an array")
    }
    return items
  }

  private func members(_ value: JSONValue, _ name: String) throws(Problem) -> [JSONMember] {
    guard let member = value[name] else { return [] }
    guard let members = member.members else {
      throw Problem(span: member.span, rule: "'\(name)' must be an object")
    }
    return members
  }

  private func text(_ value: JSONValue, _ name: String) throws(Problem) -> String {
    let member = try member(value, name)
    guard let text = member.text else {
      throw Problem(span: member.span, rule: "'\(name)' must be a string")
    }
    return text.string
  }

  private func word(
    _ value: JSONValue, _ name: String, among words: [String]
  ) throws(Problem) -> String {
    let word = try text(value, name)
    guard words.contains(word) else {
      let span = value[name]?.span ?? value.span
      throw Problem(
        span: span,
        rule: "'\(name)' must be \(words.map { "'\($0)'" }.joined(separator: " or "))")
    }
    return word
  }
}
