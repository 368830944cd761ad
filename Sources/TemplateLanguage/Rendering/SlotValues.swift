internal import Bytes

/// Values in the order of a template's slots: one array of UTF-8, and where each value stands in it.
package struct SlotValues: Sendable {
  /// UTF-8 that holds all the values, and what a fast writer needs behind them.
  package let bytes: [UInt8]
  private(set) var places: [ValuePlace]

  /// Creates the values of so many slots from ranges of one array; nil where nobody supplies one.
  package init(bytes: [UInt8], ranges: [Range<Int>?]) {
    self.bytes = PaddedBytes(bytes).storage
    places = ranges.map { range in range.map { ValuePlace(.first, $0) } ?? .missing }
  }

  /// Where a slot's value stands; nil where nobody supplies one.
  package func range(of slot: Int) -> Range<Int>? {
    places[slot].home == .nowhere ? nil : places[slot].range
  }

  /// The same with another part of the bytes as the value of a slot.
  package func replacing(_ slot: Int, with range: Range<Int>) -> SlotValues {
    var copy = self
    copy.places[slot] = ValuePlace(.first, range)
    return copy
  }
}
