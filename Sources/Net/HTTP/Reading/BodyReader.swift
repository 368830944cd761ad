/// An incremental reader for message bodies of a known length, chunked bodies and endless bodies.
///
/// An endless body ends when the connection is closed.
struct BodyReader: Sendable {
  /// A malformed or oversized body.
  enum Fault: Error, Hashable { case malformedChunk, bareLineFeed, trailer, tooLarge }

  private enum Stage { case fixed, chunkSize, chunk, chunkEnd, trailer, endless, complete }

  private var stage: Stage
  private var remaining = 0
  /// The number of further bytes that the body limit allows.
  private var room: Int
  private let chunkLineBytes: Int

  /// Creates a reader for a body of a known length.
  init(count: Int) {
    stage = count == 0 ? .complete : .fixed
    remaining = count
    room = count
    chunkLineBytes = 0
  }

  /// Creates a reader for a chunked body.
  init(chunksUpTo limit: Int, line chunkLineBytes: Int) {
    stage = .chunkSize
    room = limit
    self.chunkLineBytes = chunkLineBytes
  }

  /// Creates a reader for a body that ends when the connection is closed.
  init(endlessUpTo limit: Int) {
    stage = .endless
    room = limit
    chunkLineBytes = 0
  }

  /// Whether the body is complete.
  var isComplete: Bool { stage == .complete }

  /// Whether the body ends when the connection is closed.
  var isEndless: Bool { stage == .endless }

  /// Appends the received part of the body to an array.
  mutating func read(
    from buffer: inout LineBuffer, into body: inout [UInt8]
  ) throws(Fault) {
    while try step(&buffer, &body) {}
  }

  /// Processes the next part of the body; returns false if more bytes are needed.
  private mutating func step(
    _ buffer: inout LineBuffer, _ body: inout [UInt8]
  ) throws(Fault) -> Bool {
    switch stage {
    case .complete: return false
    case .fixed: return move(&buffer, &body, then: .complete)
    case .chunk: return move(&buffer, &body, then: .chunkEnd)
    case .endless:
      guard buffer.unreadByteCount <= room else { throw .tooLarge }
      room -= buffer.move(atMost: room, to: &body)
      return false
    case .chunkSize:
      guard let line = try nextLine(&buffer, beyond: .malformedChunk) else { return false }
      remaining = try Self.chunkSize(buffer.bytes[line])
      buffer.dropLines()
      guard remaining <= room else { throw .tooLarge }
      room -= remaining
      stage = remaining == 0 ? .trailer : .chunk
    case .chunkEnd:
      guard buffer.unreadByteCount >= 2 else { return false }
      guard buffer.bytes[buffer.start] == UInt8(ascii: "\r"),
        buffer.bytes[buffer.start + 1] == UInt8(ascii: "\n")
      else { throw .malformedChunk }
      buffer.skip(2)
      stage = .chunkSize
    case .trailer:
      guard let line = try nextLine(&buffer, beyond: .trailer) else { return false }
      guard line.isEmpty else { throw .trailer }
      buffer.dropLines()
      stage = .complete
    }
    return true
  }

  private mutating func move(
    _ buffer: inout LineBuffer, _ body: inout [UInt8], then next: Stage
  ) -> Bool {
    remaining -= buffer.move(atMost: remaining, to: &body)
    guard remaining == 0 else { return false }
    stage = next
    return true
  }

  private func nextLine(
    _ buffer: inout LineBuffer, beyond fault: Fault
  ) throws(Fault) -> Range<Int>? {
    do throws(LineBuffer.Fault) {
      return try buffer.nextLine(atMost: chunkLineBytes)
    } catch {
      throw error == .tooLong ? fault : .bareLineFeed
    }
  }

  /// Parses a chunk size.
  ///
  /// Chunk extensions must be ignored (https://www.rfc-editor.org/rfc/rfc9112#section-7.1.1).
  private static func chunkSize(_ line: ArraySlice<UInt8>) throws(Fault) -> Int {
    let digits = line.prefix { $0.hexadecimalValue != nil }
    let rest = line.dropFirst(digits.count)
    guard !digits.isEmpty, rest.first ?? UInt8(ascii: ";") == UInt8(ascii: ";"),
      !rest.contains(where: \.isControl)
    else { throw .malformedChunk }
    var size = 0
    for digit in digits {
      guard size < 1 << 48 else { throw .tooLarge }
      size = size * 16 + (digit.hexadecimalValue ?? 0)
    }
    return size
  }
}
