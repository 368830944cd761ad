/// A conversion of bytes to text in which every character is visible, and back.
///
/// An invisible character (a no-break space, a direction mark, a joiner inside an emoji, a control
/// character) is written as `<U+A0>`; text that looks like such a code is written as `<U+3C>U+A0>`.
/// An invalid UTF-8 byte is written as the surrogate 0xDC00 + byte, which cannot occur in text.
/// Therefore all bytes can be written and read back.
package enum VisibleBytes {
  /// Returns the bytes as visible text, with line breaks also written as codes.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    String(decoding: encoded(Array(bytes)), as: UTF8.self)
  }

  /// Returns the bytes as visible text in UTF-8.
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

  /// Decodes visible text and appends the original bytes to `output`.
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

  /// Returns the code of a character, such as `<U+A0>`.
  package static func sign(for value: UInt32) -> [UInt8] {
    Array("<U+\(String(value, radix: 16, uppercase: true))>".utf8)
  }

  // MARK: - Signs

  private static let opening = UInt8(ascii: "<")
  private static let firstEscapedByte: UInt32 = 0xDC00
  private static let mostDigits = 6

  /// Whether a byte may need a code: a control character, a non-ASCII byte, or `<`.
  private static func needsCare(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte >= 0x7F || byte == opening
  }

  private static func isSign(_ bytes: [UInt8], at position: Int) -> Bool {
    bytes[position] == opening && bytes[position...].dropFirst().starts(with: "U+".utf8)
  }

  /// Returns the value of the code at an offset, and the offset after the code.
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

  /// Returns the character at an offset; nil if the bytes are not valid UTF-8.
  private static func scalar(
    in bytes: [UInt8], at position: Int
  ) -> (scalar: UnicodeScalar, byteCount: Int)? {
    var decoder = UTF8()
    var rest = bytes[position...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return (scalar, UTF8.width(scalar))
  }

  /// Whether the character is invisible or easily mistaken for another one.
  private static func isHidden(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    case .spaceSeparator: return scalar != " "
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
