internal import Bytes

/// Values in the order of a template's slots: one array of UTF-8 and the range of each value.
package struct SlotValues: Sendable {
  /// The bytes of all values, with padding for the fast writer.
  package let bytes: [UInt8]
  private(set) var places: [ValuePlace]

  /// Creates values from ranges of one array, one range for each slot; nil means a missing value.
  package init(bytes: [UInt8], ranges: [Range<Int>?]) {
    self.bytes = PaddedBytes(bytes).storage
    places = ranges.map { range in range.map { ValuePlace(.first, $0) } ?? .missing }
  }

  /// Returns the range of a slot's value, or nil if it is missing.
  package func range(of slot: Int) -> Range<Int>? {
    places[slot].home == .missing ? nil : places[slot].range
  }

  /// Returns the values with the range of one slot replaced.
  package func replacing(_ slot: Int, with range: Range<Int>) -> SlotValues {
    var copy = self
    copy.places[slot] = ValuePlace(.first, range)
    return copy
  }
}
