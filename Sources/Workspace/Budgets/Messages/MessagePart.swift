internal import Diagnostics
internal import Documents
internal import Localization
internal import TemplateLanguage

/// An argument of a notification and its allowed values.
struct ArgumentFacts {
  /// The allowed values of one or more arguments, shared so that they are formatted only once.
  final class Domain {
    let values: ArgumentDomain
    /// A short allowed value; nil if none is known.
    private(set) lazy var simplest = values.simplest

    init(_ values: ArgumentDomain) { self.values = values }
  }

  /// The name of the argument.
  let name: String
  /// The allowed values of the argument.
  let domain: Domain
  /// Whether the length of the argument is assumed, because it is a number without a limit.
  let isAssumed: Bool
}

/// The argument and the functions of a placeholder or selector.
struct PartSignature {
  /// The argument whose value is displayed; nil for a literal.
  let argument: String?
  /// A cache key of the functions and their options; parts with equal keys produce equal text.
  private(set) var key = ""
  /// The selection of the function in the expression; nil if no key can match.
  private(set) var selection: MessageFunction.Selection?
  /// The argument type that the message requires.
  let type: ArgumentType
  /// The argument's placeholders in the variant `other`; ICU formats them before it selects a
  /// variant.
  let tail: Message.Pattern

  /// Creates the signature of an expression; returns nil if a function option is a variable.
  init?(
    _ expression: Message.Expression, in message: Message, types: [String: ArgumentType],
    other: Message.Pattern = []
  ) {
    tail = other.filter { part in
      guard case .expression(let shown) = part else { return false }
      return shown.operand?.name == expression.operand?.name
        && shown.function?.options.allSatisfy(\.isLiteral) != false
    }
    var key = ""
    var isKnown = true
    var selection: MessageFunction.Selection?
    argument = message.argument(of: expression) { function in
      if key.isEmpty { selection = function.selection }
      key.append(function)
      if !function.options.allSatisfy(\.isLiteral) { isKnown = false }
    }
    type = argument.flatMap { types[$0] } ?? .any
    guard isKnown else { return nil }
    // An empty line separates the functions of the expression from those of the variant.
    key += "\n"
    for case .expression(let shown) in tail {
      if let function = shown.function { key.append(function) }
    }
    key += type.rawValue
    self.key = key
    self.selection = selection
  }
}

/// A placeholder or selector of a message, without the text around it.
struct MessagePart {
  /// The message that contains the part, with its declarations.
  let message: Message
  /// The placeholder or selector.
  let expression: Message.Expression
  /// The argument and the functions.
  let signature: PartSignature
  /// The functions applied to the argument, with their options.
  let functions: [Message.FunctionReference]

  /// Creates the part of a message that has the given signature.
  init(_ expression: Message.Expression, in message: Message, _ signature: PartSignature) {
    self.message = message
    self.expression = expression
    self.signature = signature
    var functions: [Message.FunctionReference] = []
    _ = message.argument(of: expression) { functions.append($0) }
    self.functions = functions
  }

  /// Whether a string argument is displayed unchanged, apart from bidirectional isolates.
  var showsText: Bool {
    functions.allSatisfy { ["string", "icu:argument", "fluent:value"].contains($0.name) }
  }

  /// Whether the formatted number becomes longer with each digit.
  var growsWithDigits: Bool {
    functions.allSatisfy { function in
      switch function.name {
      case "number", "integer", "percent", "offset", "icu:argument", "icu:pound", "icu:plural",
        "fluent:value", "fluent:count", "fluent:number":
        true
      case "currency": function.literal("currencyDisplay") != "name"
      case "icu:number":
        Self.otherNotations.allSatisfy { !(function.literal("style") ?? "").contains($0) }
      default: false
      }
    }
  }

  /// Words in number skeletons whose output does not grow with each digit.
  private static let otherNotations = [
    "compact", "scientific", "engineering", "unit", "full-name", "K", "E", "spellout", "rule-based",
  ]

  /// Returns the part as a separate message; nil if ICU does not support the locale.
  func alone(in locale: String) -> CompiledMessage? {
    CompiledMessage(
      Message(declarations: message.declarations, body: .pattern([.expression(expression)])),
      locale: locale)
  }

  /// Returns a message that uses the part as its selector and prints the index of the matching key.
  func matcher(with keys: [String], in locale: String) -> CompiledMessage? {
    let matcher = Message.Matcher(on: expression, keys: keys, tail: signature.tail)
    let isInPattern =
      expression.function?.isICU == true || expression.function?.fluentFunction != nil
    let body: Message.Body = isInPattern ? .pattern([.matcher(matcher)]) : .matcher(matcher)
    return CompiledMessage(
      Message(declarations: message.declarations, body: body), locale: locale)
  }
}

extension Message {
  /// Returns the argument that an expression refers to, directly or through declarations; calls a
  /// function with each function that is applied to it.
  fileprivate func argument(
    of expression: Expression, _ visit: (FunctionReference) -> Void
  ) -> String? {
    if let function = expression.function { visit(function) }
    guard var name = expression.operand?.name else { return nil }
    var declarations = declarations[...]
    while let index = declarations.lastIndex(where: { $0.variable.name == name }) {
      let value = declarations[index].value
      if let function = value.function { visit(function) }
      guard let next = value.operand?.name else { return nil }
      // An `.input` declaration refers to the argument, a `.local` declaration to an earlier
      // variable.
      (name, declarations) = (next, declarations[..<index])
    }
    return name
  }
}

extension Message.Option {
  fileprivate var isLiteral: Bool {
    if case .literal = value { true } else { false }
  }
}

extension Message.Operand {
  fileprivate var name: String? {
    if case .variable(let variable) = self { variable.name } else { nil }
  }
}

extension String {
  /// Appends a function's name and options as a line.
  fileprivate mutating func append(_ function: Message.FunctionReference) {
    self += function.name
    for option in function.options {
      self += "\t"
      self += option.name
      self += "="
      self += function.literal(option.name) ?? ""
    }
    self += "\n"
  }
}
