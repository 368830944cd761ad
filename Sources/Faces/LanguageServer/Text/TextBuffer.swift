package import Diagnostics

/// The text of an open document, with an index of its lines that each edit updates.
///
/// Lines end with LF, CR LF or CR, as in the protocol.
///
/// ```swift
/// var buffer = TextBuffer(Array("a\nb".utf8))
/// buffer.replace(SourceSpan(2, 3), with: Array("c".utf8))
/// ```
package struct TextBuffer: Sendable {
  /// The text of the document in UTF-8.
  package private(set) var bytes: [UInt8]
  /// The offset at which each line starts.
  private var lineStarts: [Int]

  /// Creates a buffer with text in UTF-8.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + Self.lineStarts(in: bytes, from: 0, through: bytes.count)
  }

  /// Replaces the text in a span, and updates the line starts.
  package mutating func replace(_ span: SourceSpan, with new: [UInt8]) {
    let end = span.start + new.count
    let shift = end - span.end
    bytes.replaceSubrange(span.range, with: new)
    // An edit can join a CR before it and an LF after it into one line end, or separate the two.
    let first = lineIndex(at: span.start, counting: .before)
    let last = lineIndex(at: span.end, counting: .through)
    let changed = Self.lineStarts(in: bytes, from: span.start, through: end)
    lineStarts.replaceSubrange(first..<last, with: changed)
    guard shift != 0 else { return }
    for index in (first + changed.count)..<lineStarts.count { lineStarts[index] += shift }
  }

  private enum Edge { case before, through }

  /// Returns the number of lines that start before an offset; `.through` also counts a line that
  /// starts at the offset.
  private func lineIndex(at offset: Int, counting edge: Edge) -> Int {
    var low = 1
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      let isBefore = edge == .before ? lineStarts[middle] < offset : lineStarts[middle] <= offset
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the offsets in a range at which lines start, except for the first line of the text.
  private static func lineStarts(in bytes: [UInt8], from start: Int, through end: Int) -> [Int] {
    var starts: [Int] = []
    for offset in start..<end + 1 where offset > 0 {
      let previous = bytes[offset - 1]
      let isEnd =
        previous == UInt8(ascii: "\n")
        || previous == UInt8(ascii: "\r")
          && (offset == bytes.count || bytes[offset] != UInt8(ascii: "\n"))
      if isEnd { starts.append(offset) }
    }
    return starts
  }
}

// MARK: - Positions

extension TextBuffer {
  /// Returns the offset of a position.
  ///
  /// A position after the end of its line or of the text is moved to that end; a position inside a
  /// character is moved to the start of the character.
  package func offset(of position: TextPosition, in encoding: PositionEncoding) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    let line = lineRange(position.line)
    var offset = line.lowerBound
    var left = position.character
    while offset < line.upperBound {
      let width = PositionEncoding.utf8.units(leadByte: bytes[offset])
      let units = encoding.units(leadByte: bytes[offset])
      guard left >= units else { break }
      left -= units
      offset += width
    }
    return min(offset, line.upperBound)
  }

  /// Returns the position of an offset.
  package func position(of offset: Int, in encoding: PositionEncoding) -> TextPosition {
    let offset = min(offset, bytes.count)
    let line = lineIndex(at: offset, counting: .through) - 1
    let start = lineStarts[line]
    guard encoding == .utf16 else { return TextPosition(line: line, character: offset - start) }
    var units = 0
    for byte in bytes[start..<offset] where byte & 0xC0 != 0x80 {
      units += encoding.units(leadByte: byte)
    }
    return TextPosition(line: line, character: units)
  }

  /// The number of lines.
  package var lineCount: Int { lineStarts.count }

  /// Returns the byte range of a line, without the line end.
  package func lineRange(_ line: Int) -> Range<Int> {
    let start = lineStarts[line]
    guard line + 1 < lineStarts.count else { return start..<bytes.count }
    var end = lineStarts[line + 1] - 1
    if bytes[end] == UInt8(ascii: "\n"), end > start, bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }
}
