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

  private enum Stage { case requestLine, fields, decision, body }

  private let limits: HTTPLimits
  private let source: RequestSource
  private var buffer = LineBuffer()
  private var stage = Stage.requestLine
  private var hasSkippedLine = false
  /// Bytes of the header lines so far, with their line ends.
  private var headerByteCount = 0
  private var builder: HeadBuilder
  private var head: RequestHead?
  private var bodyReader = BodyReader(count: 0)
  private var body: [UInt8] = []
  private var bodyLimit = 0
  private var refusal: RequestRefusal?

  /// Creates a reader for a connection.
  package init(limits: HTTPLimits, source: RequestSource) {
    self.limits = limits
    self.source = source
    builder = HeadBuilder(limits)
  }

  /// Whether no byte of a further request has arrived.
  package var isBetweenRequests: Bool { stage == .requestLine && unreadByteCount == 0 }

  /// Whether another request can follow.
  package var canContinue: Bool { refusal == nil }

  /// Whether the client waits for a 100 before it sends the body.
  package private(set) var owesContinue = false

  /// The bytes that have arrived and were not read yet.
  package var unreadByteCount: Int { buffer.unreadByteCount }

  /// How many bytes were looked at or moved, which tests compare with how many there are.
  package var examinedByteCount: Int { buffer.examinedByteCount }

  /// Appends bytes that have arrived.
  package mutating func append(_ bytes: [UInt8]) { append(bytes, bytes.indices) }

  /// Appends a range of bytes that have arrived.
  package mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
    owesContinue = false
    buffer.append(bytes, range)
  }

  /// Lets the body be read whose head was returned last, up to a number of bytes.
  ///
  /// A longer body is refused before any of its bytes is read if its length is known.
  package mutating func allowBody(upTo limit: Int) {
    guard stage == .decision, let head else {
      preconditionFailure("a body is allowed once, after its head was returned")
    }
    stage = .body
    bodyLimit = limit
    owesContinue = head.expectsContinue && unreadByteCount == 0
    switch head.bodyLength {
    case .none: bodyReader = BodyReader(count: 0)
    case .known(let count) where count > limit:
      owesContinue = false
      refusal = tooLarge
    case .known(let count):
      body.reserveCapacity(min(count, 1 << 16))
      bodyReader = BodyReader(count: count)
    case .unknown: bodyReader = BodyReader(chunksUpTo: limit, line: limits.chunkLine)
    }
  }

  /// Gives up the request whose head was returned last; without a body the next one can be read.
  package mutating func dropRequest() {
    guard stage == .decision, let head else {
      preconditionFailure("a request is dropped once, after its head was returned")
    }
    if head.bodyLength != .none { refusal = tooLarge }
    _ = takeRequest()
  }

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
    case .body: try readBody()
    }
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
      buffer.dropLines()
      return nil
    }
    try builder.readRequestLine(buffer.bytes, line, from: buffer.start)
    headerByteCount = 0
    stage = .fields
    return nil
  }

  private mutating func readField() throws(RequestRefusal) -> Progress? {
    // The end of a line counts, that of the head does not.
    let room = max(0, limits.headerBytes - headerByteCount - 2)
    let reason = RequestRefusal.Reason.headersTooLarge(limit: limits.headerBytes)
    guard let line = try nextLine(atMost: room, beyond: reason) else { return .needsBytes }
    headerByteCount += line.count + 2
    if !line.isEmpty {
      try builder.readField(buffer.bytes, line, from: buffer.start)
      return nil
    }
    let head = try builder.finished(buffer.takeLines(), from: source)
    self.head = head
    stage = .decision
    return .head(head)
  }

  private mutating func readBody() throws(RequestRefusal) -> Progress? {
    do throws(BodyReader.Fault) {
      try bodyReader.read(from: &buffer, into: &body)
    } catch {
      switch error {
      case .malformedChunk: throw RequestRefusal(.malformedChunk)
      case .bareLineFeed: throw RequestRefusal(.bareLineFeed)
      case .trailer: throw RequestRefusal(.trailer)
      case .tooLarge: throw tooLarge
      }
    }
    return bodyReader.isComplete ? .request(takeRequest()) : .needsBytes
  }

  private mutating func takeRequest() -> Request {
    guard let head else { preconditionFailure("a complete request has a head") }
    let request = Request(head: head, body: body)
    self.head = nil
    body = []
    stage = .requestLine
    hasSkippedLine = false
    builder = HeadBuilder(limits)
    return request
  }

  private mutating func nextLine(
    atMost limit: Int, beyond reason: RequestRefusal.Reason
  ) throws(RequestRefusal) -> Range<Int>? {
    do throws(LineBuffer.Fault) {
      return try buffer.nextLine(atMost: limit)
    } catch {
      throw RequestRefusal(error == .tooLong ? reason : .bareLineFeed)
    }
  }

  private var tooLarge: RequestRefusal { RequestRefusal(.bodyTooLarge(limit: bodyLimit)) }
}
