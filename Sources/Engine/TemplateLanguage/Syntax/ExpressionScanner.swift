internal import Diagnostics
internal import Documents

/// A scanner of one value's characters that maps them to bytes of the file.
///
/// Expressions allow any Unicode white space, so the scanner reads characters, not bytes.
struct ExpressionScanner {
  private let text: DecodedText
  private let scalars: [UnicodeScalar]
  /// The byte offset of each character in the text, followed by the offset of the text's end.
  private let offsets: [Int]
  var position = 0

  init(_ text: DecodedText) {
    self.text = text
    scalars = Array(text.string.unicodeScalars)
    var offsets = [0]
    offsets.reserveCapacity(scalars.count + 1)
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    self.offsets = offsets
  }

  var count: Int { scalars.count }

  subscript(index: Int) -> UnicodeScalar? { index < scalars.count ? scalars[index] : nil }

  var current: UnicodeScalar? { self[position] }

  func string(_ range: Range<Int>) -> String {
    let start = text.bytes.startIndex
    let bytes = text.bytes[start + offsets[range.lowerBound]..<start + offsets[range.upperBound]]
    return String(decoding: bytes, as: UTF8.self)
  }

  func span(_ range: Range<Int>) -> SourceSpan {
    text.sourceSpan(of: offsets[range.lowerBound]..<offsets[range.upperBound])
  }

  func follows(_ wanted: String, at index: Int) -> Bool {
    var index = index
    for scalar in wanted.unicodeScalars {
      guard self[index] == scalar else { return false }
      index += 1
    }
    return true
  }

  func firstIndex(
    of scalar: UnicodeScalar, from start: Int, within distance: Int = .max
  ) -> Int? {
    scalars[min(start, count)...].prefix(distance).firstIndex(of: scalar)
  }

  mutating func skipBlank(to end: Int) {
    while position < end, scalars[position].isBlank { position += 1 }
  }

  /// Returns the range without leading and trailing white space.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, scalars[start].isBlank { start += 1 }
    while end > start, scalars[end - 1].isBlank { end -= 1 }
    return start..<end
  }
}

extension UnicodeScalar {
  /// Whether the character is white space in .NET and Unicode; tests the common ASCII case first.
  fileprivate var isBlank: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
