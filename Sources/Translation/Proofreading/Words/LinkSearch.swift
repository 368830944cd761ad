/// Finds links and email addresses in text.
package enum LinkSearch {
  /// Returns the links and email addresses of a text, without the punctuation around them.
  package static func all(in text: String) -> [String] {
    guard text.utf8.mayHaveLinks else { return [] }
    return text.unicodeScalars.split(whereSeparator: isSeparator).compactMap { word in
      let word = Substring(word)
      return word.utf8.mayHaveLinks ? word.link : nil
    }
  }

  private static func isSeparator(_ scalar: UnicodeScalar) -> Bool {
    switch scalar {
    case "\"", "'", "`", "<", ">", "«", "»", "（", "）", "、", "。", "，", "「", "」": true
    default: scalar.isBlank
    }
  }
}

extension Collection<UInt8> {
  /// Whether the bytes contain '@', '://' or 'www.'; every link and email address contains one of
  /// these.
  var mayHaveLinks: Bool {
    var lastBytes: UInt32 = 0
    return contains { byte in
      lastBytes = lastBytes << 8 | UInt32(byte)
      return byte == UInt8(ascii: "@") || lastBytes & 0xFF_FFFF == schemeEnd || lastBytes == web
    }
  }
}

/// The bytes of "://".
private let schemeEnd: UInt32 = 0x3A_2F2F
/// The bytes of "www.".
private let web: UInt32 = 0x7777_772E

extension Substring {
  /// The word without surrounding punctuation, if the word is a link or an email address; otherwise
  /// nil.
  fileprivate var link: String? {
    var word = self
    while let last = word.last, ".,;:!?)]…".contains(last) { word.removeLast() }
    while let first = word.first, "([".contains(first) { word.removeFirst() }
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    let isMail = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
    // "http://" alone is the beginning of links, such as in "must begin with http://".
    let isAddress = word.contains("://") && !word.hasSuffix("://")
    return isAddress || word.hasPrefix("www.") || isMail ? String(word) : nil
  }
}
