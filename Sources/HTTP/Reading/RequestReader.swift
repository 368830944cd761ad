internal import Bytes

/// A strict reader of HTTP/1.1 requests: bytes in, requests or a refusal out, no I/O.
///
/// However the bytes are cut into pieces, the requests are the same, and the work is linear in their
/// number. After a refusal nothing more is read: where the next request would begin is unknown.
///
/// ```swift
/// var reader = RequestReader(limits: HTTPLimits(), source: source)
/// reader.append(bytes)
/// loop: while true {
///   switch try reader.next() {
///   case .needsBytes: break loop
///   case .head(let head): reader.allowBody(upTo: head.method == .post ? 65_536 : 0)
///   case .request(let request): answer(request)
///   }
/// }
/// ```
///
/// It refuses what it does not know rather than guess
/// (https://www.rfc-editor.org/rfc/rfc9112#section-11.2): a line feed without a carriage return,
/// folded headers, blanks before a colon, two lengths, trailers.
package struct RequestReader: Sendable {
  /// The result of a step.
  package enum Progress: Hashable, Sendable {
    /// Nothing is complete; append what arrives next.
    case needsBytes
    /// A head is complete; the reader waits for ``RequestReader/allowBody(upTo:)``.
    case head(RequestHead)
    /// A request is complete.
    case request(Request)
  }

  private enum Stage {
    case requestLine, fields, decision, fixedBody, chunkSize, chunk, chunkEnd, trailer, complete
  }

  private let limits: HTTPLimits
  private let source: RequestSource
  private var buffer: [UInt8] = []
  /// Where the head or the piece of a body that is being read begins; earlier bytes are done with.
  private var start = 0
  /// Where the line that is being read begins.
  private var lineStart = 0
  /// Where the search for its end goes on.
  private var scanned = 0
  private var fieldsStart = 0
  private var stage = Stage.requestLine
  private var hasSkippedLine = false
  private var builder: HeadBuilder
  private var head: RequestHead?
  private var body: [UInt8] = []
  private var bodyLimit = 0
  private var remaining = 0
  private var refusal: RequestRefusal?
  /// How many bytes were looked at or moved, which tests compare with how many there are.
  private(set) package var examinedByteCount = 0

  /// Creates a reader for a connection.
  package init(limits: HTTPLimits, source: RequestSource) {
    self.limits = limits
    self.source = source
    builder = HeadBuilder(limits)
  }

  /// Whether no byte of a further request has arrived.
  package var isBetweenRequests: Bool { stage == .requestLine && start == buffer.count }

  /// Whether the client waits for a 100 before it sends the body.
  package var owesContinue: Bool {
    guard let head, head.expectsContinue, start == buffer.count else { return false }
    return stage == .fixedBody || stage == .chunkSize
  }

  /// Appends bytes that have arrived.
  package mutating func append(_ bytes: [UInt8]) { append(bytes, bytes.indices) }

  /// Appends a range of bytes that have arrived.
  package mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
    // Moving no more than was read before keeps the work linear.
    if start > 0, start >= buffer.count - start {
      examinedByteCount += buffer.count - start
      buffer.removeSubrange(..<start)
      lineStart -= start
      scanned -= start
      fieldsStart -= start
      start = 0
    }
    buffer.append(copying: bytes, range)
  }

  /// Lets the body be read whose head was returned last, up to a number of bytes.
  ///
  /// A longer body is refused before any of its bytes is read if its length is known.
  package mutating func allowBody(upTo limit: Int) {
    guard stage == .decision, let head else {
      preconditionFailure("a body is allowed once, after its head was returned")
    }
    bodyLimit = limit
    switch head.bodyLength {
    case .none: stage = .complete
    case .known(let count) where count > limit: refusal = tooLarge
    case .known(let count):
      remaining = count
      body.reserveCapacity(min(count, 1 << 16))
      stage = .fixedBody
    case .unknown: stage = .chunkSize
    }
  }

  /// Gives up the request whose head was returned last; without a body the next one can be read.
  package mutating func dropRequest() {
    guard stage == .decision, let head else {
      preconditionFailure("a request is dropped once, after its head was returned")
    }
    guard head.bodyLength == .none else {
      refusal = tooLarge
      return
    }
    _ = takeRequest()
  }

  /// Whether another request can follow.
  package var canContinue: Bool { refusal == nil }

  /// The bytes that have arrived and were not read yet.
  package var unreadByteCount: Int { buffer.count - start }

  /// Reads as far as the bytes allow.
  package mutating func next() throws(RequestRefusal) -> Progress {
    if let refusal { throw refusal }
    do throws(RequestRefusal) {
      while true {
        if let progress = try step() { return progress }
      }
    } catch {
      refusal = error
      throw error
    }
  }

  /// Takes one step; nil if another is possible.
  private mutating func step() throws(RequestRefusal) -> Progress? {
    switch stage {
    case .requestLine: try readRequestLine()
    case .fields: try readField()
    case .decision: preconditionFailure("the body has to be allowed after its head was returned")
    case .fixedBody: readBody(then: .complete)
    case .chunkSize: try readChunkSize()
    case .chunk: readBody(then: .chunkEnd)
    case .chunkEnd: try readChunkEnd()
    case .trailer: try readTrailer()
    case .complete: takeRequest()
    }
  }

  private mutating func takeRequest() -> Progress {
    guard let head else { preconditionFailure("a complete request has a head") }
    let request = Request(head: head, body: body)
    self.head = nil
    body = []
    stage = .requestLine
    hasSkippedLine = false
    builder = HeadBuilder(limits)
    return .request(request)
  }

  private var tooLarge: RequestRefusal { RequestRefusal(.bodyTooLarge(limit: bodyLimit)) }
}

