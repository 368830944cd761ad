/// Finds links and email addresses in text.
package enum LinkSearch {
  /// Returns the links and email addresses of a text, without the punctuation around them.
  package static func all(in text: String) -> [String] {
    guard text.mayHaveLinks else { return [] }
    return text.split(whereSeparator: isSeparator).compactMap { word in String(word).link }
  }

  private static func isSeparator(_ character: Character) -> Bool {
    // Comparing a byte is much faster than comparing characters.
    guard let byte = character.asciiValue else {
      return character.isWhitespace || otherMarks.contains(character)
    }
    switch byte {
    case 0x09...0x0D, 0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"),
      UInt8(ascii: ">"):
      return true
    default: return false
    }
  }

  private static let otherMarks: Set<Character> = ["«", "»", "（", "）", "、", "。", "，", "「", "」"]
}

extension String {
  /// Whether the string contains '@', '://' or 'www.'; every link and email address contains one of
  /// these.
  fileprivate var mayHaveLinks: Bool {
    var lastBytes: UInt32 = 0
    return utf8.contains { byte in
      lastBytes = lastBytes << 8 | UInt32(byte)
      return byte == UInt8(ascii: "@") || lastBytes & 0xFF_FFFF == Self.schemeEnd
        || lastBytes == Self.web
    }
  }

  /// The bytes of "://".
  private static let schemeEnd: UInt32 = 0x3A_2F2F
  /// The bytes of "www.".
  private static let web: UInt32 = 0x7777_772E

  /// The word without surrounding punctuation, if the word is a link or an email address; otherwise
  /// nil.
  fileprivate var link: String? {
    var word = self[...]
    while let last = word.last, ".,;:!?)]…".contains(last) { word.removeLast() }
    while let first = word.first, "([".contains(first) { word.removeFirst() }
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    let isMail = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
    return word.contains("://") || word.hasPrefix("www.") || isMail ? String(word) : nil
  }
}
