internal import ICU
internal import Synchronization

/// A message made ready for one locale: a flat list of steps, its literal bytes, and argument slots.
///
/// Immutable and shared by threads. Formatting walks the steps once; nothing is looked up by name.
package final class CompiledMessage: Sendable {
  /// The names of the arguments, in the order of their slots.
  package let parameters: [String]
  /// The language tag of the locale.
  package var locale: String { formats.tag }
  let formats: LocaleFormats
  let literals: [UInt8]
  let steps: [Step]
  let expressions: [CompiledExpression]
  let markups: [CompiledMarkup]
  let matchers: [CompiledMatcher]
  let icuFormats: [ICUFormat]
  let icuMatchers: [ICUMatcher]
  /// The number of declarations, whose values are kept while a message is formatted.
  let declarationCount: Int
  /// How plain numbers look, where the message may show one; nil where only ICU can say.
  let layout: NumberLayout?

  /// Makes a message ready; nil where the locale is not a well-formed language tag.
  package convenience init?(
    _ message: Message, locale: String, functions: MessageFunctionSet = .standard
  ) {
    guard let formats = LocaleFormats.of(locale) else { return nil }
    self.init(MessageCompiler.compile(message, formats: formats, functions: functions))
  }

  private init(_ compiler: consuming MessageCompiler) {
    parameters = compiler.parameters
    formats = compiler.formats
    literals = compiler.literals
    steps = compiler.steps
    expressions = compiler.expressions
    markups = compiler.markups
    matchers = compiler.matchers
    icuFormats = compiler.icuFormats
    icuMatchers = compiler.icuMatchers
    declarationCount = compiler.declarationCount
    // A locale that ICU cannot format numbers in has no layout, and formatting meets the error.
    layout = compiler.parameters.isEmpty ? nil : (try? compiler.formats.layout()) ?? nil
  }

  /// Puts arguments into their slots; names compare by canonical equivalence.
  package func arguments(_ named: [String: Argument]) -> [Argument?] {
    parameters.map { named[$0] }
  }
}

/// One step of a compiled message.
enum Step: Sendable {
  /// Literal bytes.
  case text(start: Int, end: Int)
  /// The value of an expression.
  case value(Int)
  case markup(Int)
  /// A matcher of MessageFormat 2: goes on at the variant that fits best.
  case match(Int)
  case jump(Int)
  /// `{x}` in an ICU message, whose text needs no format.
  case argument(slot: Int, format: Int)
  /// `{x, type, style}` or `#` in an ICU message.
  case format(slot: Int, format: Int)
  /// A matcher of an ICU message: goes on at the variant.
  case select(Int)
}

/// An expression of MessageFormat 2 with its names resolved.
final class CompiledExpression: Sendable {
  /// Where the operand comes from.
  enum Source: Sendable {
    case none
    case literal(ArraySlice<UInt8>)
    case parameter(Int)
    /// A declaration, by its place among the declarations.
    case declared(Int)
  }

  /// What makes the value.
  enum Function: Sendable {
    case none
    case known(MessageFunction)
    case unknown(String)
  }

  /// An option with its names resolved.
  struct Option: Sendable {
    let name: String
    let source: Source
    /// How the value is written, for errors.
    let spelling: String
  }

  let source: Source
  let function: Function
  let options: [Option]
  /// What stands for the value where there is none.
  let fallback: String
  /// The number plan, where it is always the same: all options are literals and none is wrong.
  let plan = AtomicLazyReference<NumberPlan>()
  /// Whether a plan, once made, may be used again.
  let mayKeepPlan: Bool
  /// Whether text only passes through.
  let isPlainString: Bool

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
    mayKeepPlan = shortcut == .numberPlanIsKept && isLiteral
  }
}

/// Markup with its names resolved.
struct CompiledMarkup: Sendable {
  let kind: Message.Markup.Kind
  let name: String
  let options: [CompiledExpression.Option]
}

/// A matcher of MessageFormat 2.
struct CompiledMatcher: Sendable {
  let selectors: [CompiledExpression]
  let variants: [CompiledVariant]
}

/// A variant: its keys, and the step where its pattern begins.
struct CompiledVariant: Sendable {
  let keys: [CompiledKey]
  var start: Int
}

/// A key in the forms that selectors compare.
struct CompiledKey: Sendable {
  /// The text; nil for the catch-all.
  let text: String?
  let bytes: [UInt8]
  /// The number, where the text is a whole number in canonical form.
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
