internal import Comparison
internal import Diagnostics
internal import Documents

/// The smallest edits that turn a file's content into new content.
enum Difference {
  /// Returns the smallest single edit; nil if the content is equal.
  static func edit(of file: SourceFile, to new: [UInt8]) -> Edit? {
    let old = file.bytes
    guard old != new else { return nil }
    let changed = ChangedRange(from: old, to: new)
    var start = changed.old.lowerBound
    var end = old.count - changed.old.upperBound
    // An edit begins and ends between characters.
    while start > 0, new.isInsideCharacter(start) || old.isInsideCharacter(start) { start -= 1 }
    while end > 0,
      new.isInsideCharacter(new.count - end) || old.isInsideCharacter(old.count - end)
    { end -= 1 }
    return Edit(
      SourceSpan(start, old.count - end),
      String(decoding: new[start..<new.count - end], as: UTF8.self), in: file)
  }

  /// Returns one edit for each difference in white space, or a single edit for other changes.
  ///
  /// Canonical layout changes white space, and seldom the order of keys.
  static func edits(of file: SourceFile, to bytes: [UInt8]) -> [Edit] {
    let old = file.bytes
    var edits: [Edit] = []
    var (index, newIndex) = (0, 0)
    while index < old.count || newIndex < bytes.count {
      let (end, newEnd) = (old.endOfBlank(from: index), bytes.endOfBlank(from: newIndex))
      if old[index..<end] != bytes[newIndex..<newEnd] {
        edits.append(
          Edit(
            SourceSpan(index, end), String(decoding: bytes[newIndex..<newEnd], as: UTF8.self),
            in: file))
      }
      (index, newIndex) = (end, newEnd)
      guard index < old.count, newIndex < bytes.count else { break }
      guard old[index] == bytes[newIndex] else { break }
      (index, newIndex) = (index + 1, newIndex + 1)
    }
    guard index == old.count, newIndex == bytes.count else {
      return edit(of: file, to: bytes).map { [$0] } ?? []
    }
    return edits
  }
}

extension [UInt8] {
  /// Whether an offset is in the middle of a character.
  fileprivate func isInsideCharacter(_ offset: Int) -> Bool {
    offset < count && self[offset] & 0xC0 == 0x80
  }

  /// Returns the end of the white space that begins at an offset.
  fileprivate func endOfBlank(from start: Int) -> Int {
    var end = start
    while end < count, Whitespace.contains(self[end]) { end += 1 }
    return end
  }
}
