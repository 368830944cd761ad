internal import Bytes

/// Bytes that have arrived and are read line by line or by count.
///
/// The work is linear in the number of bytes, however they are cut into pieces: no byte is searched
/// twice for the end of a line, and none is moved more often than earlier ones were read.
struct LineBuffer: Sendable {
  /// The reason why a line cannot be read.
  enum Fault: Error, Hashable { case tooLong, bareLineFeed }

  /// What has arrived; everything before `start` was read.
  private(set) var bytes: [UInt8] = []
  private(set) var start = 0
  /// Where the next line begins: lines are held until they are dropped together.
  private(set) var lineStart = 0
  /// Where the search for its end goes on.
  private var scanned = 0
  /// How many bytes were looked at or moved.
  private(set) var examinedByteCount = 0

  /// The bytes that were not read yet, lines that are held among them.
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

  /// The next line without its line end, which is held; nil if its end has not arrived.
  mutating func nextLine(atMost limit: Int) throws(Fault) -> Range<Int>? {
    guard let feed = ByteSearch.lineFeed(in: bytes, scanned..<bytes.count) else {
      examinedByteCount += bytes.count - scanned
      scanned = bytes.count
      // One byte more than the limit can be the carriage return.
      if scanned - lineStart > limit + 1 { throw .tooLong }
      return nil
    }
    examinedByteCount += feed + 1 - scanned
    // First what is known without the line feed, however late it arrives.
    guard feed - lineStart <= limit + 1 else { throw .tooLong }
    guard feed > lineStart, bytes[feed - 1] == UInt8(ascii: "\r") else { throw .bareLineFeed }
    let line = lineStart..<feed - 1
    // Whoever asked for the line looks at it once.
    examinedByteCount += line.count
    lineStart = feed + 1
    scanned = lineStart
    return line
  }

  /// Drops the lines that are held.
  mutating func dropLines() { start = lineStart }

  /// Takes the lines that are held.
  mutating func takeLines() -> [UInt8] {
    let lines = Array(bytes[start..<lineStart])
    examinedByteCount += lines.count
    start = lineStart
    return lines
  }

  /// Moves up to a number of bytes to the end of others; returns how many there were.
  mutating func move(atMost limit: Int, to other: inout [UInt8]) -> Int {
    let count = min(limit, unreadByteCount)
    other.append(copying: bytes, start..<start + count)
    skip(count)
    return count
  }

  /// Drops bytes that were looked at.
  mutating func skip(_ count: Int) {
    examinedByteCount += count
    start += count
    lineStart = start
    scanned = start
  }
}
