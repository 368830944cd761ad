internal import Bytes
internal import Diagnostics

extension JSONReader {
  /// Parses a string; returns nil if no string begins here.
  ///
  /// Single and typographic quotes start a string too, and are reported as errors.
  mutating func readString() throws(ParseFailure) -> JSONString? {
    guard let quote = Quote(at: position, in: bytes) else { return nil }
    let start = position
    position += quote.byteCount
    let contentStart = position
    var builder = DecodedTextBuilder()
    var runStart = position
    var inner: [Int] = []

    while true {
      if quote == .double { position = ByteSearch.endOfPlainText(in: bytes, from: position) }
      guard let byte = current else {
        throw ParseFailure(diagnostic: .unclosedString(from: start, in: file))
      }
      if let endByteCount = quote.endByteCount(at: position, in: bytes) {
        if quote == .double, inner.isEmpty, let comma = commaOfUnclosedText(from: contentStart),
          runStart <= comma
        {
          return unclosedText(from: start, to: comma, &builder, verbatimFrom: runStart)
        }
        if quote == .double, isQuoteInsideText {
          inner.append(position)
          position += 1
          continue
        }
        reportInnerQuotes(inner)
        let span = SourceSpan(contentStart, position)
        if runStart > contentStart { builder.append(verbatim: bytes[runStart..<position]) }
        position += endByteCount
        if quote != .double { reportQuotes(quote, from: start, around: span) }
        let text =
          runStart == contentStart
          ? DecodedText(bytes: bytes[span.range], span: span, escapes: []) : builder.text(at: span)
        return JSONString(text: text, spelling: bytes[start..<position])
      }
      guard byte == UInt8(ascii: "\\") || byte < 0x20 else {
        position += 1
        continue
      }
      builder.append(verbatim: bytes[runStart..<position])
      if byte < 0x20 {
        try readRawControl(byte, inStringFrom: start, into: &builder)
      } else {
        try readEscape(inStringFrom: start, into: &builder)
      }
      runStart = position
    }
  }

  /// Ends a string whose closing quote is missing before a comma; whether the comma belongs to the
  /// text is not certain, so there is no fix.
  private mutating func unclosedText(
    from start: Int, to comma: Int, _ builder: inout DecodedTextBuilder, verbatimFrom runStart: Int
  ) -> JSONString {
    builder.append(verbatim: bytes[runStart..<comma])
    errors.add(.unclosedText, SourceSpan(start, comma), edits: [])
    position = comma
    return JSONString(
      text: builder.text(at: SourceSpan(start + 1, comma)),
      spelling: bytes[start..<comma] + [UInt8(ascii: "\"")])
  }

  /// Parses a key without quotes, as JavaScript allows, or without its opening quote.
  mutating func readUnquotedKey() -> JSONString? {
    guard let byte = current, isNameStart(byte) else { return nil }
    let start = position
    while let byte = current,
      isNamePart(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
    {
      position += 1
    }
    let span = SourceSpan(start, position)
    var edits = [Edit(SourceSpan(start, start), "\"")]
    if current == UInt8(ascii: "\"") {
      position += 1
    } else {
      edits.append(Edit(SourceSpan(span.end, span.end), "\""))
    }
    errors.add(.unquotedKey, span, edits: edits)
    let text = DecodedText(bytes: bytes[span.range], span: span, escapes: [])
    return JSONString(text: text, spelling: bytes[start..<position])
  }

  private mutating func readRawControl(
    _ byte: UInt8, inStringFrom start: Int, into builder: inout DecodedTextBuilder
  ) throws(ParseFailure) {
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r"), stringLooksForgotten {
      throw ParseFailure(diagnostic: .unclosedString(from: start, in: file))
    }
    let span = SourceSpan(position, position + 1)
    var escape: [UInt8] = []
    escape.append([byte], as: .json)
    errors.add(.rawControl, span, replacement: String(decoding: escape, as: UTF8.self))
    builder.append([byte], spelledBy: span.range)
    position += 1
  }

  /// Whether a line break inside a string probably means that the closing quote is missing.
  private var stringLooksForgotten: Bool {
    let next = Whitespace.end(in: bytes.span, from: position)
    guard next < bytes.count else { return true }
    return [UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[next])
  }

  private mutating func readEscape(
    inStringFrom start: Int, into builder: inout DecodedTextBuilder
  ) throws(ParseFailure) {
    let escapeStart = position
    guard let kind = next() else {
      throw ParseFailure(diagnostic: .unclosedString(from: start, in: file))
    }
    if kind == UInt8(ascii: "u") {
      readUnicodeEscape(inStringFrom: start, into: &builder)
      return
    }
    position += 2
    if let decoded = Self.simpleEscapes[kind] {
      builder.append([decoded], spelledBy: escapeStart..<position)
      return
    }
    let width = UTF8.width(ofSequenceStartingWith: kind)
    let backslash = SourceSpan(escapeStart, escapeStart + 1)
    let whole = SourceSpan(escapeStart, escapeStart + 1 + width)
    if kind == UInt8(ascii: "'") {
      // The apostrophe in `\'` is text; it does not end the string, even if the string is in single
      // quotes.
      errors.add(.badEscape, whole, edits: [Edit(backslash, "")])
      builder.append([kind], spelledBy: escapeStart..<position)
      return
    }
    addBadEscape(whole, at: backslash, inStringFrom: start)
    position = escapeStart + 1
    builder.append([], spelledBy: escapeStart..<position)
  }

