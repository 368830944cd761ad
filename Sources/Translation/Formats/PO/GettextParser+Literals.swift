internal import Diagnostics
internal import Documents
internal import Interchange

extension GettextParser {
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  func next(_ distance: Int = 1) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  /// Skips white space up to the next line feed.
  mutating func skipBlanks() {
    while let byte = current, byte == 0x20 || byte == 0x09 || (0x0B...0x0D).contains(byte) {
      position += 1
    }
  }

  func endOfLine(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  /// Parses consecutive literals; further lines must begin with the same mark.
  mutating func readLiterals(mark: String) -> GettextEntry.Literal {
    let start = position
    var close = endOfLiteral(from: start)
    if let literal = singleLiteral(from: start, to: close, mark: mark) { return literal }
    var builder = DecodedTextBuilder()
    var end = position
    hasNumericEscapes = false
    while true {
      readLiteral(upTo: close, into: &builder)
      end = position
      guard let next = nextLiteral(from: position, mark: mark) else { break }
      builder.append(EmptyCollection(), spelledBy: end - 1..<next + 1)
      position = next
      close = endOfLiteral(from: next)
    }
    position = end
    let span = SourceSpan(start, end)
    let text = builder.text(at: SourceSpan(start + 1, max(start + 1, end - 1)))
    return .init(text: hasNumericEscapes ? repaired(text) : text, span: span)
  }

  /// Parses a literal that is the whole string and has no escapes, so that its bytes need no copy;
  /// returns nil for another one.
  private mutating func singleLiteral(
    from start: Int, to close: Int, mark: String
  ) -> GettextEntry.Literal? {
    let content = bytes[min(start + 1, close)..<close]
    guard close < bytes.count, bytes[close] == UInt8(ascii: "\""),
      !content.contains(UInt8(ascii: "\\")),
      nextLiteral(from: close + 1, mark: mark) == nil
    else { return nil }
    position = close + 1
    return .init(
      text: DecodedText(verbatim: content, at: start + 1), span: SourceSpan(start, position))
  }

  /// Returns the offset of the next literal; nil if anything but white space or marks precedes it.
  private func nextLiteral(from start: Int, mark: String) -> Int? {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        index += 1
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        guard !mark.isEmpty else { continue }
        guard bytes[index...].starts(with: mark.utf8) else { return nil }
        index += mark.utf8.count
      } else if byte == 0x20 || (0x09...0x0D).contains(byte) {
        index += 1
      } else {
        return byte == UInt8(ascii: "\"") ? index : nil
      }
    }
    return nil
  }

  /// Parses a literal from its opening quote to its closing quote.
  private mutating func readLiteral(upTo end: Int, into builder: inout DecodedTextBuilder) {
    position += 1
    var run = position
    while position < end {
      guard bytes[position] == UInt8(ascii: "\\"), position + 1 < end else {
        position += 1
        continue
      }
      builder.append(verbatim: bytes[run..<position])
      readEscape(into: &builder, before: end)
      run = position
    }
    if run < end { builder.append(verbatim: bytes[run..<end]) }
    position = end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end + 1 : end
  }

  /// Returns the offset of a literal's closing quote.
  ///
  /// If text follows the first possible quote, the last quote of the line closes the literal.
  private mutating func endOfLiteral(from start: Int) -> Int {
    let lineEnd = endOfLine(from: start)
    var index = start + 1
    while index < lineEnd, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < lineEnd else {
      let last = bytes[start..<lineEnd].lastIndex(of: UInt8(ascii: "\"")) ?? start
      report(.gettextSyntax("missing closing quote", at: SourceSpan(start, lineEnd)))
      return last > start ? last : lineEnd
    }
    let rest = bytes[(index + 1)..<lineEnd].drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let follower = rest.first, follower != UInt8(ascii: "\""),
      !(0x61...0x7A).contains(follower | 0x20) || !rest.starts(with: "msg".utf8)
    else { return index }
    guard let last = rest.lastIndex(of: UInt8(ascii: "\"")) else { return index }
    report(.gettextSyntax("unescaped quote in a string", at: SourceSpan(index, index + 1)))
    return last
  }

  /// Returns the byte that an escape such as `\n` represents; nil for a numeric or unknown escape.
  private static func byte(ofEscape kind: UInt8) -> UInt8? {
    switch kind {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): kind
    default: nil
    }
  }

  private mutating func readEscape(into builder: inout DecodedTextBuilder, before end: Int) {
    let start = position
    let kind = bytes[start + 1]
    position += 2
    if let decoded = Self.byte(ofEscape: kind) {
      return builder.append([decoded], spelledBy: start..<position)
    }
    let radix: UInt32 = kind == UInt8(ascii: "x") ? 16 : 8
    let digitsStart = radix == 16 ? position : start + 1
    var index = digitsStart
    var value: UInt32 = 0
    while index < end, index < digitsStart + (radix == 16 ? 2 : 3),
      let digit = Character(UnicodeScalar(bytes[index])).hexDigitValue, digit < radix
    {
      value = value * radix + UInt32(digit)
      index += 1
    }
    guard index > digitsStart else {
      // An unknown escape keeps its backslash, as in gettext's own parser.
      report(.gettextSyntax("unknown escape", at: SourceSpan(start, position)))
      return builder.append(verbatim: bytes[start..<position])
    }
    position = index
    hasNumericEscapes = true
    builder.append([UInt8(truncatingIfNeeded: value)], spelledBy: start..<position)
  }

  /// Replaces invalid UTF-8 in a string, which numeric escapes such as `\377` can produce.
  private func repaired(_ text: DecodedText) -> DecodedText {
    guard String(validating: text.bytes, as: UTF8.self) == nil else { return text }
    var builder = DecodedTextBuilder()
    builder.append(Array(text.string.utf8), spelledBy: text.span.range)
    return builder.text(at: text.span)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  static func gettextSyntax(_ problem: String, at span: SourceSpan) -> Self {
    Diagnostic(
      .translationSyntax, "invalid PO syntax: \(problem)", at: Label(span, "reported here"))
  }
}
