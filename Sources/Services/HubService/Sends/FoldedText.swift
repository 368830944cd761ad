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
  }

  /// Whether the string occurs in a range of UTF-8 bytes.
  func occurs(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard !scalars.isEmpty else { return true }
    let (first, second) = (starts[0], starts[starts.count - 1])
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      for start in range {
        let byte = unsafe buffer[start]
        guard byte == first || byte == second || starts.count > 2 && starts.contains(byte) else {
          continue
        }
        if unsafe matches(buffer, start..<range.upperBound) { return true }
      }
      return false
    }
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
