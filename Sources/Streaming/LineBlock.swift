package import Bytes
internal import Files

/// Some lines of a stream, whole ones only.
package struct LineBlock: Sendable {
  /// The lines, each with its line feed, which only the last one of a stream may lack.
  package internal(set) var bytes: PaddedBytes
  /// The number of the first line, counted from 1.
  package internal(set) var firstLine: Int
  /// Whether a line follows that was too long to be kept.
  package internal(set) var endsTooLong: Bool

  /// Creates a block.
  package init(bytes: [UInt8] = [], firstLine: Int = 1) {
    self.bytes = PaddedBytes(bytes)
    self.firstLine = firstLine
    endsTooLong = false
  }
}

extension LineBlock {
  /// How many lines there are.
  var lineCount: Int { bytes.lineCount + (endsTooLong ? 1 : 0) }
}

/// What some lines have become.
package struct RenderedBlock: Sendable {
  /// The records of good lines, or all records, in order.
  package var output: [UInt8] = []
  /// The records of bad lines, where they go elsewhere.
  package var complaints: [UInt8] = []
  /// What became of the lines.
  package var counts = LineCounts()
  /// Whether a bad line was to be the last one.
  package var hasStopped = false

  /// Creates an empty result.
  package init() {}

  /// Empties the result and keeps its memory.
  mutating func reset() {
    output.removeAll(keepingCapacity: true)
    complaints.removeAll(keepingCapacity: true)
    counts = LineCounts()
    hasStopped = false
  }
}

/// How many lines were read, and what became of them; lines = blank + good + errors.
package struct LineCounts: Hashable, Sendable {
  package var lines = 0
  package var blank = 0
  package var errors = 0

  /// The lines that gave a payload.
  package var good: Int { lines - blank - errors }

  package static func += (left: inout LineCounts, right: LineCounts) {
    left.lines += right.lines
    left.blank += right.blank
    left.errors += right.errors
  }
}

/// Cuts a stream of bytes into blocks of lines.
struct LineBlockReader: ~Copyable {
  private let source: ByteSource
  /// The beginning of a line whose end has not arrived.
  private var rest: [UInt8] = []
  private var nextLine = 1
  private var isAtEnd = false
  private var isLineTooLong = false

  private static let blockByteCount = 256 * 1024

  /// Creates a reader.
  init(_ source: consuming ByteSource) { self.source = source }

  /// Puts the next lines into a block, whose memory is used again; false at the end.
  ///
  /// While it waits for lines it looks up now and then whether anybody still wants them.
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
    return block.bytes.count > 0 || block.endsTooLong
  }

  /// Passes the numbers of lines that were counted.
  mutating func count(_ lines: Int) { nextLine += lines }

  /// Reads until at least one line is whole, or one is too long.
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
      if bytes.count > LineRenderer.longestLine {
        bytes.removeAll()
        isLineTooLong = true
        return
      }
      searched = bytes.count
      guard !Termination.isRequested,
        try source.read(atMost: Self.blockByteCount, to: &bytes, unless: isOver) > 0
      else {
        isAtEnd = true
        // A line that was cut off by a request to end was not read.
        if Termination.isRequested { bytes.removeAll() }
        return
      }
    }
  }

  /// Passes the rest of a line that is too long.
  private mutating func skipLine(unless isOver: () -> Bool) throws(FileError) {
    var bytes: [UInt8] = []
    while try source.read(atMost: Self.blockByteCount, to: &bytes, unless: isOver) > 0 {
      if let end = ByteSearch.lineFeed(in: bytes, bytes.indices) {
        rest.append(copying: bytes, end + 1..<bytes.count)
        return
      }
      bytes.removeAll(keepingCapacity: true)
    }
  }
}
