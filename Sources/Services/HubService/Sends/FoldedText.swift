internal import Bytes

/// A string to search for in payloads, ignoring letter case.
///
/// A search looks at every byte of a million payloads, so it compares bytes. Characters outside
/// ASCII are compared as the alphabet folds them, one scalar after another.
struct FoldedText: Hashable, Sendable {
  /// The scalars in lower case.
  private let scalars: [Unicode.Scalar]
  /// The first bytes with which an occurrence can begin.
  private let starts: [UInt8]
  /// The second byte of each occurrence, repeated; nil if it can be outside ASCII.
  private let second: UInt64?

  init(_ text: String) {
    scalars = Array(text.lowercased().unicodeScalars)
    var starts: Set<UInt8> = []
    if let first = scalars.first {
      for form in [first.properties.lowercaseMapping, first.properties.uppercaseMapping] {
        starts.formUnion(form.utf8.prefix(1))
      }
      starts.formUnion(String(first).utf8.prefix(1))
    }
    self.starts = starts.sorted()
    second = scalars.dropFirst().first.flatMap { scalar in
      // The sign of the unit kelvin is also a "k".
      scalar.isASCII && scalar != "k" ? Self.repeated(UInt8(scalar.value) | 0x20) : nil
    }
  }

  /// Whether the string occurs in a range of UTF-8 bytes.
  func occurs(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard let first = scalars.first else { return true }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      // The bit 0x20 is the difference between the letter cases of ASCII.
      var position = range.lowerBound
      if first.isASCII {
        let pattern = Self.repeated(UInt8(first.value) | 0x20)
        while position + 9 <= range.upperBound {
          var places = unsafe Self.places(of: pattern, in: buffer, at: position)
          // Single letters are frequent, and most pairs are not.
          if let second {
            places &= unsafe Self.places(of: second, in: buffer, at: position + 1)
          }
          while places != 0 {
            let start = position + places.trailingZeroBitCount / 8
            if unsafe matches(buffer, start..<range.upperBound) { return true }
            places &= places &- 1
          }
          position += 8
        }
      }
      for start in position..<range.upperBound where starts.contains(unsafe buffer[start]) {
        if unsafe matches(buffer, start..<range.upperBound) { return true }
      }
      return false
    }
  }

  private static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Returns a word with the highest bit of each of eight bytes that is a letter in either case, or
  /// another byte that differs from the letter in one bit.
  private static func places(
    of pattern: UInt64, in buffer: UnsafeBufferPointer<UInt8>, at position: Int
  ) -> UInt64 {
    let word = unsafe UnsafeRawBufferPointer(buffer)
      .loadUnaligned(fromByteOffset: position, as: UInt64.self)
    let difference = (UInt64(littleEndian: word) | repeated(0x20)) ^ pattern
    return (difference &- repeated(0x01)) & ~difference & repeated(0x80)
  }

  /// Whether an occurrence begins at the start of a range.
  private func matches(_ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    for scalar in scalars {
      guard position < range.upperBound else { return false }
      let byte = unsafe buffer[position]
      if byte < 0x80 {
        guard UInt32(byte.lowercasedLetter) == scalar.value else { return false }
        position += 1
        continue
      }
      guard let (other, count) = unsafe Self.scalar(buffer, position..<range.upperBound),
        other == scalar || other.properties.lowercaseMapping == String(scalar)
      else { return false }
      position += count
    }
    return true
  }

  /// Decodes the scalar outside ASCII at the start of a range; nil if it is malformed.
  private static func scalar(
    _ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> (Unicode.Scalar, byteCount: Int)? {
    let first = unsafe buffer[range.lowerBound]
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, range.count >= count else { return nil }
    var value = UInt32(first) & (count == 4 ? 0x07 : count == 3 ? 0x0F : 0x1F)
    for offset in 1..<count {
      value = value << 6 | UInt32(unsafe buffer[range.lowerBound + offset] & 0x3F)
    }
    return Unicode.Scalar(value).map { ($0, count) }
  }
}
