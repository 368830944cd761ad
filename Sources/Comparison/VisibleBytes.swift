/// Bytes as a person can see them, with the way back.
///
/// What a reader cannot see (a no-break space, a direction mark, a joiner inside an emoji, a control)
/// is written `<U+A0>`; text that happens to spell such a sign is written `<U+3C>U+A0>`. A byte that
/// is no UTF-8 is written as the surrogate 0xDC00 + byte, which no text can hold, so that whatever is
/// sent can be written down and read back.
package enum VisibleBytes {
  /// The bytes in visible form; line breaks are signs too.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    String(decoding: encoded(Array(bytes)), as: UTF8.self)
  }

  /// The visible form as UTF-8.
  package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: needsCare) else { return bytes }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    var position = 0
    while position < bytes.count {
      if !needsCare(bytes[position]) {
        output.append(bytes[position])
        position += 1
      } else if let (scalar, byteCount) = scalar(in: bytes, at: position) {
        if isHidden(scalar) || isSign(bytes, at: position) {
          output.append(contentsOf: sign(for: scalar.value))
        } else {
          output.append(contentsOf: bytes[position..<position + byteCount])
        }
        position += byteCount
      } else {
        output.append(contentsOf: sign(for: firstEscapedByte + UInt32(bytes[position])))
        position += 1
      }
    }
    return output
  }

  /// The bytes that a visible form represents.
  package static func decoded(_ text: ArraySlice<UInt8>, into output: inout [UInt8]) {
    var position = text.startIndex
    while let start = text[position...].firstIndex(of: opening) {
      output.append(contentsOf: text[position..<start])
      if let (value, end) = value(in: text, at: start) {
        append(value, to: &output)
        position = end
      } else {
        output.append(opening)
        position = start + 1
      }
    }
    output.append(contentsOf: text[position...])
  }

  /// The sign of one character.
  package static func sign(for value: UInt32) -> [UInt8] {
    Array("<U+\(String(value, radix: 16, uppercase: true))>".utf8)
  }

  // MARK: - Signs

  private static let opening = UInt8(ascii: "<")
  private static let firstEscapedByte: UInt32 = 0xDC00
  private static let mostDigits = 6

  /// Whether a byte may be more than the plain character that it looks like.
  private static func needsCare(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte >= 0x7F || byte == opening
  }

  private static func isSign(_ bytes: [UInt8], at position: Int) -> Bool {
    bytes[position] == opening && bytes[position...].dropFirst().starts(with: "U+".utf8)
  }

  /// The number in a sign that begins here, and where it ends.
  private static func value(
    in text: ArraySlice<UInt8>, at start: Int
  ) -> (value: UInt32, end: Int)? {
    guard text[start...].dropFirst().starts(with: "U+".utf8) else { return nil }
    let digits = text[(start + 3)...].prefix(mostDigits + 1).prefix { $0 != UInt8(ascii: ">") }
    let end = start + 3 + digits.count
    guard (1...mostDigits).contains(digits.count), end < text.endIndex,
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    return (value, end + 1)
  }

  private static func append(_ value: UInt32, to output: inout [UInt8]) {
    if let scalar = UnicodeScalar(value) {
      output.append(contentsOf: UTF8.encode(scalar) ?? .init())
    } else {
      output.append(UInt8(truncatingIfNeeded: value))
    }
  }

  // MARK: - Characters

  /// The character at an offset; nil where the bytes are no UTF-8.
  private static func scalar(
    in bytes: [UInt8], at position: Int
  ) -> (scalar: UnicodeScalar, byteCount: Int)? {
    var decoder = UTF8()
    var rest = bytes[position...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return (scalar, UTF8.width(scalar))
  }

  /// Whether a reader would see nothing, or not know what it is.
  private static func isHidden(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    case .spaceSeparator: return scalar != " "
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
