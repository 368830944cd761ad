/// A message that is compiled for one locale, immutable and shared by threads.
///
///     let compiled = CompiledMessage(message, locale: "pl")       // {n, plural, few{…} other{…}} {name}
///     compiled?.parameters                                        // ["n", "name"]
package final class CompiledMessage: Sendable {
  let program: MessageProgram
  let formats: LocaleFormats
  /// The locale's number layout for the formats of ICU messages; nil if there are none, or if ICU must
  /// format all numbers.
  let layout: NumberLayout?

  /// The names of the arguments, in the order of their slots.
  package var parameters: [String] { program.parameters }
  /// The language tag of the locale.
  package var locale: String { formats.tag }

  /// Compiles a message; returns nil if the locale is not a well-formed language tag.
  package init?(
    _ message: Message, locale: String, functions: MessageFunctionSet = .standard
  ) {
    guard let formats = LocaleFormats.of(locale) else { return nil }
    self.formats = formats
    program = MessageCompiler.compile(message, formats: formats, functions: functions)
    // If ICU cannot format numbers in the locale, there is no layout; formatting reports the error.
    layout = program.icuFormats.isEmpty ? nil : (try? formats.layout()) ?? nil
  }

  /// Returns the arguments in slot order; names match if they are canonically equivalent.
  package func arguments(_ named: [String: Argument]) -> [Argument?] {
    parameters.map { named[$0] }
  }

  /// A part of a message that joins literal text and arguments.
  package enum Piece: Sendable {
    /// The literal text in a range of ``literals``.
    case literal(start: Int, end: Int)
    /// The argument in a slot; its text is shown unchanged, and any other value is formatted.
    case argument(slot: Int)
  }

  /// The literal text of all pieces.
  package var literals: [UInt8] { program.literals }

  /// The pieces of a message that has only literal text and arguments without a type; nil for others.
  ///
  /// If all arguments are texts, the result is these pieces, one after another.
  package var pieces: [Piece]? {
    var pieces: [Piece] = []
    for step in program.steps {
      switch step {
      case .text(let start, let end): pieces.append(.literal(start: start, end: end))
      case .argument(let slot, _): pieces.append(.argument(slot: slot))
      case .value, .markup, .match, .select, .jump, .format: return nil
      }
    }
    return pieces
  }
}
