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

/// A placeholder or selector of a message, without the text around it.
struct MessagePart {
  /// The message that contains the part, with its declarations.
  let message: Message
  /// The placeholder or selector.
  let expression: Message.Expression
  /// The argument whose value is displayed; nil for a literal.
  let argument: String?
  /// A cache key of the functions and their options; parts with equal keys produce equal text.
  let key: String
  /// The functions applied to the argument, with their options.
  let functions: [Message.FunctionReference]
  /// The argument type that the message requires.
  let type: ArgumentType

  /// The argument's placeholders in the variant `other`; ICU formats them before it selects a
  /// variant.
  private let tail: Message.Pattern

  /// Creates a part from an expression; returns nil if a function option is a variable.
  init?(
    _ expression: Message.Expression, in message: Message, types: [String: ArgumentType],
    other: Message.Pattern = []
  ) {
    self.message = message
    tail = other.filter { part in
      guard case .expression(let shown) = part else { return false }
      return shown.operand?.name == expression.operand?.name
        && shown.function?.options.allSatisfy(\.isLiteral) != false
    }
    self.expression = expression
    var functions: [Message.FunctionReference] = []
    var current = expression
    var declarations = message.declarations[...]
    var argument: String?
    while true {
      if let function = current.function {
        guard function.options.allSatisfy(\.isLiteral) else { return nil }
        functions.append(function)
      }
      guard case .variable(let variable)? = current.operand else { break }
      guard let index = declarations.lastIndex(where: { $0.variable.name == variable.name }) else {
        argument = variable.name
        break
      }
      current = declarations[index].value
      // An `.input` declaration refers to the argument, a `.local` declaration to an earlier
      // variable.
      declarations = declarations[..<index]
    }
    self.argument = argument
    self.functions = functions
    type = argument.flatMap { types[$0] } ?? .any
    let shown = tail.compactMap { part in
      if case .expression(let expression) = part { expression.function } else { nil }
    }
    key = ([type.rawValue] + (functions + shown).map(\.words)).joined(separator: "\n")
  }

  /// Whether a string argument is displayed unchanged, apart from bidirectional isolates.
  var showsText: Bool { functions.allSatisfy { ["string", "icu:argument"].contains($0.name) } }

  /// Whether the formatted number becomes longer with each digit.
  var growsWithDigits: Bool {
    functions.allSatisfy { function in
      switch function.name {
      case "number", "integer", "percent", "offset", "icu:argument", "icu:pound", "icu:plural": true
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
    let matcher = Message.Matcher(on: expression, keys: keys, tail: tail)
    let isICU = expression.function?.isICU == true
    let body: Message.Body = isICU ? .pattern([.matcher(matcher)]) : .matcher(matcher)
    return CompiledMessage(
      Message(declarations: message.declarations, body: body), locale: locale)
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

extension Message.FunctionReference {
  /// The function's name and options as one string.
  fileprivate var words: String {
    ([name] + options.map { "\($0.name)=\(literal($0.name) ?? "")" }).joined(separator: "\t")
  }
}
