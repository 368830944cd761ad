/// Finds links and email addresses in text.
package enum LinkSearch {
  /// Returns the links and email addresses of a text, without the punctuation around them.
  package static func all(in text: String) -> [String] {
    guard text.mayHaveLinks else { return [] }
    return text.split { $0.isWhitespace || "\"'<>«»（）、。，「」".contains($0) }
      .compactMap { word in String(word).link }
  }
}

extension String {
  /// Whether the string contains '@', ':' or 'www.'; every link and email address contains one of
  /// these.
  fileprivate var mayHaveLinks: Bool {
    utf8.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") } || contains("www.")
  }

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
