package import Diagnostics

/// The text of an open document, with an index of its lines that edits keep up to date.
///
/// Lines end with LF, CR LF or CR, as the protocol says.
///
/// ```swift
/// var buffer = TextBuffer(Array("a\nb".utf8))
/// buffer.replace(SourceSpan(2, 3), with: Array("c".utf8))
/// ```
package struct TextBuffer: Sendable {
  /// The UTF-8 of the text.
  package private(set) var bytes: [UInt8]
  /// The offset of each line.
  private var lineStarts: [Int]

  /// Creates a buffer.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + Self.lineStarts(in: bytes, from: 0, through: bytes.count)
  }

  /// Replaces a part of the text.
  package mutating func replace(_ span: SourceSpan, with new: [UInt8]) {
    let end = span.start + new.count
    let shift = end - span.end
    bytes.replaceSubrange(span.range, with: new)
    // A line may begin at the edge of the edit: CR before it and LF after it are one line end.
    let first = lineIndex(at: span.start, counting: .before)
    let last = lineIndex(at: span.end, counting: .through)
    let changed = Self.lineStarts(in: bytes, from: span.start, through: end)
    lineStarts.replaceSubrange(first..<last, with: changed)
    guard shift != 0 else { return }
    for index in (first + changed.count)..<lineStarts.count { lineStarts[index] += shift }
  }

  private enum Edge { case before, through }

  /// The number of line starts before an offset, or up to it; the first line always counts.
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

  /// The offsets in a range at which a line begins, the first line left out.
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
  /// A position behind the end of its line or of the text is moved there, and one inside a character
  /// to the beginning of the character.
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

  /// The bytes of a line without its end.
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
