internal import Diagnostics
internal import Documents
internal import Localization
internal import TemplateLanguage

/// An argument of a notification with its legal values.
struct ArgumentFacts: Sendable {
  /// A domain that several arguments can share, so that formats are found once for all of them.
  final class Domain: Sendable {
    let values: ArgumentDomain

    init(_ values: ArgumentDomain) { self.values = values }
  }

  /// The name.
  let name: String
  /// The legal values.
  let domain: Domain
  /// Whether the length is assumed, because it is a number without a limit.
  let isAssumed: Bool
}

/// A placeholder or selector of a message, separate from the text around it.
struct MessagePart {
  /// The message, for its declarations.
  let message: Message
  /// The placeholder or selector.
  let expression: Message.Expression
  /// The argument whose value is shown; nil for a literal.
  let argument: String?
  /// The functions between the argument and the result, with their options: equal keys, equal formats.
  let key: String
  /// The names of these functions.
  let functions: [Message.FunctionReference]
  /// The type that the message needs the argument to have.
  let type: ArgumentType

  /// The placeholders of the variant `other` that ICU looks at before it selects.
  private let tail: Message.Pattern

  /// Resolves an expression; nil if an option depends on another argument.
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
      // The operand of an input is the argument itself, that of a local an earlier name.
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

  /// Whether a string is shown unchanged, perhaps between isolates.
  var showsText: Bool { functions.allSatisfy { ["string", "icu:argument"].contains($0.name) } }

  /// Whether the format of a number is longer the more digits the number has.
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

  /// Words of number skeletons whose formats do not grow with each digit.
  private static let otherNotations = [
    "compact", "scientific", "engineering", "unit", "full-name", "K", "E", "spellout", "rule-based",
  ]

  /// Returns the part as a message of its own; nil if ICU does not know the locale.
  func alone(in locale: String) -> CompiledMessage? {
    CompiledMessage(
      Message(declarations: message.declarations, body: .pattern([.expression(expression)])),
      locale: locale)
  }

  /// Returns a matcher on the part that shows the index of the key that matches.
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
  /// The name and the options in one line.
  fileprivate var words: String {
    ([name] + options.map { "\($0.name)=\(literal($0.name) ?? "")" }).joined(separator: "\t")
  }
}
