internal import Bytes

/// Writes text into a URI as `%(p)` does: RFC 3986, UTF-8, upper-case digits.
enum PercentEncoding {
  static func append(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
    var position = range.lowerBound
    while position < range.upperBound {
      let end = ByteRun.unreserved.end(in: bytes, position..<range.upperBound)
      output.append(copying: bytes, position..<end)
      guard end < range.upperBound else { return }
      output.append(UInt8(ascii: "%"))
      output.append(hexadecimal(bytes[end] >> 4))
      output.append(hexadecimal(bytes[end] & 0xF))
      position = end + 1
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }
}