  /// Adds an error whose fix doubles the backslash.
  ///
  /// In `C:\temp\users`, the valid escape `\t` is probably part of the path, too, so such a string has
  /// no fix.
  private mutating func addBadEscape(
    _ span: SourceSpan, at backslash: SourceSpan, inStringFrom start: Int
  ) {
    if hasControlEscape(inStringFrom: start) {
      errors.addGuess(.badEscape, span)
    } else {
      errors.add(.badEscape, span, edits: [Edit(backslash, "\\\\")])
    }
  }

  /// Whether a string has an escape of a control character, such as `\n`.
  private mutating func hasControlEscape(inStringFrom start: Int) -> Bool {
    if let known = controlEscapes, known.start == start { return known.isFound }
    var index = start + 1
    var isFound = false
    while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "\""), !isFound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      isFound = "bfnrt".utf8.contains(bytes[index + 1])
      index += 2
    }
    controlEscapes = (start, isFound)
    return isFound
  }

  private static let simpleEscapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  /// Parses `\uXXXX`; for a surrogate pair, both escapes.
  private mutating func readUnicodeEscape(
    inStringFrom stringStart: Int, into builder: inout DecodedTextBuilder
  ) {
    let start = position
    guard let unit = codeUnit(at: position) else {
      addBadEscape(
        SourceSpan(start, start + 2), at: SourceSpan(start, start + 1), inStringFrom: stringStart)
      position += 2
      builder.append([], spelledBy: start..<start)
      builder.append(verbatim: bytes[start..<position])
      return
    }
    position += 6
    if let scalar = UnicodeScalar(unit) {
      builder.append(scalar, spelledBy: start..<position)
      return
    }
    if unit < 0xDC00, let low = codeUnit(at: position), (0xDC00...0xDFFF).contains(low) {
      position += 6
      let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00
      builder.append(UnicodeScalar(value) ?? "\u{FFFD}", spelledBy: start..<position)
      return
    }
    errors.add(.loneSurrogate, SourceSpan(start, position), edits: [])
    builder.append("\u{FFFD}", spelledBy: start..<position)
  }

  private func codeUnit(at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[offset + 2..<offset + 6] {
      guard let digit = byte.hexadecimalDigit else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// Reports unescaped quotes inside a string.
  ///
  /// If the number of quotes is odd, there is no fix, because one of the quotes may be a
  /// superfluous delimiter.
  private mutating func reportInnerQuotes(_ offsets: [Int]) {
    for offset in offsets {
      errors.add(
        .quoteInsideText, SourceSpan(offset, offset + 1),
        edits: offsets.count.isMultiple(of: 2) ? [Edit(SourceSpan(offset, offset), "\\")] : [])
    }
  }

  private mutating func reportQuotes(_ quote: Quote, from start: Int, around span: SourceSpan) {
    let edits =
      [Edit(SourceSpan(start, span.start), "\"")] + editsForQuotes(in: span)
      + [Edit(SourceSpan(span.end, position), "\"")]
    errors.add(
      quote == .single ? .singleQuotes : .typographicQuotes, SourceSpan(start, position),
      edits: edits)
  }

  /// Returns the edits that put a backslash before each unescaped quote.
  func editsForQuotes(in span: SourceSpan) -> [Edit] {
    var edits: [Edit] = []
    var isEscaped = false
    for offset in span.range {
      if bytes[offset] == UInt8(ascii: "\""), !isEscaped {
        edits.append(Edit(SourceSpan(offset, offset), "\\"))
      }
      isEscaped = bytes[offset] == UInt8(ascii: "\\") && !isEscaped
    }
    return edits
  }
}

/// A quote that begins a string: a double quote, or a quote that JSON does not allow.
private enum Quote {
  case double, single, typographic

  init?(at offset: Int, in bytes: [UInt8]) {
    guard offset < bytes.count else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "\""): self = .double
    case UInt8(ascii: "'"): self = .single
    default:
      guard Self.isTypographic(at: offset, in: bytes) else { return nil }
      self = .typographic
    }
  }

  var byteCount: Int { self == .typographic ? 3 : 1 }

  /// Returns the length of the closing quote at an offset, in bytes; nil if there is no such quote.
  func endByteCount(at offset: Int, in bytes: [UInt8]) -> Int? {
    switch self {
    case .double: bytes[offset] == UInt8(ascii: "\"") ? 1 : nil
    case .single: bytes[offset] == UInt8(ascii: "'") ? 1 : nil
    case .typographic:
      if bytes[offset] == UInt8(ascii: "\"") {
        1
      } else if Self.isTypographic(at: offset, in: bytes) {
        3
      } else {
        nil
      }
    }
  }

  /// Returns whether there is a typographic quote, U+201C to U+201F, at an offset.
  private static func isTypographic(at offset: Int, in bytes: [UInt8]) -> Bool {
    offset + 2 < bytes.count && bytes[offset] == 0xE2 && bytes[offset + 1] == 0x80
      && (0x9C...0x9F).contains(bytes[offset + 2])
  }
}
