internal import CBytes

/// The names of the requested members of an object; a name's index is its slot number.
package struct KeyTable: Sendable {
  /// The significance of letter case in names.
  package enum LetterCase: Hashable, Sendable {
    case counts
    case isIgnored
  }

  private(set) var entries: [CBytesKey] = []
  /// The names, one after another, and a byte more, so that there is an address if there are none.
  private(set) var names: [UInt8] = []
  /// The bits by which upper and lower case differ in eight bytes; 0 if case is significant.
  let caseBits: UInt64

  /// Creates a table of names, which must be in lower case if letter case is ignored.
  package init(_ names: [[UInt8]], letterCase: LetterCase = .isIgnored) {
    caseBits = letterCase == .counts ? 0 : 0x2020_2020_2020_2020
    for name in names {
      var (word, mask): (UInt64, UInt64) = (0, 0)
      for (index, byte) in name.prefix(8).enumerated() {
        word |= UInt64(byte) << (8 * index)
        mask |= 0xFF << (8 * index)
      }
      entries.append(
        CBytesKey(
          word: word.littleEndian, mask: mask.littleEndian, count: name.count,
          start: self.names.count))
      self.names += name
    }
    self.names.append(0)
  }
}
