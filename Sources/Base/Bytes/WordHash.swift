/// A hash for tables in memory, which takes eight bytes at a time and differs from machine to machine.
///
/// It does not protect against keys that were made to have the same hash, so a table compares the keys.
package struct WordHash: Sendable {
  /// The hash of the ranges that were added so far; the first value is not zero, which would absorb empty
  /// ranges.
  package private(set) var value: UInt64 = 0x243F_6A88_85A3_08D3

  /// Creates the hash of nothing.
  package init() {}

  /// Adds a range of bytes, and its length, so that the borders between ranges count.
  package mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
    unsafe bytes.withUnsafeBytes { bytes in
      var rest = range
      while rest.count >= 8 {
        mix(unsafe bytes.loadUnaligned(fromByteOffset: rest.lowerBound, as: UInt64.self))
        rest = rest.lowerBound + 8..<rest.upperBound
      }
      var word: UInt64 = 0
      for index in rest { word = word << 8 | UInt64(unsafe bytes[index]) }
      mix(word ^ UInt64(range.count) << 56)
    }
  }

  private mutating func mix(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    value = product.high ^ product.low
  }
}
