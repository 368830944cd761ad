internal import CBytes

/// What keeps a text from breaking its surroundings.
package enum ByteForm: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case plain
  /// Inside a JSON string: the quote, the backslash and control characters are escaped.
  case json
  /// Between tags.
  case xmlText
  /// In an attribute between double quotes, or between single ones.
  case xmlDoubleQuoted, xmlSingleQuoted
  /// In a URI: RFC 3986, UTF-8, upper-case digits.
  case percent

  /// The most bytes that one byte becomes.
  var growth: Int {
    switch self {
    case .plain: 1
    case .percent: 3
    case .json, .xmlText, .xmlDoubleQuoted, .xmlSingleQuoted: 6
    }
  }

  /// Writes a text behind which sixteen bytes can be read, and returns where it ends.
  ///
  /// Sixteen bytes more than the text may grow to have to be free behind `target`.
  @inline(__always)
  func write(
    padded source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    unsafe write(source, count, padding: 1, to: target)
  }

  /// The same for a text behind which nothing can be read.
  fileprivate func write(
    bare source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    unsafe write(source, count, padding: 0, to: target)
  }

  /// Inlined twice, so that `padding` is a constant in either.
  @inline(__always)
  private func write(
    _ source: UnsafePointer<UInt8>, _ count: Int, padding: Int32,
    to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    switch self {
    case .plain: unsafe cbytes_put(target, source, count, padding)
    case .json: unsafe cbytes_put_json(target, source, count, padding)
    case .xmlText: unsafe cbytes_put_xml(target, source, count, Self.anyQuote, padding)
    case .xmlDoubleQuoted: unsafe cbytes_put_xml(target, source, count, Self.doubleQuote, padding)
    case .xmlSingleQuoted: unsafe cbytes_put_xml(target, source, count, Self.singleQuote, padding)
    case .percent: unsafe cbytes_put_percent(target, source, count)
    }
  }

  private static let doubleQuote = CChar(UInt8(ascii: "\""))
  private static let singleQuote = CChar(UInt8(ascii: "'"))
  /// No quote is escaped: the ampersand is in any case.
  private static let anyQuote = CChar(UInt8(ascii: "&"))
  /// What a write may overrun.
  static let overrun = 16
}

extension [UInt8] {
  /// Appends a range of other bytes in a form.
  ///
  /// Ranges of an array instead of a slice or a string, so that nothing is allocated on the way.
  package mutating func append(_ bytes: [UInt8], _ range: Range<Int>, as form: ByteForm) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let source = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      guard let start = source.baseAddress else { return }
      var position = 0
      // Piece by piece, so that the room for the worst case stays small; no piece ends in a character.
      while position < source.count {
        let piece =
          unsafe Self.characterStart(in: source, position + Self.pieceByteCount) - position
        let room = piece * form.growth + ByteForm.overrun
        append(addingCapacity: room) { span in
          unsafe span.withUnsafeMutableBufferPointer { target, count in
            guard let target = target.baseAddress else { return }
            let end = unsafe form.write(bare: start + position, piece, to: target + count)
            count = unsafe end - target
          }
        }
        position += piece
      }
    }
  }

  private static let pieceByteCount = 1 << 14

  /// Where the character begins that a byte belongs to; the end for what lies behind it.
  private static func characterStart(in bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int {
    guard offset < bytes.count else { return bytes.count }
    var start = offset
    while start > offset - 3, unsafe bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}
