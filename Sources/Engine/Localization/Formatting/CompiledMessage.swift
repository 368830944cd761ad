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
  /// The patterns with and without isolates around the arguments.
  private let patterns: (isolated: TextPattern?, plain: TextPattern?)

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
    let isolated = program.pattern(.standard)
    patterns = (isolated, isolated == nil ? nil : program.pattern(.none))
    // If ICU cannot format numbers in the locale, there is no layout; formatting reports the error.
    layout = program.icuFormats.isEmpty ? nil : (try? formats.layout()) ?? nil
  }

  /// Returns the arguments in slot order; names match if they are canonically equivalent.
  package func arguments(_ named: [String: Argument]) -> [Argument?] {
    parameters.map { named[$0] }
  }

  /// Returns the text with a slot for each argument, if the message has nothing but arguments without a
  /// type; nil for any other message.
  ///
  /// If all arguments are texts, the result is the pattern with these texts.
  package func pattern(_ isolation: BidiIsolation) -> TextPattern? {
    switch isolation {
    case .standard: patterns.isolated
    case .none: patterns.plain
    }
  }
}
