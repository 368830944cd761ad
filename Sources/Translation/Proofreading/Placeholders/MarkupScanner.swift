/// A tag in a text, such as `<b>`, `</a>` or `<br/>`.
package struct MarkupTag: Hashable, Sendable {
  /// The roles of tags.
  package enum Role: Hashable, Sendable {
    case open, close, standalone
  }

  /// The name of the element, as spelled.
  package let name: String
  /// The role of the tag.
  package let role: Role
  /// The bytes of the tag in the text.
  package let range: Range<Int>

  /// Creates a tag.
  package init(name: String, role: Role, range: Range<Int>) {
    self.name = name
    self.role = role
    self.range = range
  }
}

/// Finds tags of HTML and XML in a text.
///
/// `a < b` and `<your name>` are not tags: a tag begins with a name and has only attributes.
enum MarkupScanner {
  static func tags(in bytes: ArraySlice<UInt8>) -> [MarkupTag] {
    var tags: [MarkupTag] = []
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      guard let (tag, end) = tag(at: start, in: bytes) else { continue }
      tags.append(tag)
      index = end
    }
    return tags
  }

  private static func tag(
    at start: Int, in bytes: ArraySlice<UInt8>
  ) -> (tag: MarkupTag, end: Int)? {
    var index = start + 1
    let isClosing = index < bytes.endIndex && bytes[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    let nameStart = index
    while index < bytes.endIndex, isName(bytes[index]) { index += 1 }
    guard index > nameStart, index < bytes.endIndex,
      isLetter(bytes[nameStart]) || isDigits(bytes[nameStart..<index])
    else { return nil }
    let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
    guard let end = endOfTag(from: index, in: bytes) else { return nil }
    let isEmpty = bytes[end - 2] == UInt8(ascii: "/") && !isClosing
    let isVoid = Self.voids.contains(name.lowercased())
    let role: MarkupTag.Role = isClosing ? .close : isEmpty || isVoid ? .standalone : .open
    let range = start - bytes.startIndex..<end - bytes.startIndex
    return (MarkupTag(name: name, role: role, range: range), end)
  }

  /// Returns the index after the tag; nil if the characters after the name are not attributes.
  private static func endOfTag(from start: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    var index = start
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: ">"): return index + 1
      case UInt8(ascii: "/"), 0x20, 0x09, 0x0A, 0x0D: index += 1
      default:
        guard let next = endOfAttribute(from: index, in: bytes) else { return nil }
        index = next
      }
    }
    return nil
  }

  /// Returns the index after an attribute such as `href="…"`.
  private static func endOfAttribute(from start: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    var index = start
    while index < bytes.endIndex, isName(bytes[index]) { index += 1 }
    while index < bytes.endIndex, bytes[index] == 0x20 { index += 1 }
    guard index > start, index < bytes.endIndex, bytes[index] == UInt8(ascii: "=") else {
      return nil
    }
    index += 1
    while index < bytes.endIndex, bytes[index] == 0x20 { index += 1 }
    guard index < bytes.endIndex else { return nil }
    var quote = bytes[index]
    // Escaped quotes: `href=\"…\"`.
    if quote == UInt8(ascii: "\\"), index + 1 < bytes.endIndex {
      index += 1
      quote = bytes[index]
    }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      while index < bytes.endIndex, !isBlank(bytes[index]), bytes[index] != UInt8(ascii: ">") {
        index += 1
      }
      return index
    }
    return bytes[(index + 1)...].firstIndex(of: quote).map { $0 + 1 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isDigits(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  /// The elements of HTML that have no end tag.
  private static let voids: Set<String> = [
    "br", "hr", "img", "wbr",
  ]
}
