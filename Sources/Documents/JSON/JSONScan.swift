/// Allocation-free lexical helpers for JSON bytes.
package enum JSONScan {
  /// The offset behind the longest number that starts at `start`; nil where none does.
  package static func endOfNumber(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    if byte(bytes, index) == UInt8(ascii: "-") { index += 1 }
    if byte(bytes, index) == UInt8(ascii: "0") {
      index += 1
    } else {
      guard let end = endOfDigits(in: bytes, from: index) else { return nil }
      index = end
    }
    if byte(bytes, index) == UInt8(ascii: "."),
      let end = endOfDigits(in: bytes, from: index + 1)
    {
      index = end
    }
    guard byte(bytes, index) | 0x20 == UInt8(ascii: "e") else { return index }
    let sign = byte(bytes, index + 1)
    let hasSign = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    return endOfDigits(in: bytes, from: index + (hasSign ? 2 : 1)) ?? index
  }

  private static func endOfDigits(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return index == start ? nil : index
  }

  /// The byte at an offset; 0, which is part of no token, behind the end.
  @inline(__always)
  private static func byte(_ bytes: Span<UInt8>, _ index: Int) -> UInt8 {
    index < bytes.count ? bytes[index] : 0
  }
}
