internal import Bytes
internal import Diagnostics

extension JSONReader {
  /// Parses a key whose closing quote is missing, as in `"alert: "Hello"`; nil for other keys.
  ///
  /// A key can contain a colon: `"a: b": 1` is valid. So the quote is missing only if a value
  /// follows the colon, and the next quote in the line is not the end of a key.
  mutating func readUnclosedKey() -> JSONString? {
    guard current == UInt8(ascii: "\"") else { return nil }
    var end = position + 1
    while end < bytes.count, isKeyPart(bytes[end]) { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ":"), end > position + 1,
      isValue(from: end + 1), !closesKey(from: end + 1)
    else { return nil }
    let span = SourceSpan(position + 1, end)
    errors.add(.unclosedKey, span, edits: [Edit(SourceSpan(end, end), "\"")])
    let spelling = bytes[position..<end] + [UInt8(ascii: "\"")]
    position = end
    return JSONString(
      text: DecodedText(bytes: bytes[span.range], span: span, escapes: []), spelling: spelling)
  }

  func isKeyPart(_ byte: UInt8) -> Bool {
    isNamePart(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "@")
  }

  /// Whether a value begins at an offset, after blanks.
  private func isValue(from start: Int) -> Bool {
    let rest = bytes[start...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = rest.first else { return false }
    return Array("\"[{".utf8).contains(first) || isNumberStart(first)
      || ["true", "false", "null"].contains { rest.starts(with: $0.utf8) }
  }

  /// Whether the next quote in the line ends a key, because a colon follows the quote.
  private func closesKey(from start: Int) -> Bool {
    let marks = Array("\"\\\n".utf8)
    guard let mark = bytes[start...].firstIndex(where: marks.contains),
      bytes[mark] != UInt8(ascii: "\n")
    else { return false }
    // An escape is part of a text, which only a complete key has before its colon.
    guard bytes[mark] == UInt8(ascii: "\"") else { return true }
    return bytes[(mark + 1)...].first { !Whitespace.contains($0) } == UInt8(ascii: ":")
  }
}
