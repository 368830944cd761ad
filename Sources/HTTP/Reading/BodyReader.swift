/// The body of a message while it arrives: of a known length, in chunks, or up to the end.
struct BodyReader: Sendable {
  /// The reason why a body cannot be read.
  enum Fault: Error, Hashable { case malformedChunk, bareLineFeed, trailer, tooLarge }

  private enum Stage { case fixed, chunkSize, chunk, chunkEnd, trailer, endless, complete }

  private var stage: Stage
  private var remaining = 0
  /// Bytes that the body may still have.
  private var room: Int
  private let chunkLine: Int

  /// Reads a body of a known length.
  init(count: Int) {
    stage = count == 0 ? .complete : .fixed
    remaining = count
    room = count
    chunkLine = 0
  }

  /// Reads a body in chunks.
  init(chunksUpTo limit: Int, line chunkLine: Int) {
    stage = .chunkSize
    room = limit
    self.chunkLine = chunkLine
  }

  /// Reads a body that ends with its connection.
  init(endlessUpTo limit: Int) {
    stage = .endless
    room = limit
    chunkLine = 0
  }

  /// Whether the whole body was read.
  var isComplete: Bool { stage == .complete }

  /// Whether the body ends with its connection.
  var isEndless: Bool { stage == .endless }

  /// Moves what has arrived of the body to the end of other bytes.
  mutating func read(
    from buffer: inout LineBuffer, into body: inout [UInt8]
  ) throws(Fault) {
    while try step(&buffer, &body) {}
  }

  /// Takes one step; false if none is possible.
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
      return try buffer.nextLine(atMost: chunkLine)
    } catch {
      throw error == .tooLong ? fault : .bareLineFeed
    }
  }

  /// The size of a chunk; an extension behind it is ignored, as it has to be
  /// (https://www.rfc-editor.org/rfc/rfc9112#section-7.1.1).
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
