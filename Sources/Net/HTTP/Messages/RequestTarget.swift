internal import Bytes

/// The raw target of a request.
///
/// Percent-escapes are not decoded: signatures cover the raw bytes, and `%2F` in a tag must not
/// become a slash. A target is printable ASCII without `%00` and without `..` segments. It is
/// either a path with an optional query, or an absolute URL whose host equals the Host header.
package struct RequestTarget: Hashable, Sendable, CustomStringConvertible {
  /// The raw target, as the client sent it.
  package let text: String
  /// The segments of the path, percent-decoded, without empty segments.
  package let segments: [String]
  private let pathRange: Range<Int>

  /// Creates a target that was validated by `TargetCheck`.
  init(_ bytes: ArraySlice<UInt8>, path: Range<Int>) {
    text = String(decoding: bytes, as: UTF8.self)
    segments = Self.segments(of: bytes[path])
    pathRange = path.lowerBound - bytes.startIndex..<path.upperBound - bytes.startIndex
  }

  /// Returns the segments of a path, percent-decoded, without empty segments.
  package static func segments(of path: ArraySlice<UInt8>) -> [String] {
    var segments: [String] = []
    segments.reserveCapacity(4)
    var start = path.startIndex
    var isEscaped = false
    for end in path.startIndex...path.endIndex {
      guard end == path.endIndex || path[end] == UInt8(ascii: "/") else {
        if path[end] == UInt8(ascii: "%") { isEscaped = true }
        continue
      }
      if start < end {
        let text = String(decoding: path[start..<end], as: UTF8.self)
        segments.append(isEscaped ? text.percentDecoded() : text)
      }
      start = end + 1
      isEscaped = false
    }
    return segments
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

  /// Whether the target is an absolute URL.
  var hasHost: Bool { pathRange.lowerBound > 0 }

  /// The raw path and query, without the host of an absolute URL.
  package var originForm: String {
    guard hasHost else { return text }
    return String(path) + (query.map { "?" + $0 } ?? "")
  }

  /// The raw target, as the client sent it.
  package var description: String { text }
}

extension String.UTF8View {
  fileprivate func index(at offset: Int) -> Index { index(startIndex, offsetBy: offset) }
}
