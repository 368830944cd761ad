internal import Bytes

/// The property values of one rendering, by slot number.
package struct SlotValues: Sendable {
  /// UTF-8 that holds all the values, and what a fast writer needs behind them.
  package let bytes: [UInt8]
  /// Where each slot's value stands; nil where nobody supplies one.
  package let ranges: [Range<Int>?]
  let places: [ValuePlace]

  /// Creates the values of so many slots from ranges of one array.
  package init(bytes: [UInt8], ranges: [Range<Int>?]) {
    self.bytes = PaddedBytes(bytes).storage
    self.ranges = ranges
    places = ranges.map { range in range.map { ValuePlace(.first, $0) } ?? .missing }
  }
}
