internal import Bytes

/// An encoder for the fields of a record: variable-length numbers, and strings with a length.
///
/// ```swift
/// var writer = FieldWriter()
/// writer.append("d1")
/// writer.append(7)
/// let record = writer.bytes
/// ```
///
/// ``FieldReader`` reads the fields in the same order.
package struct FieldWriter: Sendable {
  /// The bytes of the record so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates a record that continues other bytes.
  package init(continuing bytes: consuming [UInt8]) { self.bytes = bytes }

  /// Creates an empty record with space for the given number of bytes.
  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Appends a number; a small number needs only one byte.
  package mutating func append(_ number: Int) {
    // Zigzag encoding: 0, -1, 1, -2 … become 0, 1, 2, 3 …, so small negative numbers stay short.
    appendUnsigned(UInt64(bitPattern: Int64(number << 1 ^ number >> (Int.bitWidth - 1))))
  }

  /// Appends an unsigned 64-bit number.
  package mutating func append(bits: UInt64) { appendUnsigned(bits) }

  /// Appends a string.
  package mutating func append(_ text: String) {
    appendUnsigned(UInt64(text.utf8.count))
    bytes.append(utf8: text)
  }

  /// Appends an optional string.
  package mutating func append(optional text: String?) {
    append(text == nil ? 0 : 1)
    if let text { append(text) }
  }

  /// Appends an optional number.
  package mutating func append(optional number: Int?) {
    append(number == nil ? 0 : 1)
    if let number { append(number) }
  }

  /// Appends bytes.
  package mutating func append(blob: some Collection<UInt8>) {
    appendUnsigned(UInt64(blob.count))
    bytes.append(contentsOf: blob)
  }

  /// Appends the number of elements, and then each element.
  package mutating func append<Element>(
    list elements: some Collection<Element>, _ write: (Element, inout FieldWriter) -> Void
  ) {
    append(elements.count)
    for element in elements { write(element, &self) }
  }

  private mutating func appendUnsigned(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
