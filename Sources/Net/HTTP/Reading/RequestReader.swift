/// A strict HTTP/1.1 request parser, without I/O.
///
/// The result does not depend on how the bytes are split, and the work is linear in their number.
/// After a refusal the reader reads nothing more, because the start of the next request is unknown.
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
/// To prevent request smuggling (https://www.rfc-editor.org/rfc/rfc9112#section-11.2), the reader
/// refuses anything unusual: bare line feeds, folded headers, white space before a colon, repeated
/// or conflicting lengths, and trailers.
package struct RequestReader: Sendable {
  /// The next event of the reader.
  package enum Progress: Hashable, Sendable {
    /// More bytes are needed.
    case needsBytes
    /// A head is complete; the caller must accept or skip the request next.
    ///
    /// Call ``RequestReader/allowBody(upTo:)`` or ``RequestReader/dropRequest()``.
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
  /// The size of the header lines read so far in bytes, including their line ends.
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

  /// Whether no part of the next request has been received.
  package var isBetweenRequests: Bool { stage == .requestLine && unreadByteCount == 0 }

  /// Whether the reader can read another request.
  package var canContinue: Bool { refusal == nil }

  /// Whether the client is waiting for `100 Continue`.
  package private(set) var owesContinue = false

  /// The number of bytes that have been received but not parsed.
  package var unreadByteCount: Int { buffer.unreadByteCount }

  /// The number of bytes examined or moved so far; tests use it to verify that work is linear.
  package var examinedByteCount: Int { buffer.examinedByteCount }

  /// Appends received bytes.
  package mutating func append(_ bytes: [UInt8]) { append(bytes, bytes.indices) }

  /// Appends a range of received bytes.
  package mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
    owesContinue = false
    buffer.append(bytes, range)
  }

  /// Sets the maximum body size of the request whose head `next()` just returned.
  ///
  /// If the declared length exceeds the limit, the request is refused without reading the body.
  package mutating func allowBody(upTo limit: Int) {
    guard stage == .decision, let head else {
      preconditionFailure("allowBody must only be called after the event .head")
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
    case .unknown: bodyReader = BodyReader(chunksUpTo: limit, line: limits.chunkLineBytes)
    }
  }

  /// Skips the request whose head `next()` just returned.
  ///
  /// If the request has a body, the reader reads nothing more.
  package mutating func dropRequest() {
    guard stage == .decision, let head else {
      preconditionFailure("dropRequest must only be called after the event .head")
    }
    if head.bodyLength != .none { refusal = tooLarge }
    _ = takeRequest()
  }

  /// Returns the next event.
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

  /// Processes the next line or body part; returns nil if there is no event yet.
  private mutating func step() throws(RequestRefusal) -> Progress? {
    switch stage {
    case .requestLine: try readRequestLine()
    case .fields: try readField()
    case .decision: preconditionFailure("allowBody or dropRequest must be called after .head")
    case .body: try readBody()
    }
  }

  private mutating func readRequestLine() throws(RequestRefusal) -> Progress? {
    let limit = limits.requestLineBytes
    guard let line = try nextLine(atMost: limit, beyond: .requestLineTooLong(limit: limit)) else {
      return .needsBytes
    }
    if line.isEmpty, !hasSkippedLine {
      // Some old clients send an extra line end after a body
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
    // The limit includes the line ends of fields, but not the empty line.
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
    guard let head else { preconditionFailure("a complete request must have a head") }
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
