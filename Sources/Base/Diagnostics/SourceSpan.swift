/// A half-open range of UTF-8 bytes in one file.
public struct SourceSpan: Hashable, Sendable {
  /// The offset of the first byte, counted from 0.
  public let start: Int
  /// The offset after the last byte.
  public let end: Int

  /// Creates a span; `end` must not be less than `start`.
  public init(_ start: Int, _ end: Int) {
    precondition(start <= end, "a span must not end before its start")
    self.start = start
    self.end = end
  }

  /// Creates the span of a range of offsets.
  public init(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }

  /// The span as a range of offsets.
  public var range: Range<Int> { start..<end }

  /// The number of bytes in the span.
  public var byteCount: Int { end - start }

  /// Returns the part of the span that is inside a file of the given size.
  public func clamped(to byteCount: Int) -> SourceSpan {
    SourceSpan(min(start, byteCount), min(end, byteCount))
  }

  /// Returns the span from the start of this span to the end of another one.
  public func through(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(min(start, other.start), max(end, other.end))
  }
}

/// A position in a file, given by its line and column.
public struct SourcePosition: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The column in UTF-8 bytes, counted from 1, including a byte order mark.
  public let column: Int

  /// Creates a position from a line and a column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
