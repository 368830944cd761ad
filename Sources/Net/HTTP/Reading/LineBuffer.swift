internal import Bytes

/// A buffer of received bytes, read by line or by count.
///
/// The total work is linear in the number of bytes, regardless of how they are split: the search
/// for a line end resumes where it stopped, and compaction moves at most as many bytes as were
/// consumed.
struct LineBuffer: Sendable {
  /// A malformed line.
  enum Fault: Error, Hashable { case tooLong, bareLineFeed }

  /// The received bytes; those before `start` have been consumed.
  private(set) var bytes: [UInt8] = []
  private(set) var start = 0
  /// The start of the next line.
  ///
  /// Earlier lines stay available until they are dropped or taken.
  private(set) var lineStart = 0
  /// The offset from which the search for the end of the next line continues.
  private var scanned = 0
  /// The number of bytes examined or moved so far, as a measure of the work.
  private(set) var examinedByteCount = 0

  /// The number of bytes that have not been consumed.
  var unreadByteCount: Int { bytes.count - start }

  mutating func append(_ more: [UInt8], _ range: Range<Int>) {
    if start > 0, start >= bytes.count - start {
      examinedByteCount += bytes.count - start
      bytes.removeSubrange(..<start)
      lineStart -= start
      scanned -= start
      start = 0
    }
    bytes.append(copying: more, range)
  }

  /// Returns the next line without its line end, or nil if it is incomplete.
  mutating func nextLine(atMost limit: Int) throws(Fault) -> Range<Int>? {
    guard let feed = ByteSearch.lineFeed(in: bytes, scanned..<bytes.count) else {
      examinedByteCount += bytes.count - scanned
      scanned = bytes.count
      // The byte after the limit can be the carriage return.
      if scanned - lineStart > limit + 1 { throw .tooLong }
      return nil
    }
    examinedByteCount += feed + 1 - scanned
    // Check the length first, so that the error does not depend on when the line feed arrives.
    guard feed - lineStart <= limit + 1 else { throw .tooLong }
    guard feed > lineStart, bytes[feed - 1] == UInt8(ascii: "\r") else { throw .bareLineFeed }
    let line = lineStart..<feed - 1
    // The caller examines the line once.
    examinedByteCount += line.count
    lineStart = feed + 1
    scanned = lineStart
    return line
  }

  /// Consumes the lines read so far.
  mutating func dropLines() { start = lineStart }

  /// Consumes and returns the lines read so far.
  mutating func takeLines() -> [UInt8] {
    let lines = Array(bytes[start..<lineStart])
    examinedByteCount += lines.count
    start = lineStart
    return lines
  }

  /// Consumes up to `limit` bytes and appends them to an array; returns their number.
  mutating func move(atMost limit: Int, to other: inout [UInt8]) -> Int {
    let count = min(limit, unreadByteCount)
    other.append(copying: bytes, start..<start + count)
    skip(count)
    return count
  }

  /// Consumes bytes that the caller has examined.
  mutating func skip(_ count: Int) {
    examinedByteCount += count
    start += count
    lineStart = start
    scanned = start
  }
}
