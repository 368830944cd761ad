internal import Diagnostics
internal import Documents
internal import ICU

/// A walker that finds what ICU accepts but the author hardly meant, or what FormatJS reads differently.
struct ICUAdvice: MessageWalker {
  private let bytes: [UInt8]
  private var problems: [MessageProblem] = []
  private var tags: Set<String> = []

  private init(bytes: [UInt8]) { self.bytes = bytes }

  static func problems(of message: Message, in bytes: [UInt8]) -> [MessageProblem] {
    var advice = ICUAdvice(bytes: bytes)
    advice.walk(message)
    return advice.problems
  }

  mutating func visit(_ text: DecodedText) {
    problems += ForeignPlaceholders.problems(in: text) + tagProblems(in: text)
  }

  mutating func visit(_ expression: Message.Expression) {
    problems += problems(of: expression)
  }

  mutating func visit(_ matcher: Message.Matcher) {
    problems += Self.problems(of: matcher)
    descend(into: matcher)
  }

  private func problems(of expression: Message.Expression) -> [MessageProblem] {
    guard let function = expression.function, let kind = function.icuFormat else { return [] }
    let start = expression.span.start
    if kind == .argument, start > 0, bytes[start - 1] == 0x24 || bytes[start - 1] == 0x25,
      case .variable(let variable)? = expression.operand
    {
      // `${x}` and `%{x}` are how other systems write it; here the sign stays in the text.
      let span = SourceSpan(start - 1, expression.span.end)
      let spelling = String(decoding: bytes[span.range], as: UTF8.self)
      return [MessageProblem(.foreignPlaceholder(spelling, name: variable.name), at: span)]
    }
    guard case .literal(let style)? = function.options.first?.value else { return [] }
    switch kind {
    case .styled(.currency):
      return [MessageProblem(.currencyWithoutCode, at: ICUFormat.trimmed(style).span)]
    case .date(.pattern):
      let shown = ICUFormat.trimmed(style)
      return [MessageProblem(.datePattern(shown.text), at: shown.span)]
    default: return []
    }
  }

  private static func problems(of matcher: Message.Matcher) -> [MessageProblem] {
    guard let selection = matcher.selectors.first?.function?.selection, selection != .intervals
    else { return [] }
    var problems: [MessageProblem] = []
    var known: [[UInt8]: SourceSpan] = [:]
    for variant in matcher.variants {
      guard case .literal(let key)? = variant.keys.first else { continue }
      let bytes = Array(key.text.utf8)
      if let first = known[bytes] {
        problems.append(
          MessageProblem(.repeatedSelector(key.text), at: key.span, related: first))
      } else {
        known[bytes] = key.span
      }
      if selection != .text, !key.text.hasPrefix("="), PluralCategory(keyword: bytes) == nil {
        problems.append(MessageProblem(.unknownPluralKeyword(key.text), at: key.span))
      }
    }
    return problems
  }

  /// FormatJS takes `<b>` and `</b>` for marks, ICU for text; one tag and its end are one problem.
  private mutating func tagProblems(in text: DecodedText) -> [MessageProblem] {
    let bytes = Array(text.bytes)
    var problems: [MessageProblem] = []
    for start in bytes.indices where bytes[start] == UInt8(ascii: "<") {
      let rest = bytes[(start + 1)...].drop { $0 == UInt8(ascii: "/") }
      let name = rest.prefix { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
      guard let first = name.first, first >= 0x41, name.endIndex < bytes.count,
        bytes[name.endIndex] == UInt8(ascii: ">")
      else { continue }
      let end = name.endIndex + 1
      guard tags.insert(String(decoding: name, as: UTF8.self).lowercased()).inserted else {
        continue
      }
      problems.append(
        MessageProblem(
          .tagInMessage(String(decoding: bytes[start..<end], as: UTF8.self)),
          at: text.sourceSpan(of: start..<end)))
    }
    return problems
  }
}