// MARK: - Lines

extension RequestReader {
  /// The next line without its line end; nil if its end has not arrived.
  private mutating func nextLine(
    atMost limit: Int, beyond reason: RequestRefusal.Reason
  ) throws(RequestRefusal) -> Range<Int>? {
    guard let feed = ByteSearch.lineFeed(in: buffer, scanned..<buffer.count) else {
      examinedByteCount += buffer.count - scanned
      scanned = buffer.count
      // One byte more than the limit can be the carriage return.
      if scanned - lineStart > limit + 1 { throw RequestRefusal(reason) }
      return nil
    }
    examinedByteCount += feed + 1 - scanned
    guard feed > lineStart, buffer[feed - 1] == UInt8(ascii: "\r") else {
      throw RequestRefusal(.bareLineFeed)
    }
    let line = lineStart..<feed - 1
    guard line.count <= limit else { throw RequestRefusal(reason) }
    examinedByteCount += line.count
    lineStart = feed + 1
    scanned = lineStart
    return line
  }

  private mutating func readRequestLine() throws(RequestRefusal) -> Progress? {
    let limit = limits.requestLine
    guard let line = try nextLine(atMost: limit, beyond: .requestLineTooLong(limit: limit)) else {
      return .needsBytes
    }
    if line.isEmpty, !hasSkippedLine {
      // Old clients end a body with a line end too many
      // (https://www.rfc-editor.org/rfc/rfc9112#section-2.2).
      hasSkippedLine = true
      start = lineStart
      return nil
    }
    try builder.readRequestLine(buffer, line, from: start)
    fieldsStart = lineStart
    stage = .fields
    return nil
  }

  private mutating func readField() throws(RequestRefusal) -> Progress? {
    // The end of a line counts, that of the head does not.
    let room = max(0, limits.headerBytes - (lineStart - fieldsStart) - 2)
    let reason = RequestRefusal.Reason.headersTooLarge(limit: limits.headerBytes)
    guard let line = try nextLine(atMost: room, beyond: reason) else { return .needsBytes }
    if !line.isEmpty {
      try builder.readField(buffer, line, from: start)
      return nil
    }
    let bytes = Array(buffer[start..<lineStart])
    examinedByteCount += bytes.count
    start = lineStart
    let head = try builder.finished(bytes, from: source)
    self.head = head
    stage = .decision
    return .head(head)
  }
}

// MARK: - Bodies

extension RequestReader {
  private mutating func readBody(then next: Stage) -> Progress? {
    let count = min(remaining, buffer.count - start)
    body.append(copying: buffer, start..<start + count)
    examinedByteCount += count
    remaining -= count
    skip(count)
    guard remaining == 0 else { return .needsBytes }
    stage = next
    return nil
  }

  private mutating func skip(_ count: Int) {
    start += count
    lineStart = start
    scanned = start
  }

  private mutating func readChunkSize() throws(RequestRefusal) -> Progress? {
    guard let line = try nextLine(atMost: limits.chunkLine, beyond: .malformedChunk) else {
      return .needsBytes
    }
    let size = try chunkSize(line)
    start = lineStart
    guard size <= bodyLimit - body.count else { throw tooLarge }
    remaining = size
    stage = size == 0 ? .trailer : .chunk
    return nil
  }

  /// The size of a chunk; an extension behind it is ignored, as it has to be
  /// (https://www.rfc-editor.org/rfc/rfc9112#section-7.1.1).
  private func chunkSize(_ line: Range<Int>) throws(RequestRefusal) -> Int {
    let digits = buffer[line].prefix { $0.hexadecimalValue != nil }
    let rest = buffer[line].dropFirst(digits.count)
    guard !digits.isEmpty, rest.first ?? UInt8(ascii: ";") == UInt8(ascii: ";"),
      !rest.contains(where: \.isControl)
    else { throw RequestRefusal(.malformedChunk) }
    var size = 0
    for digit in digits {
      guard size < 1 << 48 else { throw tooLarge }
      size = size * 16 + (digit.hexadecimalValue ?? 0)
    }
    return size
  }

  private mutating func readChunkEnd() throws(RequestRefusal) -> Progress? {
    guard buffer.count - start >= 2 else { return .needsBytes }
    guard buffer[start] == UInt8(ascii: "\r"), buffer[start + 1] == UInt8(ascii: "\n") else {
      throw RequestRefusal(.malformedChunk)
    }
    examinedByteCount += 2
    skip(2)
    stage = .chunkSize
    return nil
  }

  private mutating func readTrailer() throws(RequestRefusal) -> Progress? {
    guard let line = try nextLine(atMost: limits.chunkLine, beyond: .trailer) else {
      return .needsBytes
    }
    guard line.isEmpty else { throw RequestRefusal(.trailer) }
    start = lineStart
    stage = .complete
    return nil
  }
}
