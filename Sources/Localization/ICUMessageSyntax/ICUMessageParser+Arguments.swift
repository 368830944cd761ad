internal import Diagnostics
internal import ICU

extension ICUMessageParser {
  /// Reads an argument from its opening brace.
  mutating func argument() throws(Failure) -> Message.Part {
    let start = position
    position += 1
    skipWhiteSpace()
    let name = try argumentName(from: start)
    skipWhiteSpace()
    guard let byte = peek else { throw unclosed(from: start) }
    if byte == UInt8(ascii: "}") {
      position += 1
      return .expression(
        Message.Expression(
          .variable(name), .init(icu: .icuArgument, span: name.span), span: span(from: start))
      )
    }
    guard byte == UInt8(ascii: ",") else { throw expected(.commaOrBrace) }
    position += 1
    return try typed(name, from: start)
  }

  private mutating func argumentName(from start: Int) throws(Failure) -> Message.Variable {
    let nameStart = position
    guard !isAtEnd else { throw unclosed(from: start) }
    skipIdentifier()
    let span = SourceSpan(nameStart, position)
    let name = text(span)
    let isBad =
      if name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        name.isEmpty || (name.hasPrefix("0") && name != "0") || Int(name) ?? .max > 0x7FFF
      } else {
        name.utf8.count > MessageLimits.nameBytes
      }
    if !isBad, let (next, _) = scalar, !next.isPatternWhiteSpace, next != ",", next != "}",
      next != "{"
    {
      // `user.name`: a word that goes on with what no name can hold.
      let rest = bytes[position...].prefix { $0 > 0x20 && $0 != 0x2C && $0 != 0x7B && $0 != 0x7D }
      let whole = SourceSpan(nameStart, rest.endIndex)
      throw failure(.badArgumentName(text(whole)), whole.range, start..<start + 1)
    }
    guard isBad else { return Message.Variable(name: name, span: span) }
    if name.isEmpty, peek == UInt8(ascii: "{") {
      throw doubledBraces(from: start, inner: position + 1)
    }
    throw failure(
      .badArgumentName(name), name.isEmpty ? here : span.range, start..<start + 1)
  }

  private mutating func typed(_ name: Message.Variable, from start: Int) throws(Failure)
    -> Message.Part
  {
    skipWhiteSpace()
    let typeStart = position
    while let byte = peek, (0x61...0x7A).contains(byte | 0x20) { position += 1 }
    let typeSpan = SourceSpan(typeStart, position)
    let spelling = text(typeSpan)
    let type = spelling.lowercased()
    skipWhiteSpace()
    guard let byte = peek else { throw unclosed(from: start) }
    guard !spelling.isEmpty, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") else {
      throw expected(spelling.isEmpty ? .argumentType : .commaOrBrace)
    }
    guard let function = MessageFunction.icuType(type) else {
      throw failure(.unknownArgumentType(spelling), typeSpan.range)
    }
    let hasStyle = byte == UInt8(ascii: ",")
    if hasStyle { position += 1 }
    guard let selection = function.selection else {
      let style = hasStyle ? try style(of: function, from: start) : nil
      position += 1
      let options = style.map {
        [Message.Option(name: "style", value: .literal($0), span: $0.span)]
      }
      let reference = Message.FunctionReference(
        icu: function, options: options ?? [], span: typeSpan)
      return .expression(
        Message.Expression(.variable(name), reference, span: span(from: start)))
    }
    guard hasStyle else { throw failure(.missingStyle(type: type), typeSpan.range) }
    let selector = Message.Expression(
      .variable(name), .init(icu: function, span: typeSpan), span: name.span)
    return .matcher(
      selection == .intervals
        ? try choice(on: selector, from: start)
        : try plural(on: selector, selection, from: start))
  }

  private mutating func style(
    of function: MessageFunction, from start: Int
  ) throws(Failure) -> Message.Literal {
    let style = try styleText(from: start)
    do throws(ICUError) {
      if let kind = function.icuFormat(style: style.text) {
        try ICUFormat.check(kind, locale: ICULocale(identifier: ""))
      }
    } catch {
      let shown = ICUFormat.trimmed(style)
      throw failure(.badStyle(shown.text, type: function.icuKeyword), shown.span.range)
    }
    return style
  }

  /// The style: all up to the closing brace, in which quotes and braces come in pairs.
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
        guard !isAtEnd else {
          throw failure(.unclosed(.style), bytes.count..<bytes.count, quote..<quote + 1)
        }
        position += 1
      case UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "}"): open -= 1
      default: break
      }
    }
    throw unclosed(from: start)
  }

  // MARK: Alternatives

  /// Reads `key {text}` until the closing brace of a plural or select.
  private mutating func plural(
    on selector: Message.Expression, _ selection: MessageFunction.Selection, from start: Int
  ) throws(Failure) -> Message.Matcher {
    var selector = selector
    var variants: [Message.Variant] = []
    var hasOther = false
    var lastText = SourceSpan(position, position)
    while true {
      skipWhiteSpace()
      guard let byte = peek else { throw unclosed(from: start) }
      if byte == UInt8(ascii: "}") { break }
      if selection != .text, variants.isEmpty, startsWithOffset {
        guard selector.function?.options.isEmpty ?? true else {
          throw failure(.offsetAfterVariant, here)
        }
        selector.function?.options = [try offset()]
        continue
      }
      let variant = try variant(on: selector, selection, from: start)
      lastText = SourceSpan(variant.span.end, position)
      variants.append(variant)
      hasOther =
        hasOther || variants.last?.keys.first?.text?.utf8.elementsEqual("other".utf8) ?? false
    }
    if !hasOther {
      let kind: MessageProblem.Kind =
        variants.isEmpty
        ? .emptyChoices(type: text(selector.function?.span ?? selector.span))
        : .missingOther(lastText: text(lastText).drop { $0 != "{" }.description)
      problems.append(
        MessageProblem(kind, at: SourceSpan(position, position), related: selector.span))
    }
    position += 1
    return Message.Matcher(selectors: [selector], variants: variants, span: span(from: start))
  }

  private var startsWithOffset: Bool { bytes[position...].starts(with: "offset:".utf8) }

  private mutating func offset() throws(Failure) -> Message.Option {
    let start = position
    position += "offset:".utf8.count
    skipWhiteSpace()
    let value = try number(allowingInfinity: [])
    return Message.Option(name: "offset", value: .literal(value), span: span(from: start))
  }

  private mutating func variant(
    on selector: Message.Expression, _ selection: MessageFunction.Selection, from start: Int
  ) throws(Failure) -> Message.Variant {
    try countVariant()
    let keyStart = position
    if selection != .text, peek == UInt8(ascii: "=") {
      position += 1
      _ = try number(allowingInfinity: [])
    } else {
      skipIdentifier()
      guard position > keyStart else { throw expected(.selectorKeyword) }
      if selection != .text, bytes[keyStart..<position].elementsEqual("offset".utf8),
        peek == UInt8(ascii: ":")
      {
        throw failure(.offsetAfterVariant, keyStart..<position + 1)
      }
    }
    let keySpan = span(from: keyStart)
    skipWhiteSpace()
    guard !isAtEnd else { throw unclosed(from: start) }
    guard peek == UInt8(ascii: "{") else { throw expected(.variantText) }
    position += 1
    let pattern = try nestedPattern(in: selection == .text ? .select : .plural(selector))
    let key = Message.Key.literal(Message.Literal(text: text(keySpan), span: keySpan))
    return Message.Variant(keys: [key], pattern: pattern, span: keySpan)
  }

  private mutating func countVariant() throws(Failure) {
    variantCount += 1
    guard variantCount <= MessageLimits.variants else { throw failure(.tooManyVariants, here) }
  }

  /// Reads `number separator text`, with bars between them, until the closing brace.
  private mutating func choice(
    on selector: Message.Expression, from start: Int
  ) throws(Failure) -> Message.Matcher {
    var variants: [Message.Variant] = []
    skipWhiteSpace()
    if peek == UInt8(ascii: "}") {
      throw failure(.emptyChoices(type: "choice"), here)
    }
    while true {
      try countVariant()
      let keyStart = position
      let boundary = try number(allowingInfinity: [.infinity])
      skipWhiteSpace()
      guard !isAtEnd else { throw unclosed(from: start) }
      let separator = try choiceSeparator()
      let span = self.span(from: keyStart)
      let pattern = try nestedPattern(in: .choice)
      let key = Message.Key.literal(Message.Literal(text: boundary.text + separator, span: span))
      variants.append(Message.Variant(keys: [key], pattern: pattern, span: span))
      guard let byte = peek else { throw unclosed(from: start) }
      position += 1
      if byte == UInt8(ascii: "}") { break }
      skipWhiteSpace()
    }
    return Message.Matcher(selectors: [selector], variants: variants, span: span(from: start))
  }

  private mutating func choiceSeparator() throws(Failure) -> String {
    switch scalar?.value {
    case "#"?, "\u{2264}"?:
      position += scalar?.length ?? 1
      return "#"
    case "<"?:
      position += 1
      return "<"
    default: throw expected(.choiceSeparator)
    }
  }

  /// What a number may be beyond its digits.
  private struct NumberForms: OptionSet {
    let rawValue: Int
    static let infinity = NumberForms(rawValue: 1)
  }

  private mutating func number(allowingInfinity forms: NumberForms) throws(Failure)
    -> Message.Literal
  {
    let start = position
    while let (value, length) = scalar, "0123456789+-.eE\u{221E}".unicodeScalars.contains(value) {
      position += length
    }
    let span = span(from: start)
    guard !span.range.isEmpty else { throw failure(.badNumber(text(SourceSpan(here))), here) }
    guard span.byteCount < 128, let value = ICUNumberText.double(in: bytes[span.range]),
      forms.contains(.infinity) || !text(span).unicodeScalars.contains("\u{221E}"), !value.isNaN
    else { throw failure(.badNumber(text(span)), span.range) }
    return Message.Literal(text: text(span), span: span)
  }
}
