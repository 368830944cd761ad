internal import Diagnostics
internal import Documents

/// A walker that finds a sign next to a value whose style shows the sign already, such as
/// `{share, number, percent}%`.
private struct RepeatedSigns: MessageWalker {
  private(set) var findings: [Diagnostic] = []
  /// The part before the one that is visited.
  private var previous: Message.Part?
  private var lastSign: SourceSpan?

  mutating func visit(_ text: DecodedText) {
    if case .expression(let expression)? = previous, expression.span.end == text.span.start,
      expression.showsSign
    {
      let spaces = text.bytes.prefix { $0 == UInt8(ascii: " ") }.count
      let rest = String(decoding: text.bytes.dropFirst(spaces), as: UTF8.self)
      // In `{price, number, currency} $5`, the sign belongs to the second amount.
      if let sign = expression.sign(in: rest.first), rest.dropFirst().first?.isNumber != true {
        let range = spaces..<spaces + sign.utf8.count
        report(sign, of: expression, at: text.sourceSpan(of: range))
      }
    }
    previous = .text(text)
  }

  mutating func visit(_ expression: Message.Expression) {
    if expression.showsSign, case .text(let text)? = previous,
      text.span.end == expression.span.start
    {
      let before = String(decoding: text.bytes, as: UTF8.self)
      let spaces = before.reversed().prefix { $0 == " " }.count
      let sign = before.dropLast(spaces).last
      // In `50% {share, number, percent}`, the sign belongs to the first number.
      if let sign = expression.sign(in: sign), before.dropLast(spaces + 1).last?.isNumber != true {
        let end = text.bytes.count - spaces
        report(sign, of: expression, at: text.sourceSpan(of: end - sign.utf8.count..<end))
      }
    }
    previous = .expression(expression)
  }

  mutating func visit(_ markup: Message.Markup) { previous = nil }

  mutating func visit(_ variant: Message.Variant) {
    previous = nil
    walk(variant.pattern)
    previous = nil
  }

  private mutating func report(
    _ sign: String, of expression: Message.Expression, at span: SourceSpan
  ) {
    // A sign between two values is told once.
    guard case .variable(let variable)? = expression.operand, lastSign != span else { return }
    lastSign = span
    findings.append(.repeatedSign(sign, of: variable.name, at: span))
  }
}

extension MessageReport {
  /// Reports signs next to a value whose style shows the sign already.
  mutating func adviseOnRepeatedSigns(in message: Message) {
    var signs = RepeatedSigns()
    signs.walk(message)
    for finding in signs.findings { advise(finding) }
  }
}

extension Message.Expression {
  /// Whether the style of the value shows a sign.
  fileprivate var showsSign: Bool {
    switch function?.shownForm {
    case .percent, .currency: true
    default: false
    }
  }

  /// Returns a character if it is a sign of the kind that the style of the value shows.
  fileprivate func sign(in character: Character?) -> String? {
    guard let character else { return nil }
    let isShown =
      switch function?.shownForm {
      case .percent: character == "%"
      case .currency: character.isCurrencySymbol
      default: false
      }
    return isShown ? String(character) : nil
  }
}
