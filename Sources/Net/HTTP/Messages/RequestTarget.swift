/// The raw target of a request.
///
/// Percent-escapes are not decoded: signatures cover the raw bytes, and `%2F` in a tag must not
/// become a slash. A target is printable ASCII without `%00` and without `..` segments. It is
/// either a path with an optional query, or an absolute URL whose host equals the Host header.
package struct RequestTarget: Hashable, Sendable, CustomStringConvertible {
  /// The raw target, as the client sent it.
  package let text: String
  private let pathRange: Range<Int>

  /// Creates a target that was validated by `TargetCheck`.
  init(_ text: String, path: Range<Int>) {
    self.text = text
    pathRange = path
  }

  /// The raw path, which always starts with a slash.
  package var path: Substring {
    let bytes = text.utf8
    guard !pathRange.isEmpty else { return "/" }
    return text[bytes.index(at: pathRange.lowerBound)..<bytes.index(at: pathRange.upperBound)]
  }

  /// The raw query, without the question mark.
  package var query: Substring? {
    let bytes = text.utf8
    guard pathRange.upperBound < bytes.count else { return nil }
    return text[bytes.index(at: pathRange.upperBound + 1)...]
  }

  /// The raw path and query, without the host of an absolute URL.
  package var originForm: String {
    guard pathRange.lowerBound > 0 else { return text }
    return String(path) + (query.map { "?" + $0 } ?? "")
  }

  /// The raw target, as the client sent it.
  package var description: String { text }
}

extension String.UTF8View {
  fileprivate func index(at offset: Int) -> Index { index(startIndex, offsetBy: offset) }
}
