internal import Diagnostics

extension ICUMessageParser {
  /// Reads the variants of a plural or select, `key {text}`, up to the closing brace.
  mutating func plural(
    on selector: Message.Expression, _ selection: MessageFunction.Selection, from start: Int
  ) throws(Failure) -> Message.Matcher {
    var selector = selector
    var variants: [Message.Variant] = []
    while true {
      skipWhiteSpace()
      guard let byte = peek else { throw unclosed(.placeholder, from: start) }
      if byte == UInt8(ascii: "}") { break }
      if selection != .text, variants.isEmpty, startsWithOffset {
        guard selector.function?.options.isEmpty ?? true else {
          throw Failure(.offsetAfterVariant(at: here))
        }
        selector.function?.options = [try offset()]
        continue
      }
      let variant = try variant(on: selector, selection, from: start)
      variants.append(variant)
    }
    requireOther(in: variants, of: selector)
    position += 1
    return Message.Matcher(selectors: [selector], variants: variants, span: span(from: start))
  }

  private mutating func requireOther(
    in variants: [Message.Variant], of selector: Message.Expression
  ) {
    let hasOther = variants.contains {
      $0.keys.first?.text?.utf8.elementsEqual("other".utf8) ?? false
    }
    guard !hasOther else { return }
    let place = SourceSpan(position, position)
    guard !variants.isEmpty else {
      report.report(.emptyMatcher(at: place, selector: selector.span))
      return
    }
    let misspelled = variants.lazy.compactMap { variant -> (word: String, span: SourceSpan)? in
      guard let word = variant.keys.first?.text,
        Suggestion.nearest(to: word, among: ["other"]) != nil
      else { return nil }
      return (word, variant.span)
    }.first
    report.report(.missingOther(at: place, selector: selector.span, misspelled: misspelled))
  }

  private var startsWithOffset: Bool { bytes[position...].starts(with: "offset:".utf8) }

  private mutating func offset() throws(Failure) -> Message.Option {
    let start = position
    position += "offset:".utf8.count
    skipWhiteSpace()
    let value = try number(allowing: [])
    return Message.Option(name: "offset", value: .literal(value), span: span(from: start))
  }

  private mutating func variant(
    on selector: Message.Expression, _ selection: MessageFunction.Selection, from start: Int
  ) throws(Failure) -> Message.Variant {
    try countVariant()
    let keyStart = position
    if selection != .text, peek == UInt8(ascii: "=") {
      position += 1
      _ = try number(allowing: [])
    } else {
      skipIdentifier()
      guard position > keyStart else { throw expected(.selectorKeyword) }
      if selection != .text, bytes[keyStart..<position].elementsEqual("offset".utf8),
        peek == UInt8(ascii: ":")
      {
        throw Failure(.offsetAfterVariant(at: SourceSpan(keyStart, position + 1)))
      }
    }
    let keySpan = span(from: keyStart)
    skipWhiteSpace()
    guard !isAtEnd else { throw unclosed(.placeholder, from: start) }
    guard peek == UInt8(ascii: "{") else { throw expected(.variantText) }
    position += 1
    let pattern = try nestedPattern(in: selection == .text ? .select : .plural(selector))
    let key = Message.Key.literal(Message.Literal(text: text(keySpan), span: keySpan))
    return Message.Variant(keys: [key], pattern: pattern, span: keySpan)
  }

  private mutating func countVariant() throws(Failure) {
    variantCount += 1
    guard variantCount <= MessageLimits.variants else {
      throw Failure(.tooManyVariants(at: here), in: .message)
    }
  }

  /// Reads the variants of a choice, such as `0#none|1#one`, up to the closing brace.
  mutating func choice(
    on selector: Message.Expression, from start: Int
  ) throws(Failure) -> Message.Matcher {
    var variants: [Message.Variant] = []
    skipWhiteSpace()
    if peek == UInt8(ascii: "}") { throw Failure(.emptyMatcher(at: here)) }
    while true {
      try countVariant()
      let keyStart = position
      let boundary = try number(allowing: [.infinity])
      skipWhiteSpace()
      guard !isAtEnd else { throw unclosed(.placeholder, from: start) }
      let separator = try choiceSeparator()
      let span = self.span(from: keyStart)
      let pattern = try nestedPattern(in: .choice)
      let key = Message.Key.literal(Message.Literal(text: boundary.text + separator, span: span))
      variants.append(Message.Variant(keys: [key], pattern: pattern, span: span))
      guard let byte = peek else { throw unclosed(.placeholder, from: start) }
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

  /// The special numbers, such as infinity, that are allowed in a part of the syntax.
  private struct NumberForms: OptionSet {
    let rawValue: Int
    static let infinity = NumberForms(rawValue: 1)
  }

  private mutating func number(allowing forms: NumberForms) throws(Failure) -> Message.Literal {
    let start = position
    while let (value, length) = scalar, "0123456789+-.eE\u{221E}".unicodeScalars.contains(value) {
      position += length
    }
    let span = span(from: start)
    guard !span.range.isEmpty else { throw Failure(.badNumber(text(here), at: here)) }
    guard span.byteCount < 128, let value = ICUNumber.double(in: bytes[span.range]),
      forms.contains(.infinity) || !text(span).unicodeScalars.contains("\u{221E}"), !value.isNaN
    else { throw Failure(.badNumber(text(span), at: span)) }
    return Message.Literal(text: text(span), span: span)
  }
}
