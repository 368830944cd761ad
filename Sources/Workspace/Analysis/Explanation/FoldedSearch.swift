/// A case-insensitive search for ASCII text with Horspool's algorithm.
///
/// ```swift
/// FoldedSearch("00FC").first(in: Array("<a>00fc</a>".utf8), 0..<11)  // 3
/// ```
package struct FoldedSearch: Sendable {
  private let wanted: [UInt8]
  /// The number of bytes to move the window forwards, indexed by the last byte of the window.
  private let steps: [Int]

  /// Prepares a search for a string; an empty string is never found.
  package init(_ text: String) {
    wanted = text.utf8.map(Self.folded)
    var steps = Array(repeating: max(1, wanted.count), count: 256)
    for (index, byte) in wanted.dropLast().enumerated() {
      steps[Int(byte)] = wanted.count - 1 - index
    }
    self.steps = steps
  }

  /// Returns the offset of the first occurrence in a range; nil if the string does not occur.
  package func first(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard let last = wanted.last else { return nil }
    var start = range.lowerBound
    while start + wanted.count <= range.upperBound {
      let byte = Self.folded(bytes[start + wanted.count - 1])
      if byte == last, matches(bytes, at: start) { return start }
      start += steps[Int(byte)]
    }
    return nil
  }

  private func matches(_ bytes: [UInt8], at start: Int) -> Bool {
    for offset in wanted.indices where Self.folded(bytes[start + offset]) != wanted[offset] {
      return false
    }
    return true
  }

  private static func folded(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
