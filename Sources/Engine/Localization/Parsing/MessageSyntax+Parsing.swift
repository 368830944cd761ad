internal import Diagnostics
package import Documents

extension MessageSyntax {
  /// Parses a message and collects all findings about it.
  ///
  ///     let parsed = MessageSyntax.icu.parse(text)       // Hello {name}
  ///     parsed.message?.pattern.count                    // 2
  ///
  /// A function of MessageFormat 2 that is not in `functions` is reported. References of a Fluent
  /// message stay, because the text is read without its file.
  package func parse(
    _ text: DecodedText, functions: MessageFunctionSet = .standard
  ) -> ParsedMessage {
    guard text.bytes.count <= MessageLimits.bytes else {
      var report = MessageReport()
      report.report(.tooLong(at: SourceSpan(0, text.bytes.count)))
      return ParsedMessage(nil, report, in: text)
    }
    switch self {
    case .icu:
      var parser = ICUMessageParser(Array(text.bytes))
      return parser.parse(text)
    case .mf2:
      var parser = MF2Parser(Array(text.bytes), functions: functions)
      return parser.parse(text)
    case .fluent:
      var parser = FluentMessageParser(.kept)
      return parser.parse(text)
    }
  }

  /// Parses a message that is not part of a file.
  package func parse(
    _ bytes: ArraySlice<UInt8>, functions: MessageFunctionSet = .standard
  ) -> ParsedMessage {
    parse(DecodedText(verbatim: bytes, at: 0), functions: functions)
  }
}
