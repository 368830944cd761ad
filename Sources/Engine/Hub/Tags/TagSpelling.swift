package import Diagnostics
package import Documents

/// A tag as a file spells it, with its location in the file.
package struct TagSpelling: Sendable {
  private let source: DecodedText
  private let range: Range<Int>

  /// Creates a tag from a part of a string.
  package init(_ source: DecodedText, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// Creates a tag from a whole string.
  package init(_ source: DecodedText) { self.init(source, 0..<source.bytes.count) }

  /// The bytes of the tag.
  package var bytes: [UInt8] {
    let start = source.bytes.startIndex
    return Array(source.bytes[start + range.lowerBound..<start + range.upperBound])
  }

  /// The number of bytes of the tag.
  var byteCount: Int { range.count }

  /// The tag as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The location of the tag in the file.
  package var span: SourceSpan { source.sourceSpan(of: range) }

  /// Returns the location of a part of the tag, given as a byte range.
  package func span(of part: Range<Int>) -> SourceSpan {
    source.sourceSpan(of: range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
  }

  /// Returns the tags of a comma-separated string, without surrounding white space.
  package static func list(_ text: DecodedText) -> [TagSpelling] {
    let bytes = Array(text.bytes)
    guard bytes.contains(where: { !Whitespace.contains($0) }) else { return [] }
    return bytes.indices.split(omittingEmptySubsequences: false) {
      bytes[$0] == UInt8(ascii: ",")
    }.map { part in
      var (start, end) = (part.startIndex, part.endIndex)
      while start < end, Whitespace.contains(bytes[start]) { start += 1 }
      while end > start, Whitespace.contains(bytes[end - 1]) { end -= 1 }
      return TagSpelling(text, start..<end)
    }
  }
}
