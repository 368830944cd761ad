internal import Diagnostics
internal import Documents

/// The smallest edits that turn a file into another text.
enum Difference {
  /// One edit without the equal beginning and end; nil if nothing differs.
  static func edit(of file: SourceFile, to bytes: [UInt8]) -> Edit? {
    edit(file.bytes[...], bytes[...], in: file)
  }

  /// The edits of the white space that differs; one edit if other bytes differ too.
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

  private static func edit(
    _ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>, in file: SourceFile
  ) -> Edit? {
    guard old != new else { return nil }
    var prefix = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - prefix
    var suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(most).count
    // An edit begins and ends between characters.
    while prefix > 0, new.isInsideCharacter(prefix) || old.isInsideCharacter(prefix) { prefix -= 1 }
    while suffix > 0,
      new.isInsideCharacter(new.count - suffix)
        || old.isInsideCharacter(old.count - suffix)
    { suffix -= 1 }
    let span = SourceSpan(old.startIndex + prefix, old.endIndex - suffix)
    return Edit(
      span, String(decoding: new.dropFirst(prefix).dropLast(suffix), as: UTF8.self), in: file)
  }
}

extension ArraySlice<UInt8> {
  /// Whether an offset from the start is in the middle of a character.
  fileprivate func isInsideCharacter(_ offset: Int) -> Bool {
    offset < count && self[startIndex + offset] & 0xC0 == 0x80
  }
}

extension [UInt8] {
  /// The end of the white space that begins at an offset.
  fileprivate func endOfBlank(from start: Int) -> Int {
    var end = start
    while end < count, Whitespace.contains(self[end]) { end += 1 }
    return end
  }
}
