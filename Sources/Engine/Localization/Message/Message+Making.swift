internal import Diagnostics
internal import Documents

// Messages that are made by a program, and not parsed, have no bytes in a file.

extension SourceSpan {
  fileprivate static let none = SourceSpan(0, 0)
}

extension Message.Operand {
  /// Creates an operand from the name of an argument or a declared variable.
  package static func named(_ name: String) -> Self {
    .variable(Message.Variable(name: name, span: .none))
  }

  /// Creates an operand from a value that is written in the message.
  package static func written(_ text: String) -> Self {
    .literal(Message.Literal(text: text, span: .none))
  }
}

extension Message.Expression {
  /// Creates an expression without attributes.
  package init(_ operand: Message.Operand?, _ function: Message.FunctionReference? = nil) {
    self.init(operand: operand, function: function, span: .none)
  }
}

extension Message.FunctionReference {
  /// Creates a reference to a function of MessageFormat 2.
  package init(_ name: String, _ options: [Message.Option] = []) {
    self.init(name: name, options: options, span: .none)
  }
}

extension Message.Option {
  /// Creates an option whose value is a literal.
  package init(_ name: String, _ value: String) {
    self.init(name: name, value: .written(value), span: .none)
  }
}

extension Message.Part {
  /// Creates a part of literal text.
  package static func words(_ text: String) -> Self { .text(DecodedText(text, replacing: .none)) }
}

extension Message.Declaration {
  /// Creates a declaration of an argument.
  package init(input name: String, _ function: Message.FunctionReference) {
    self.init(
      kind: .input, variable: Message.Variable(name: name, span: .none),
      value: Message.Expression(.named(name), function), span: .none)
  }

  /// Creates a declaration of a new variable.
  package init(local name: String, _ value: Message.Expression) {
    self.init(
      kind: .local, variable: Message.Variable(name: name, span: .none), value: value, span: .none)
  }
}

extension Message.Variant {
  /// Creates a variant; a key that is nil is the catch-all.
  package init(_ keys: [String?], _ pattern: Message.Pattern) {
    let keys = keys.map { key in
      key.map { Message.Key.literal(Message.Literal(text: $0, span: .none)) } ?? .catchAll(.none)
    }
    self.init(keys: keys, pattern: pattern, span: .none)
  }
}

extension Message.Matcher {
  /// Creates a matcher.
  package init(_ selectors: [Message.Expression], _ variants: [Message.Variant]) {
    self.init(selectors: selectors, variants: variants, span: .none)
  }
}
