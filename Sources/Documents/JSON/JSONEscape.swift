internal import Bytes

/// Writes text inside a JSON string, as short as JSON allows.
///
/// Only what RFC 8259, section 7, demands is escaped: the quote, the backslash and control
/// characters. Everything else goes out as UTF-8, because a payload's limit is counted in bytes.
package enum JSONEscape {
  /// Appends the escaped form of a range of UTF-8 text, without quotes.
  ///
  /// Ranges of an array instead of a slice or a string, so that nothing is allocated on the way.
  package static func append(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
    var position = range.lowerBound
    while position < range.upperBound {
      let end = ByteRun.json.end(in: bytes, position..<range.upperBound)
      output.append(copying: bytes, position..<end)
      guard end < range.upperBound else { return }
      appendEscape(of: bytes[end], to: &output)
      position = end + 1
    }
  }

  private static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: output.append(UInt8(ascii: "b"))
    case 0x09: output.append(UInt8(ascii: "t"))
    case 0x0A: output.append(UInt8(ascii: "n"))
    case 0x0C: output.append(UInt8(ascii: "f"))
    case 0x0D: output.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(byte)
    default:
      output.append(UInt8(ascii: "u"))
      output.append(UInt8(ascii: "0"))
      output.append(UInt8(ascii: "0"))
      output.append(hexadecimal(byte >> 4))
      output.append(hexadecimal(byte & 0xF))
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
