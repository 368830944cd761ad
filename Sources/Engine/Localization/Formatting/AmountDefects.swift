package import Diagnostics
internal import Documents

extension Message {
  /// A placeholder that would show an amount of money wrongly, because an amount has a currency.
  package struct AmountDefect: Hashable, Sendable {
    /// The kind of defect.
    package enum Kind: Hashable, Sendable {
      /// The value is shown without its currency: `{price, number}` shows 12.50 euros as `12.5`.
      case currencyLost
      /// The message writes a sign next to the one of the value: `{price} €` shows `12,50 € €`.
      case currencyTwice(String)
    }

    /// The kind of defect.
    package let kind: Kind
    /// The name of the argument.
    package let name: String
    /// The bytes of the placeholder in the message.
    package let span: SourceSpan
  }

  /// The first defect of each argument, in the order of the message, if it is an amount of money.
  package var amountDefects: [AmountDefect] {
    var walker = AmountWalker()
    walker.walk(self)
    return walker.found
  }
}

private struct AmountWalker: MessageWalker {
  /// An argument and the function that formats it.
  private struct Use {
    let name: String
    let function: Message.FunctionReference?
  }

  private(set) var found: [Message.AmountDefect] = []
  private var declared: [String: Use] = [:]
  private var textBefore = ""
  private var expressionBefore: (use: Use, span: SourceSpan)?

  mutating func visit(_ declaration: Message.Declaration) {
    if let use = use(of: declaration.value) { declared[declaration.variable.name] = use }
  }

  mutating func visit(_ text: DecodedText) {
    let string = text.string
    if let (use, span) = expressionBefore, let sign = string.drop(while: \.isBlank).first,
      sign.isCurrencySign
    {
      report(.currencyTwice(String(sign)), use, span)
    }
    expressionBefore = nil
    textBefore = string
  }

  mutating func visit(_ expression: Message.Expression) {
    guard let use = use(of: expression) else { return follow(nil) }
    if use.function?.losesCurrency == true {
      report(.currencyLost, use, expression.span)
    } else if let sign = textBefore.last(where: { !$0.isBlank }), sign.isCurrencySign {
      report(.currencyTwice(String(sign)), use, expression.span)
    }
    follow((use, expression.span))
  }

  mutating func visit(_ variant: Message.Variant) {
    follow(nil)
    walk(variant.pattern)
    follow(nil)
  }

  /// Notes what the next part of the pattern follows; nil if no argument is next to it.
  private mutating func follow(_ expression: (use: Use, span: SourceSpan)?) {
    textBefore = ""
    expressionBefore = expression
  }

  private func use(of expression: Message.Expression) -> Use? {
    guard case .variable(let variable)? = expression.operand else { return nil }
    let known = declared[variable.name]
    return Use(
      name: known?.name ?? variable.name, function: expression.function ?? known?.function)
  }

  private mutating func report(
    _ kind: Message.AmountDefect.Kind, _ use: Use, _ span: SourceSpan
  ) {
    guard !found.contains(where: { $0.name == use.name }) else { return }
    found.append(Message.AmountDefect(kind: kind, name: use.name, span: span))
  }
}

extension Message.FunctionReference {
  /// Whether the function shows an amount of money as something else; a percentage in an ICU
  /// message is not formatted at all.
  fileprivate var losesCurrency: Bool {
    switch shownForm {
    case .number: !(isICU && icuFormat?.sign != nil)
    case .unit: true
    case .percent: !isICU
    case .currency, .date, .time, .dateAndTime, nil: isICU && name == "pound"
    }
  }
}

extension Character {
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  fileprivate var isCurrencySign: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
  }
}
