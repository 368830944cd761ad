/// A decoder for the fields of a record, in the order in which ``FieldWriter`` wrote the fields.
///
/// A damaged record yields empty fields and sets ``isDamaged``, so a single check after the last
/// field is enough.
package struct FieldReader: Sendable {
  private let bytes: [UInt8]
  /// The position of the next field in the record.
  package private(set) var position: Int
  /// Whether any field read so far was incomplete.
  package private(set) var isDamaged = false

  /// Creates a reader at the given position in a record: its start, or the position of another
  /// reader.
  package init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// Whether all fields were complete and all bytes were read.
  package var isComplete: Bool { !isDamaged && position == bytes.count }

  /// Reads a number.
  package mutating func number() -> Int {
    let bits = unsigned()
    return Int(truncatingIfNeeded: bits >> 1) ^ -Int(truncatingIfNeeded: bits & 1)
  }

  /// Reads an unsigned 64-bit number.
  package mutating func bits() -> UInt64 { unsigned() }

  /// Reads a string.
  package mutating func text() -> String { String(decoding: bytes[range()], as: UTF8.self) }

  /// Reads bytes, or a string as its UTF-8 bytes.
  package mutating func blob() -> ArraySlice<UInt8> { bytes[range()] }

  /// Skips a field with bytes or a string, and returns the range of the bytes in the record.
  package mutating func range() -> Range<Int> {
    let count = unsigned()
    guard !isDamaged, count <= UInt64(bytes.count - position) else {
      isDamaged = true
      return position..<position
    }
    let start = position
    position += Int(count)
    return start..<position
  }

  /// Reads an optional string.
  package mutating func optionalText() -> String? { number() == 0 ? nil : text() }

  /// Reads an optional number.
  package mutating func optionalNumber() -> Int? { number() == 0 ? nil : number() }

  /// Reads the number of elements of the list that follows.
  ///
  /// Each element has at least one byte, so a count greater than the number of remaining bytes is
  /// an error. A damaged record therefore cannot cause a large allocation.
  package mutating func count() -> Int {
    let count = number()
    guard !isDamaged, (0...bytes.count - position).contains(count) else {
      isDamaged = true
      return 0
    }
    return count
  }

  /// Reads a list.
  package mutating func list<Element>(_ read: (inout FieldReader) -> Element) -> [Element] {
    let count = count()
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count where !isDamaged { elements.append(read(&self)) }
    return elements
  }

  private mutating func unsigned() -> UInt64 {
    // Nearly all numbers are lengths below 128, which have a single byte.
    guard position < bytes.count, case let byte = bytes[position], byte < 0x80 else {
      return longUnsigned()
    }
    position += 1
    return UInt64(byte)
  }

  private mutating func longUnsigned() -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    isDamaged = true
    return 0
  }
}
