/// Lexical rules of JSON over plain bytes, without allocation.
package enum JSONScan {
  /// Whether a byte is white space between tokens.
  @inline(__always)
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Returns the offset of the first byte from `start` on that is not white space.
  package static func endOfBlank(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, isBlank(bytes[index]) { index += 1 }
    return index
  }
}
