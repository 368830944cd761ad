internal import Bytes
internal import ICU

/// An expression of MessageFormat 2 with its names resolved.
final class CompiledExpression: Sendable {
  /// The origin of a value.
  enum Source: Sendable {
    case none
    case literal(ArraySlice<UInt8>)
    case parameter(Int)
    /// A declaration, given by its index.
    case declared(Int)
  }

  /// The function that computes the value.
  enum Function: Sendable {
    case none
    case known(MessageFunction)
    case unknown(String)
  }

  /// An option with its name resolved.
  struct Option: Sendable {
    let name: String
    let source: Source
  }

  let source: Source
  let function: Function
  let options: [Option]
  /// The text to show in braces if the value cannot be formatted.
  let fallback: String
  /// The number plan of an earlier call; nil if it cannot be reused.
  let numberPlan = OnceReference<NumberPlan>()
  /// The date plan of an earlier call; nil if it cannot be reused.
  let datePlan = OnceReference<DatePlan>()
  /// Whether the plan of a call can be reused, because all options are literals.
  let mayKeepPlan: Bool
  /// Whether a string is used as the value without calling the function.
  let isPlainString: Bool
  /// The slot of an argument that is shown unchanged if it is a text; nil for any other expression.
  let textSlot: Int?

  init(_ source: Source, _ function: Function, _ options: [Option], fallback: String) {
    self.source = source
    self.function = function
    self.options = options
    self.fallback = fallback
    let isLiteral = options.allSatisfy { option in
      if case .literal = option.source { !option.name.hasPrefix("u:") } else { false }
    }
    var shortcut: MessageFunction.Shortcut?
    if case .known(let function) = function { shortcut = function.shortcut }
    isPlainString = shortcut == .textPassesThrough && options.isEmpty
    mayKeepPlan = shortcut == .planIsKept && isLiteral
    textSlot =
      switch (source, function) {
      case (.parameter(let slot), .none): slot
      case (.parameter(let slot), .known): isPlainString ? slot : nil
      default: nil
      }
  }
}

/// Markup with its names resolved.
struct CompiledMarkup: Sendable {
  let kind: Message.Markup.Kind
  let name: String
  let options: [CompiledExpression.Option]
}

/// A matcher of MessageFormat 2: its selectors, and the keys of each variant.
struct CompiledMatcher: Sendable {
  let selectors: [CompiledExpression]
  let variants: [[CompiledKey]]
}

/// A key, parsed for each kind of comparison that selectors use.
struct CompiledKey: Sendable {
  /// The text of the key; nil for the catch-all key `*`.
  let text: String?
  let bytes: [UInt8]
  /// The key as a whole number; nil if its text is not a whole number in canonical form.
  let integer: Int64?
  let isNumber: Bool
  let category: PluralCategory?

  init(_ key: Message.Key) {
    text = key.text
    bytes = key.text.map { Array($0.utf8) } ?? []
    let number = DecimalNumber(bytes)
    isNumber = number != nil
    if case .integer(let value)? = number, String(value).utf8.elementsEqual(bytes) {
      integer = value
    } else {
      integer = nil
    }
    category = PluralCategory(keyword: bytes)
  }
}
