internal import Diagnostics
package import Documents

/// A syntax of messages.
///
///     let parsed = MessageSyntax.icu.parse(text)       // Hello {name}
///     parsed.message?.pattern.count                    // 2
package enum MessageSyntax: Hashable, Sendable {
  /// ICU MessageFormat: https://unicode-org.github.io/icu/userguide/format_parse/messages/.
  case icu
  /// MessageFormat 2: https://unicode.org/reports/tr35/tr35-messageFormat.html.
  case mf2

  /// Parses a message and collects all findings about it.
  ///
  /// A function of MessageFormat 2 that is not in `functions` is a finding.
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
    }
  }

  /// Parses a message that is not part of a file.
  package func parse(
    _ bytes: ArraySlice<UInt8>, functions: MessageFunctionSet = .standard
  ) -> ParsedMessage {
    parse(DecodedText(verbatim: bytes, at: 0), functions: functions)
  }
}
