/// The property values of one rendering, by slot number.
///
/// The texts stand in one array of bytes, so that a reader of lines can point into the line itself.
package struct SlotValues: Sendable {
  /// UTF-8 that holds all the values.
  package let bytes: [UInt8]
  /// Where each slot's value stands; nil where nobody supplies one.
  package let ranges: [Range<Int>?]

  /// Creates the values of so many slots from ranges of one array.
  package init(bytes: [UInt8], ranges: [Range<Int>?]) {
    self.bytes = bytes
    self.ranges = ranges
  }
}
