/// Reads a file or standard input line by line.
///
/// Lines are returned as soon as they arrive, so that a program at the other end of a pipe gets an
/// immediate answer.
package struct LineReader: ~Copyable {
  /// One line of the input, or the fact that the line was too long.
  package enum Line: Hashable, Sendable {
    /// The bytes of a line, without its line break.
    case bytes([UInt8])
    /// A line that is longer than the limit, and was therefore skipped.
    case tooLong
  }

  private let source: ByteSource
  private let limit: Int
  private var pending: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// Creates a reader for standard input, with a maximum line length in bytes.
  package init(limit: Int) {
    source = .standardInput
    self.limit = limit
  }

  /// Creates a reader for a file, with a maximum line length in bytes; `-` is standard input.
  package init(_ path: String, limit: Int) throws(FileError) {
    source = try ByteSource(path)
    self.limit = limit
  }

  /// Returns the next line, or nil at the end of the input.
  ///
  /// The last line may lack a line break.
  package mutating func next() throws(FileError) -> Line? {
    var searched = start
    var isTooLong = false
    while true {
      let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n"))
      isTooLong = isTooLong || (end ?? pending.count) - start > limit
      if let end { return take(upTo: end, isTooLong) }
      if isTooLong { start = pending.count }
      guard !isAtEnd else {
        return start < pending.count || isTooLong ? take(upTo: pending.count, isTooLong) : nil
      }
      searched = pending.count - start
      try fill()
    }
  }

  /// Returns the line that ends at an offset, and moves past its line break.
  private mutating func take(upTo end: Int, _ isTooLong: Bool) -> Line {
    defer { start = min(end + 1, pending.count) }
    return isTooLong ? .tooLong : .bytes(Array(pending[start..<end]))
  }

  /// Removes the lines that were returned from the buffer, and reads more bytes.
  private mutating func fill() throws(FileError) {
    pending.removeFirst(start)
    start = 0
    isAtEnd = try source.read(atMost: 64 * 1024, to: &pending) == 0
  }
}
