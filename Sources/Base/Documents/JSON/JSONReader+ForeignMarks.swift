internal import Diagnostics

extension JSONReader {
  /// The full-width and Arabic spellings of JSON's marks, which keyboards for these scripts write.
  private static let foreignMarks: [(spelling: [UInt8], mark: UInt8)] = [
    (Array("\u{FF1A}".utf8), UInt8(ascii: ":")), (Array("\u{FF0C}".utf8), UInt8(ascii: ",")),
    (Array("\u{3001}".utf8), UInt8(ascii: ",")), (Array("\u{060C}".utf8), UInt8(ascii: ",")),
  ]

  /// Whether a colon or comma of another script begins at an offset.
  func hasForeignMark(at offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] >= 0x80
      && Self.foreignMarks.contains { bytes[offset...].starts(with: $0.spelling) }
  }

  /// Skips a colon or comma, and reports one of another script; returns whether there is one.
  mutating func skip(_ mark: UInt8) -> Bool {
    if current == mark {
      position += 1
      return true
    }
    guard let byte = current, byte >= 0x80,
      let foreign = Self.foreignMarks.first(where: {
        $0.mark == mark && bytes[position...].starts(with: $0.spelling)
      })
    else { return false }
    let span = SourceSpan(position, position + foreign.spelling.count)
    errors.add(.foreignMark, span, replacement: String(decoding: [mark], as: UTF8.self))
    position = span.end
    return true
  }
}
