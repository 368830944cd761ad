/// A compiled message: a flat list of steps, and the tables that the steps refer to by index.
///
/// `Hello {name}` is two steps: the literal bytes of `Hello `, and the argument in slot 0.
struct MessageProgram: Sendable {
  /// One step of formatting a message.
  enum Step: Sendable {
    /// Literal bytes.
    case text(start: Int, end: Int)
    /// The value of an expression.
    case value(Int)
    case markup(Int)
    /// A matcher of MessageFormat 2: continues at the best variant.
    case match(Int, targets: Int)
    /// A matcher of an ICU message: continues at the matching variant.
    case select(Int, targets: Int)
    case jump(Int)
    /// `{x}` in an ICU message; a text value is appended unchanged.
    case argument(slot: Int, format: Int)
    /// `{x, type, style}` or `#` in an ICU message.
    case format(slot: Int, format: Int)
  }

  /// The names of the arguments, in the order of their slots.
  var parameters: [String] = []
  var literals: [UInt8] = []
  var steps: [Step] = []
  var expressions: [CompiledExpression] = []
  var markups: [CompiledMarkup] = []
  var matchers: [CompiledMatcher] = []
  var icuFormats: [ICUFormat] = []
  var icuMatchers: [ICUMatcher] = []
  /// For each matcher, the index of the step after the matcher, followed by the index of the first
  /// step of each variant.
  var targets: [Int] = []
  /// The number of declarations, which come first in `expressions`; their values are computed only
  /// once.
  var declarationCount = 0
  /// The parts of the message that formatting can reach, in the order of the message.
  var places: [MessagePlace] = []

  /// Returns the text with a slot for each argument; nil if another step than text or an argument
  /// without a type is needed.
  func pattern(_ isolation: BidiIsolation) -> TextPattern? {
    var pattern: (literals: [UInt8], slots: [(argument: Int, offset: Int)]) = ([], [])
    for step in steps {
      switch step {
      case .text(let start, let end): pattern.literals += literals[start..<end]
      case .argument(let slot, _): pattern.slots.append((slot, pattern.literals.count))
      case .value(let index):
        guard let slot = expressions[index].textSlot else { return nil }
        // The direction of a text is unknown, so it is isolated in any locale.
        if isolation == .standard { pattern.literals += TextDirection.unknown.isolate }
        pattern.slots.append((slot, pattern.literals.count))
        if isolation == .standard { pattern.literals += TextDirection.endOfIsolate }
      case .markup, .match, .select, .jump, .format: return nil
      }
    }
    return TextPattern(literals: pattern.literals, slots: pattern.slots)
  }
}
