package import Bytes
internal import Documents
internal import Files

/// A block of complete lines from a stream.
package struct LineBlock: Sendable {
  /// The lines with their line feeds; the last line of a stream can lack its line feed.
  package internal(set) var bytes: PaddedBytes
  /// The number of the first line, counted from 1.
  package internal(set) var firstLine: Int
  /// Whether the line after the block was skipped because it is too long.
  package internal(set) var endsTooLong: Bool
  /// The number of input bytes for this block, including a skipped line.
  var byteCount: Int

  /// Creates a block from complete lines.
  package init(bytes: [UInt8] = [], firstLine: Int = 1) {
    self.bytes = PaddedBytes(bytes)
    self.firstLine = firstLine
    endsTooLong = false
    byteCount = bytes.count
  }

  /// The maximum number of bytes in a line.
  static let longestLine = 16 * 1024 * 1024

  /// The number of lines, including a skipped line.
  var lineCount: Int { bytes.lineCount + (endsTooLong ? 1 : 0) }

  /// Returns the range of the line that starts at a position, without its line feed.
  func line(at position: Int) -> Range<Int> {
    position..<(ByteSearch.lineFeed(in: bytes.storage, position..<bytes.count) ?? bytes.count)
  }

  /// Whether a line contains only white space.
  func isBlank(_ line: Range<Int>) -> Bool { bytes.storage[line].allSatisfy(Whitespace.contains) }
}

/// The output for the lines of a block.
package struct RenderedBlock: Sendable {
  /// The records of all lines, or only the payloads of good lines, in order.
  package var output: [UInt8] = []
  /// The records of bad lines, if `output` contains only payloads.
  package var errorRecords: [UInt8] = []
  /// The counts of good, bad and blank lines.
  package var counts = LineCounts()
  /// Whether a bad line ended the run.
  package var hasStopped = false

  /// Creates an empty result.
  package init() {}

  /// Empties the result and keeps its memory.
  mutating func reset() {
    output.removeAll(keepingCapacity: true)
    errorRecords.removeAll(keepingCapacity: true)
    counts = LineCounts()
    hasStopped = false
  }
}

/// The counts of lines: `lines` is the sum of `blank`, `good` and `errors`.
package struct LineCounts: Hashable, Sendable {
  package var lines = 0
  package var blank = 0
  package var errors = 0
  /// The number of bytes in these lines of the input.
  package var bytes = 0

  /// The number of lines that produced a payload.
  package var good: Int { lines - blank - errors }

  package static func += (left: inout LineCounts, right: LineCounts) {
    left.lines += right.lines
    left.blank += right.blank
    left.errors += right.errors
    left.bytes += right.bytes
  }
}

/// A reader that splits a stream of bytes into blocks of lines.
struct LineBlockReader: ~Copyable {
  private let source: ByteSource
  /// The bytes of an incomplete line, to be completed by the next read.
  private var rest: [UInt8] = []
  private var nextLine = 1
  private var isAtEnd = false
  private var isLineTooLong = false
  /// The counts of bytes that were read, and of bytes that were returned in blocks.
  private var byteCount = (read: 0, returned: 0)

  private static let blockByteCount = 256 * 1024

  /// Creates a reader of a byte source.
  init(_ source: consuming ByteSource) { self.source = source }

  /// Reads the next lines into a block, whose memory is reused; returns false at the end.
  ///
  /// The reader calls `isOver` while it waits for lines, to find out whether to stop.
  mutating func next(
    _ block: inout LineBlock, unless isOver: () -> Bool
  ) throws(FileError) -> Bool {
    guard !isAtEnd else { return false }
    block.firstLine = nextLine
    try block.bytes.refill { bytes throws(FileError) in
      try fill(&bytes, unless: isOver)
      if isLineTooLong { try skipLine(unless: isOver) }
    }
    block.endsTooLong = isLineTooLong
    isLineTooLong = false
    block.byteCount = byteCount.read - rest.count - byteCount.returned
    byteCount.returned += block.byteCount
    return block.bytes.count > 0 || block.endsTooLong
  }

  /// Advances the line number of the next block.
  mutating func count(_ lines: Int) { nextLine += lines }

  /// Reads until at least one line is complete or too long.
  private mutating func fill(
    _ bytes: inout [UInt8], unless isOver: () -> Bool
  ) throws(FileError) {
    bytes.append(copying: rest, rest.indices)
    rest.removeAll(keepingCapacity: true)
    var searched = 0
    while true {
      if let end = ByteSearch.lastLineFeed(in: bytes, searched..<bytes.count) {
        rest.append(copying: bytes, end + 1..<bytes.count)
        bytes.removeSubrange((end + 1)...)
        return
      }
      if bytes.count > LineBlock.longestLine {
        bytes.removeAll()
        isLineTooLong = true
        return
      }
      searched = bytes.count
      guard !Termination.isRequested,
        try read(to: &bytes, unless: isOver) > 0
      else {
        isAtEnd = true
        // A line cut off by a termination request is discarded.
        if Termination.isRequested { bytes.removeAll() }
        return
      }
    }
  }

  /// Skips the rest of a line that is too long.
  private mutating func skipLine(unless isOver: () -> Bool) throws(FileError) {
    var bytes: [UInt8] = []
    while try read(to: &bytes, unless: isOver) > 0 {
      if let end = ByteSearch.lineFeed(in: bytes, bytes.indices) {
        rest.append(copying: bytes, end + 1..<bytes.count)
        return
      }
      bytes.removeAll(keepingCapacity: true)
    }
  }

  private mutating func read(
    to bytes: inout [UInt8], unless isOver: () -> Bool
  ) throws(FileError) -> Int {
    let count = try source.read(atMost: Self.blockByteCount, to: &bytes, unless: isOver)
    byteCount.read += count
    return count
  }
}
