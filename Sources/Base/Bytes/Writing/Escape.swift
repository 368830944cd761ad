internal import CBytes

/// The ways to escape text, so that it cannot break the syntax around it.
///
///     output.append(bytes, bytes.indices, as: .json)
package enum Escape: UInt8, Hashable, Sendable, CaseIterable {
  /// Text without escapes.
  case plain
  /// Text inside a JSON string, in the shortest spelling that JSON allows.
  ///
  /// RFC 8259, section 7, requires escapes only for the quote, the backslash and control
  /// characters. Everything else stays UTF-8, because payload limits are counted in bytes.
  case json
  /// Text between XML tags.
  ///
  /// Tab, line feed and carriage return become references, because a parser would change them and
  /// because a payload must stay on one line. A character that XML 1.0 does not allow becomes
  /// U+FFFD.
  case xmlText
  /// Text in an XML attribute, between double or single quotes.
  case xmlDoubleQuoted, xmlSingleQuoted
  /// Text in a URI: each byte of UTF-8 that needs an escape becomes `%` and two upper-case digits.
  case percent

  /// Whether the escaped text is for XML.
  package var isXML: Bool {
    switch self {
    case .xmlText, .xmlDoubleQuoted, .xmlSingleQuoted: true
    case .plain, .json, .percent: false
    }
  }

  /// The maximum number of output bytes per input byte.
  var growth: Int {
    switch self {
    case .plain: 1
    case .percent: 3
    case .json, .xmlText, .xmlDoubleQuoted, .xmlSingleQuoted: 6
    }
  }

  /// Writes escaped text to memory, and returns the address after the output.
  ///
  /// Needs 16 bytes of room after the longest possible output. `padding` is 1 if 16 bytes after the
  /// text can be read, else 0. The function is inlined, so that the padding is always a constant.
  @inline(__always)
  func write(
    _ source: UnsafePointer<UInt8>, _ count: Int, padding: Int32,
    to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    switch self {
    case .plain: unsafe cbytes_put(target, source, count, padding)
    case .json: unsafe cbytes_put_json(target, source, count, padding)
    case .xmlText: unsafe cbytes_put_xml(target, source, count, Self.noQuote, padding)
    case .xmlDoubleQuoted: unsafe cbytes_put_xml(target, source, count, Self.doubleQuote, padding)
    case .xmlSingleQuoted: unsafe cbytes_put_xml(target, source, count, Self.singleQuote, padding)
    case .percent: unsafe cbytes_put_percent(target, source, count)
    }
  }

  private static let doubleQuote = CChar(UInt8(ascii: "\""))
  private static let singleQuote = CChar(UInt8(ascii: "'"))
  /// The placeholder for no quote: the character `&`, which is escaped in any case.
  private static let noQuote = CChar(UInt8(ascii: "&"))
  /// The number of bytes after its output that a write operation may overwrite.
  static let overrun = 16
}

extension [UInt8] {
  /// Appends UTF-8 text in escaped form.
  package mutating func append(_ bytes: [UInt8], as escape: Escape) {
    append(bytes, bytes.indices, as: escape)
  }

  /// Appends the UTF-8 text in a range of an array, in escaped form.
  ///
  /// Takes a range of an array instead of a slice or a string, so that nothing is allocated.
  package mutating func append(_ bytes: [UInt8], _ range: Range<Int>, as escape: Escape) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let source = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      guard let start = source.baseAddress else { return }
      var position = 0
      // Escape a limited number of whole characters at a time, so that little memory is reserved
      // for the worst case.
      while position < source.count {
        let piece =
          unsafe Self.characterStart(in: source, position + Self.pieceByteCount) - position
        let room = piece * escape.growth + Escape.overrun
        append(addingCapacity: room) { span in
          unsafe span.withUnsafeMutableBufferPointer { target, count in
            guard let target = target.baseAddress else { return }
            let end = unsafe escape.write(start + position, piece, padding: 0, to: target + count)
            count = unsafe end - target
          }
        }
        position += piece
      }
    }
  }

  private static let pieceByteCount = 1 << 14

  /// Returns the offset at which the character that contains a given offset begins.
  private static func characterStart(in bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int {
    guard offset < bytes.count else { return bytes.count }
    var start = offset
    while start > offset - 3, unsafe bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}
