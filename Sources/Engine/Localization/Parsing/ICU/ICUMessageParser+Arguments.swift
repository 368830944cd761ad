internal import Diagnostics
internal import ICU

extension ICUMessageParser {
  /// Parses an argument, starting at its opening brace.
  mutating func argument() throws(Failure) -> Message.Part {
    let start = position
    position += 1
    skipWhiteSpace()
    let name = try argumentName(from: start)
    skipWhiteSpace()
    guard let byte = peek else { throw unclosed(.placeholder, from: start) }
    if byte == UInt8(ascii: "}") {
      position += 1
      return .expression(
        Message.Expression(
          operand: .variable(name), function: .icu(.icuArgument, span: name.span),
          span: span(from: start)))
    }
    guard byte == UInt8(ascii: ",") else { throw expected(.commaOrBrace) }
    position += 1
    return try typed(name, from: start)
  }

  mutating func skipWhiteSpace() { skip { $0.isPatternWhiteSpace } }

  mutating func skipIdentifier() { skip(ICUCharacters.isIdentifier) }

  private mutating func argumentName(from start: Int) throws(Failure) -> Message.Variable {
    let nameStart = position
    guard !isAtEnd else { throw unclosed(.placeholder, from: start) }
    skipIdentifier()
    let span = SourceSpan(nameStart, position)
    let name = text(span)
    let isBad =
      if name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        name.isEmpty || (name.hasPrefix("0") && name != "0") || Int(name) ?? .max > 0x7FFF
      } else {
        name.utf8.count > MessageLimits.nameBytes
      }
    let opening = SourceSpan(start, start + 1)
    if !isBad, let (next, _) = scalar, !next.isPatternWhiteSpace, next != ",", next != "}",
      next != "{"
    {
      // Invalid characters directly after the name probably belong to it, as in `user.name`.
      let rest = bytes[position...].prefix { $0 > 0x20 && $0 != 0x2C && $0 != 0x7B && $0 != 0x7D }
      let whole = SourceSpan(nameStart, rest.endIndex)
      throw Failure(.badArgumentName(text(whole), at: whole, opening: opening))
    }
    guard isBad else { return Message.Variable(name: name, span: span) }
    if name.isEmpty, peek == UInt8(ascii: "{") {
      throw doubledBraces(from: start, inner: position + 1)
    }
    throw Failure(.badArgumentName(name, at: name.isEmpty ? here : span, opening: opening))
  }

  private mutating func typed(
    _ name: Message.Variable, from start: Int
  ) throws(Failure) -> Message.Part {
    skipWhiteSpace()
    let typeStart = position
    while let byte = peek, (0x61...0x7A).contains(byte | 0x20) { position += 1 }
    let typeSpan = SourceSpan(typeStart, position)
    let spelling = text(typeSpan)
    skipWhiteSpace()
    guard let byte = peek else { throw unclosed(.placeholder, from: start) }
    let hasStyle = byte == UInt8(ascii: ",")
    guard !spelling.isEmpty, hasStyle || byte == UInt8(ascii: "}") else {
      throw expected(spelling.isEmpty ? .argumentType : .commaOrBrace)
    }
    guard let function = MessageFunction.icuType(spelling.lowercased()) else {
      throw Failure(.unknownArgumentType(spelling, at: typeSpan))
    }
    if hasStyle { position += 1 }
    guard let selection = function.selection else {
      let options = hasStyle ? [try style(of: function, from: start)] : []
      position += 1
      return .expression(
        Message.Expression(
          operand: .variable(name), function: .icu(function, options: options, span: typeSpan),
          span: span(from: start)))
    }
    guard hasStyle else { throw Failure(.missingStyle(of: function.icuKeyword, at: typeSpan)) }
    let selector = Message.Expression(
      operand: .variable(name), function: .icu(function, span: typeSpan), span: name.span)
    return .matcher(
      selection == .intervals
        ? try choice(on: selector, from: start)
        : try plural(on: selector, selection, from: start))
  }

  // MARK: Styles

  private mutating func style(
    of function: MessageFunction, from start: Int
  ) throws(Failure) -> Message.Option {
    let style = try styleText(from: start)
    do throws(ICUError) {
      if let kind = function.icuFormat(style: style.text) {
        try ICUFormat.check(kind, locale: ICULocale(identifier: ""))
      }
    } catch {
      let shown = ICUFormat.trimmed(style)
      throw Failure(.badStyle(shown.text, of: function, at: shown.span))
    }
    return Message.Option(name: "style", value: .literal(style), span: style.span)
  }

  /// Reads a style up to the closing brace; quotes and braces inside it must be paired.
  private mutating func styleText(from start: Int) throws(Failure) -> Message.Literal {
    let styleStart = position
    var open = 0
    while let byte = peek {
      if byte == UInt8(ascii: "}"), open == 0 {
        let span = span(from: styleStart)
        return Message.Literal(text: text(span), span: span)
      }
      position += 1
      switch byte {
      case UInt8(ascii: "'"):
        let quote = position - 1
        while let quoted = peek, quoted != UInt8(ascii: "'") { position += 1 }
        guard !isAtEnd else { throw unclosed(.style, from: quote) }
        position += 1
      case UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "}"): open -= 1
      default: break
      }
    }
    throw unclosed(.placeholder, from: start)
  }
}
