internal import Bytes
package import Files

/// Some lines of a stream, whole ones only.
package struct LineBlock: Sendable {
  /// The lines, each with its line feed, which only the last one of a stream may lack.
  package let bytes: [UInt8]
  /// The number of the first line, counted from 1.
  package let firstLine: Int
  /// The number of a line behind them that was too long to be kept.
  package let tooLongLine: Int?

  /// Creates a block.
  package init(bytes: [UInt8], firstLine: Int, tooLongLine: Int? = nil) {
    self.bytes = bytes
    self.firstLine = firstLine
    self.tooLongLine = tooLongLine
  }
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

  init() {}

  /// An empty result that has room for as much as the last one.
  init(recycling last: RenderedBlock) { output.reserveCapacity(last.output.count) }
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
package struct LineBlockReader: ~Copyable {
  private let source: ByteSource
  /// The beginning of a line whose end has not arrived.
  private var rest: [UInt8] = []
  private var nextLine = 1
  private var isAtEnd = false

  private static let blockByteCount = 512 * 1024

  /// Creates a reader.
  package init(_ source: consuming ByteSource) { self.source = source }

  /// The next block; nil at the end.
  package mutating func next() throws(FileError) -> LineBlock? {
    guard !isAtEnd else { return nil }
    var bytes = rest
    rest = []
    while true {
      guard !Termination.isRequested, try source.read(atMost: Self.blockByteCount, to: &bytes) > 0
      else {
        isAtEnd = true
        // A line that was cut off by a request to end was not read.
        if Termination.isRequested { bytes.removeAll() }
        return bytes.isEmpty ? nil : block(bytes, tooLong: nil)
      }
      if let end = bytes.lastIndex(of: UInt8(ascii: "\n")) {
        rest = Array(bytes[(end + 1)...])
        bytes.removeSubrange((end + 1)...)
        return block(bytes, tooLong: nil)
      }
      if bytes.count > LineRenderer.longestLine { return try skipLine() }
    }
  }

  /// Passes the rest of a line that is too long.
  private mutating func skipLine() throws(FileError) -> LineBlock {
    var bytes: [UInt8] = []
    while try source.read(atMost: Self.blockByteCount, to: &bytes) > 0 {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        rest = Array(bytes[(end + 1)...])
        break
      }
      bytes.removeAll(keepingCapacity: true)
    }
    return block([], tooLong: nextLine)
  }

  private mutating func block(_ bytes: [UInt8], tooLong: Int?) -> LineBlock {
    let first = nextLine
    var lines = tooLong == nil ? 0 : 1
    var position = 0
    while position < bytes.count {
      position = (ByteSearch.lineFeed(in: bytes, position..<bytes.count) ?? bytes.count) + 1
      lines += 1
    }
    nextLine += lines
    return LineBlock(bytes: bytes, firstLine: first, tooLongLine: tooLong)
  }
}
