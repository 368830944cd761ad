/// The bytes of one file, and the name by which the author knows it.
///
/// A class because findings, labels and origins all point at the same file; two files are equal when
/// they are the same file, not when they hold the same bytes.
public final class SourceFile: Sendable {
  /// The path as the author gave it; `-` for standard input.
  public let name: String
  /// The whole content, valid UTF-8, a byte order mark included.
  public let bytes: [UInt8]
  /// The offset of each line.
  ///
  /// Computed once: a report on a file with thousands of findings would otherwise count its lines
  /// thousands of times.
  private let lineStarts: [Int]

  /// Creates a file from bytes that are known to be UTF-8.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts = [0]
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    lineStarts = starts
  }

  /// Creates a file from text, for values that come from the command line and for tests.
  public convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The text of a part of the file.
  public func text(at span: SourceSpan) -> String {
    String(decoding: bytes[span.clamped(to: bytes.count).range], as: UTF8.self)
  }

  /// The line and column of an offset.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(offset, bytes.count)
    let index = lineIndex(at: offset)
    return SourcePosition(line: index + 1, column: offset - lineStarts[index] + 1)
  }

  /// The bytes of the line that an offset is in, without its line break.
  package func lineRange(at offset: Int) -> Range<Int> {
    let index = lineIndex(at: min(offset, bytes.count))
    let start = lineStarts[index]
    let end = index + 1 < lineStarts.count ? lineStarts[index + 1] - 1 : bytes.count
    return start..<(end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
  }

  /// The index of the last line that begins at an offset or before it.
  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

extension SourceFile: Hashable {
  /// Tells whether both are the same file.
  public static func == (left: SourceFile, right: SourceFile) -> Bool { left === right }

  /// Feeds the identity of the file.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
