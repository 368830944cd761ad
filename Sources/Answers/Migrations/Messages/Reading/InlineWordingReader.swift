internal import Documents
internal import Localization

/// A reader of the wording of messages with choices inside their text: ICU messages and Fluent.
protocol InlineWordingReader {
  func value(of expression: Message.Expression) throws(ConversionGap) -> WordingValue
  func choice(of matcher: Message.Matcher) throws(ConversionGap) -> WordingChoice
}

extension InlineWordingReader {
  func wording(of message: Message) throws(ConversionGap) -> [WordingPart] {
    try parts(of: message.pattern)
  }

  func parts(of pattern: Message.Pattern) throws(ConversionGap) -> [WordingPart] {
    var parts: [WordingPart] = []
    for part in pattern {
      switch part {
      case .text(let text): parts.append(.text(text.string))
      case .expression(let expression):
        parts.append(.value(try value(of: expression), expression.span))
      case .matcher(let matcher): parts.append(.choice(try choice(of: matcher)))
      case .markup(let markup): throw .markup(markup.span)
      }
    }
    return parts
  }
}
