internal import Localization
internal import Synchronization
internal import Workspaces

/// A placeholder of a message, which can be formatted without the rest of its message.
///
/// This is a class, because all patterns of a message share the placeholder.
final class Placeholder: Sendable {
  let argument: String
  let kind: ArgumentKind
  /// The number that a plural subtracts before `#` is formatted.
  let offset: Int
  private let message: CompiledMessage
  private let slot: Int?
  /// The type that the message requires of the argument.
  private let type: ArgumentType
  private let formatter: Mutex<MessageFormatter>

  /// Compiles an expression of a message; nil if it is invalid in the locale.
  init?(
    _ expression: Message.Expression, showing argument: String, as kind: ArgumentKind,
    of message: Message, in setting: MessagePatterns.Setting
  ) {
    self.argument = argument
    self.kind = kind
    offset = expression.function?.literal("offset").flatMap { Int($0) } ?? 0
    let single = Message(
      declarations: message.declarations, body: .pattern([.expression(expression)]))
    guard let compiled = CompiledMessage(single, locale: setting.locale.description) else {
      return nil
    }
    self.message = compiled
    type = message.argumentTypes[argument] ?? .any
    slot = compiled.parameters.firstIndex(of: argument)
    formatter = Mutex(MessageFormatter(setting.settings))
  }

  /// Returns the formatted value; nil if the value has the wrong type.
  func text(of value: Argument) -> [UInt8]? {
    var values = [Argument?](repeating: .text([]), count: message.parameters.count)
    if let slot { values[slot] = value.wanted(as: type) }
    var output: [UInt8] = []
    return formatter.withLock { formatter in
      formatter.format(message, values, into: &output) && formatter.errors.isEmpty ? output : nil
    }
  }
}

/// The text that a placeholder shows in a payload.
struct ShownValue: Sendable {
  let placeholder: Placeholder
  let text: [UInt8]
  /// Whether a template has truncated the text.
  var isTruncated = false

  /// Returns whether the placeholder shows a value with this text.
  func isText(of value: CandidateValue) -> Bool {
    placeholder.text(of: value.argument).map(isText) ?? false
  }

  func isText(_ shown: [UInt8]) -> Bool { isTruncated ? shown.starts(with: text) : shown == text }
}

/// The kind of an argument, which decides which values are tried for its text.
enum ArgumentKind: Sendable {
  case text
  case number
  case date
  case money

  init(_ kind: PropertyDeclaration.Kind?) {
    switch kind {
    case .number: self = .number
    case .date: self = .date
    case .money: self = .money
    case .text, .url, .boolean, nil: self = .text
    }
  }
}
