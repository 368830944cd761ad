internal import Bytes

/// Writes text into XML so that a parser gives the same text back, and no line is added.
package enum XMLEscape {
  /// Where the text goes.
  package enum Place: Hashable, Sendable {
    /// Between tags.
    case text
    /// Between double quotes, or between single ones.
    case doubleQuotedAttribute, singleQuotedAttribute
    /// As .NET writes every attribute; only the spelling of expressions is held against it.
    case canonicalAttribute
  }

  /// Appends the escaped form of a range of UTF-8 text.
  ///
  /// Tab, line feed and carriage return become references, because a parser would turn them into
  /// something else. What XML 1.0 cannot carry becomes U+FFFD.
  package static func append(
    _ bytes: [UInt8], _ range: Range<Int>, in place: Place, to output: inout [UInt8]
  ) {
    var position = range.lowerBound
    var copied = position
    while position < range.upperBound {
      position = ByteRun.xml.end(in: bytes, position..<range.upperBound)
      guard position < range.upperBound else { break }
      let byte = bytes[position]
      let isNoncharacter = byte == 0xEF && isNoncharacter(bytes, position, range.upperBound)
      guard isNoncharacter || mustEscape(byte, in: place) else {
        position += 1
        continue
      }
      output.append(copying: bytes, copied..<position)
      if isNoncharacter {
        output.append(contentsOf: replacement)
      } else {
        appendReference(to: byte, &output)
      }
      position += isNoncharacter ? replacement.count : 1
      copied = position
    }
    output.append(copying: bytes, copied..<range.upperBound)
  }

  /// U+FFFD.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private static func mustEscape(_ byte: UInt8, in place: Place) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): place == .doubleQuotedAttribute || place == .canonicalAttribute
    case UInt8(ascii: "'"): place == .singleQuotedAttribute
    default: byte != 0xEF
    }
  }

  /// U+FFFE and U+FFFF are encoded as EF BF BE and EF BF BF.
  private static func isNoncharacter(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Bool {
    index + 2 < end && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
  }

  private static func appendReference(to byte: UInt8, _ output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
    case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
    case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
    case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
    case UInt8(ascii: "'"): output.append(contentsOf: "&apos;".utf8)
    case 0x09: output.append(contentsOf: "&#9;".utf8)
    case 0x0A: output.append(contentsOf: "&#10;".utf8)
    case 0x0D: output.append(contentsOf: "&#13;".utf8)
    default: output.append(contentsOf: replacement)
    }
  }
}
