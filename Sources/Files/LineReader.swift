#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads standard input line by line, so that a program at the other end of a pipe is answered at once.
package struct LineReader: ~Copyable {
  /// One line of the input.
  package enum Line: Hashable, Sendable {
    /// The bytes without the line break.
    case bytes([UInt8])
    /// A line over the limit, which was skipped.
    case tooLong
  }

  private let limit: Int
  private var pending: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// Creates a reader of lines up to a number of bytes.
  package init(limit: Int) { self.limit = limit }

  /// Returns the next line, or nil at the end.
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

  /// Returns the line that ends at an offset and moves behind its line break.
  private mutating func take(upTo end: Int, _ isTooLong: Bool) -> Line {
    defer { start = min(end + 1, pending.count) }
    return isTooLong ? .tooLong : .bytes(Array(pending[start..<end]))
  }

  /// Drops the lines that were returned and reads more behind the rest.
  private mutating func fill() throws(FileError) {
    pending.removeFirst(start)
    start = 0
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    let count = try retrying("read", "-") {
      unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      }
    }
    isAtEnd = count == 0
    pending.append(contentsOf: chunk[..<count])
  }
}
