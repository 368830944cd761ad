internal import Diagnostics
internal import Documents

/// Converts between byte offsets and the protocol's positions in one file.
///
/// A file may be a single line of a megabyte with a thousand findings. To find positions quickly,
/// the UTF-16 units before each block of bytes are counted once.
struct PositionMap: Sendable {
  private let buffer: TextBuffer
  private let encoding: PositionEncoding
  /// The number of UTF-16 units before each block of bytes.
  private let blocks: [Int]

  private static let blockByteCount = 512

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    buffer = TextBuffer(bytes)
    self.encoding = encoding
    var blocks = [0]
    if encoding == .utf16 {
      for start in stride(from: 0, to: bytes.count, by: Self.blockByteCount) {
        let end = min(bytes.count, start + Self.blockByteCount)
        blocks.append(blocks[blocks.count - 1] + Self.units(in: bytes[start..<end]))
      }
    }
    self.blocks = blocks
  }

  init(_ file: SourceFile, _ encoding: PositionEncoding) { self.init(file.bytes, encoding) }

  func position(of offset: Int) -> TextPosition {
    let place = buffer.position(of: offset, in: .utf8)
    guard encoding == .utf16 else { return place }
    let offset = min(offset, buffer.bytes.count)
    return TextPosition(
      line: place.line, character: units(before: offset) - units(before: offset - place.character))
  }

  func offset(of position: TextPosition) -> Int { buffer.offset(of: position, in: encoding) }

  /// Returns the byte span of a range; nil if the value is not a range.
  func span(of range: JSONValue?) -> SourceSpan? {
    guard let start = TextPosition(range?["start"]), let end = TextPosition(range?["end"]) else {
      return nil
    }
    let (first, last) = (offset(of: start), offset(of: end))
    return SourceSpan(min(first, last), max(first, last))
  }

  /// Returns the range of a span, widened to whole characters and whole line breaks.
  ///
  /// A finding can label a single byte, but no editor can show a part of a character.
  func range(_ span: SourceSpan) -> JSONValue {
    .object([
      ("start", position(of: wholeStart(of: span.start)).json),
      ("end", position(of: wholeEnd(of: span.end)).json),
    ])
  }

  private func wholeStart(of offset: Int) -> Int {
    var offset = min(offset, buffer.bytes.count)
    while offset > 0, isInsideCharacter(offset) { offset -= 1 }
    return offset
  }

  private func wholeEnd(of offset: Int) -> Int {
    var offset = offset
    while isInsideCharacter(offset) { offset += 1 }
    return offset
  }

  /// Whether an offset is between the bytes of a character, or of CR LF.
  private func isInsideCharacter(_ offset: Int) -> Bool {
    guard offset > 0, offset < buffer.bytes.count else { return false }
    let byte = buffer.bytes[offset]
    return byte & 0xC0 == 0x80
      || byte == UInt8(ascii: "\n") && buffer.bytes[offset - 1] == UInt8(ascii: "\r")
  }

  func edit(_ span: SourceSpan, _ text: String) -> JSONValue {
    .object([("range", range(span)), ("newText", .string(text))])
  }

  /// Returns the byte range of the line at an offset, without the line end.
  func line(at offset: Int) -> Range<Int> {
    buffer.lineRange(buffer.position(of: offset, in: .utf8).line)
  }

  private func units(before offset: Int) -> Int {
    let index = offset / Self.blockByteCount
    return blocks[index] + Self.units(in: buffer.bytes[index * Self.blockByteCount..<offset])
  }

  private static func units(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
