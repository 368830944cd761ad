internal import Diagnostics
internal import Documents

extension StringsParser {
  /// Parses a quoted string or an unquoted word; returns nil if neither begins here.
  ///
  /// The quote of an unquoted word is 0.
  mutating func parseText() -> (text: DecodedText?, quote: UInt8)? {
    guard let byte = current else { return nil }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      guard let text = parseQuoted(byte) else { return nil }
      return (text, byte)
    }
    let start = position
    while let byte = current, Self.isWordByte(byte) { position += 1 }
    guard position > start else { return nil }
    var builder = DecodedTextBuilder()
    builder.append(verbatim: bytes[start..<position])
    return (builder.text(at: SourceSpan(start, position)), 0)
  }

  /// Whether a byte needs no quotes: a letter, a digit or one of `_$/:.-`.
  static func isWordByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x2D...0x3A).contains(byte) || byte == 0x5F
      || byte == 0x24
  }

  private mutating func parseQuoted(_ quote: UInt8) -> DecodedText? {
    let start = position
    position += 1
    var builder = DecodedTextBuilder()
    var run = position
    while let byte = current, byte != quote {
      guard byte == UInt8(ascii: "\\"), position + 1 < bytes.count else {
        position += 1
        continue
      }
      builder.append(verbatim: bytes[run..<position])
      readEscape(into: &builder)
      run = position
    }
    guard current == quote else {
      report(.stringsSyntax("the closing quote is missing", at: SourceSpan(start, start + 1)))
      return nil
    }
    builder.append(verbatim: bytes[run..<position])
    position += 1
    return builder.text(at: SourceSpan(start + 1, position - 1))
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "v"): 0x0B,
  ]

  private mutating func readEscape(into builder: inout DecodedTextBuilder) {
    let start = position
    let kind = bytes[start + 1]
    position += 2
    if let decoded = Self.escapes[kind] {
      builder.append([decoded], spelledBy: start..<position)
    } else if kind == UInt8(ascii: "U") {
      readUnit(from: start, into: &builder)
    } else if (0x30...0x37).contains(kind) {
      position = start + 1
      builder.append(octalScalar(), spelledBy: start..<position)
    } else {
      // Any other character is literal, including a line break.
      builder.append([], spelledBy: start..<start + 1)
      position = start + 1
      builder.append(verbatim: bytes[position..<position + 1])
      position += 1
    }
  }

  /// Parses an escape of up to three octal digits, the code of a NeXTSTEP character.
  private mutating func octalScalar() -> UnicodeScalar {
    var value: UInt32 = 0
    let start = position
    while let byte = current, (0x30...0x37).contains(byte), position < start + 3 {
      value = value << 3 + UInt32(byte - 0x30)
      position += 1
    }
    return NeXTSTEPCharset.scalar(UInt8(truncatingIfNeeded: value))
  }

  /// Parses `\Uxxxx`, one UTF-16 unit; for a surrogate pair, both units.
  private mutating func readUnit(from start: Int, into builder: inout DecodedTextBuilder) {
    let unit = hexUnit()
    if let scalar = UnicodeScalar(unit) {
      return builder.append(scalar, spelledBy: start..<position)
    }
    let rest = position
    if unit < 0xDC00, bytes[position...].starts(with: "\\U".utf8) {
      position += 2
      let low = hexUnit()
      let high = UInt32(unit) - 0xD800
      if (0xDC00...0xDFFF).contains(low),
        let scalar = UnicodeScalar(0x10000 + high << 10 + UInt32(low) - 0xDC00)
      {
        return builder.append(scalar, spelledBy: start..<position)
      }
      position = rest
    }
    report(.stringsSyntax("unpaired surrogate", at: SourceSpan(start, position)))
    builder.append("\u{FFFD}", spelledBy: start..<position)
  }

  private mutating func hexUnit() -> UInt16 {
    var value: UInt16 = 0
    let start = position
    while position < start + 4, let byte = current,
      let digit = Character(UnicodeScalar(byte)).hexDigitValue
    {
      value = value << 4 + UInt16(digit)
      position += 1
    }
    return value
  }
}
