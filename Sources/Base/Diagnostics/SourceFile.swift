/// The bytes of one file, with its name.
///
/// This type is a class because findings, labels and origins share the file. Two files are equal
/// only if they are the same object, even if their bytes are equal.
public final class SourceFile: Sendable {
  /// The path as the user wrote it; `-` for standard input.
  public let name: String
  /// The whole content as valid UTF-8, including any byte order mark.
  public let bytes: [UInt8]
  /// The offset at which each line starts.
  ///
  /// The offsets are computed once, because a report may need the lines of thousands of findings.
  private let lineStarts: [Int]

  /// Creates a file from bytes, which must be valid UTF-8.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts = [0]
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    lineStarts = starts
  }

  /// Creates a file from a string, such as a value from the command line.
  public convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Returns the text of a byte range of the file.
  public func text(at span: SourceSpan) -> String {
    String(decoding: bytes[span.clamped(to: bytes.count).range], as: UTF8.self)
  }

  /// Returns the line and column of an offset.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(offset, bytes.count)
    let index = lineIndex(at: offset)
    return SourcePosition(line: index + 1, column: offset - lineStarts[index] + 1)
  }

  /// Returns the range of the line that contains an offset, without its line break.
  package func lineRange(at offset: Int) -> Range<Int> {
    let index = lineIndex(at: min(offset, bytes.count))
    let start = lineStarts[index]
    let end = index + 1 < lineStarts.count ? lineStarts[index + 1] - 1 : bytes.count
    return start..<(end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
  }

  /// Returns the index of the last line that begins at or before an offset.
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
  /// Compares two files by identity, not by content.
  public static func == (left: SourceFile, right: SourceFile) -> Bool { left === right }

  /// Hashes the identity of the file.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
