internal import Localization

/// A part of a value in a payload: constant text, or text that depends on arguments.
///
/// The expression `{'Now: ' + .(Body, 20)}` with the message `{n} left` has two parts: a literal, and
/// truncated text, which has two parts itself.
indirect enum TextPattern: Sendable {
  case literal([UInt8])
  /// An argument that is shown unchanged.
  case argument(String)
  /// A placeholder whose value is formatted, such as a date.
  case placeholder(Placeholder)
  /// The variants of a message.
  case choice(Choice)
  /// Text whose length a template limits.
  case truncated([TextPattern], TextLimit)
  case percentEncoded([TextPattern])
  /// The default of an expression, shown if the argument is missing.
  case missing(String, default: [UInt8])
  /// Several possible patterns, which are tried in order.
  case either([[TextPattern]])
  /// The end of text that began at an offset and must not be longer than a limit.
  case end(of: Int, TextLimit)
}

/// The length limit of `$(p, n)` or `.(p, n)`, in UTF-16 units.
struct TextLimit: Sendable {
  let units: Int
  let dots: Int

  /// The maximum number of units before the dots.
  var keptUnits: Int { max(0, units - dots) }
  /// The dots after text that was truncated.
  var ending: [UInt8] { Array(repeating: UInt8(ascii: "."), count: min(dots, units)) }
}

/// A matcher of a message, with the pattern of each variant.
struct Choice: Sendable {
  struct Selector: Sendable {
    /// The argument to select on; nil for a value that no single argument determines.
    let argument: String?
    let selection: MessageFunction.Selection
    let locale: LocaleTag
    /// The keys of all variants, without the catch-all.
    let keys: [String]
  }

  struct Variant: Sendable {
    /// One key for each selector; nil is the catch-all.
    let keys: [String?]
    let patterns: [TextPattern]
  }

  let selectors: [Selector]
  let variants: [Variant]
}
