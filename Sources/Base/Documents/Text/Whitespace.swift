/// The characters that JSON and XML allow between tokens: space, tab, line feed, carriage return.
///
/// JSON (RFC 8259, section 2) and XML 1.0 (production S) define the same four characters.
package enum Whitespace {
  /// Returns whether a byte is white space.
  @inline(__always)
  package static func contains(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Returns the offset of the first byte at or after `start` that is not white space.
  package static func end(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, contains(bytes[index]) { index += 1 }
    return index
  }
}
