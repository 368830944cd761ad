internal import Diagnostics
internal import Documents

/// The smallest edit of whole characters that changes a text of a file.
///
///     TextDifference(from: old, to: Array("Hello".utf8))?.bytes
struct TextDifference {
  /// The bytes of the file that spell the differing characters.
  let span: SourceSpan
  /// The characters that replace them, before escaping.
  let bytes: ArraySlice<UInt8>

  /// Compares two texts; nil if they are equal.
  init?(from old: DecodedText, to new: [UInt8]) {
    let before = Array(old.bytes)
    guard before != new else { return nil }
    let shorter = min(before.count, new.count)
    var start = 0
    while start < shorter, before[start] == new[start] { start += 1 }
    // Go back to the beginning of a character, which an escape may spell.
    while start > 0, [before, new].contains(where: { start < $0.count && $0[start].continues }) {
      start -= 1
    }
    var end = 0
    while end < shorter - start, before[before.count - 1 - end] == new[new.count - 1 - end] {
      end += 1
    }
    while end > 0, new[new.count - end].continues { end -= 1 }
    span = old.sourceSpan(of: start..<before.count - end)
    bytes = new[start..<new.count - end]
  }
}

extension UInt8 {
  /// Whether the byte continues a character in UTF-8.
  fileprivate var continues: Bool { self & 0xC0 == 0x80 }
}
