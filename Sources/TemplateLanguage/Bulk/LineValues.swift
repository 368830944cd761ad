internal import Bytes

/// The property values of one line, by slot number, where they were read.
///
/// A value without escapes stays in the line; one with escapes was decoded into a buffer beside it.
package struct LineValues: Sendable {
  /// Where a value's bytes are.
  enum Place: Hashable, Sendable {
    case missing
    /// In the line, free of anything that JSON escapes.
    case line(Range<Int>)
    /// In the buffer of decoded values.
    case decoded(Range<Int>)
  }

  private(set) var places: [Place]
  private(set) var decoded: [UInt8] = []

  init(slotCount: Int) { places = Array(repeating: .missing, count: slotCount) }

  /// Forgets the line before.
  mutating func reset() {
    for slot in places.indices { places[slot] = .missing }
    decoded.removeAll(keepingCapacity: true)
  }

  mutating func set(_ slot: Int, _ place: Place) { places[slot] = place }

  /// Where the next decoded value begins.
  var decodedEnd: Int { decoded.count }

  mutating func appendDecoded(_ bytes: [UInt8], _ range: Range<Int>) {
    decoded.append(copying: bytes, range)
  }

  mutating func appendDecoded(_ byte: UInt8) { decoded.append(byte) }

  mutating func appendDecoded(_ scalar: UnicodeScalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { decoded.append(byte) }
  }
}
