#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads standard input a line at a time, so that a partner on a pipe is answered at once.
package struct LineReader: ~Copyable {
  private let limit: Int
  private var pending: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// Creates a reader that refuses lines of more bytes than the limit.
  package init(limit: Int) { self.limit = limit }

  /// The next line without its line break; nil at the end.
  ///
  /// The last line may lack a break.
  package mutating func next() throws(FileError) -> [UInt8]? {
    var searched = start
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(pending[start..<end])
        start = end + 1
        return line
      }
      searched = pending.count
      guard pending.count - start <= limit else {
        throw FileError(operation: "read", path: "-", reason: .tooLarge(limit: limit))
      }
      guard !isAtEnd else { return lastLine() }
      let consumed = start
      try fill()
      searched -= consumed
    }
  }

  private mutating func lastLine() -> [UInt8]? {
    guard start < pending.count else { return nil }
    defer { start = pending.count }
    return Array(pending[start...])
  }

  /// Lets go of what was given out and reads more behind the rest.
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
