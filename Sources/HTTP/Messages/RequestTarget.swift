/// The target of a request as it was sent.
///
/// Nothing is decoded: signatures cover the bytes of the target, and `%2F` inside a tag must not
/// become a slash. A target of a request has no byte outside of ASCII, no `%00` and no `..` segment.
package struct RequestTarget: Hashable, Sendable, CustomStringConvertible {
  /// The whole target.
  package let text: String
  private let pathRange: Range<Int>

  /// Reads a target that a reader has checked.
  init(_ text: String, path: Range<Int>) {
    self.text = text
    pathRange = path
  }

  /// The path, percent-encoded as it was sent, always with a slash at its start.
  package var path: Substring {
    let bytes = text.utf8
    guard !pathRange.isEmpty else { return "/" }
    return text[bytes.index(at: pathRange.lowerBound)..<bytes.index(at: pathRange.upperBound)]
  }

  /// The text after the question mark; nil without a question mark.
  package var query: Substring? {
    let bytes = text.utf8
    guard pathRange.upperBound < bytes.count else { return nil }
    return text[bytes.index(at: pathRange.upperBound + 1)...]
  }

  package var description: String { text }
}

extension String.UTF8View {
  fileprivate func index(at offset: Int) -> Index { index(startIndex, offsetBy: offset) }
}
