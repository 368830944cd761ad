internal import CHTTP

/// The HTTP/2 framing layer of a server or a client, without I/O.
///
/// Owns the nghttp2 session and frees it when destroyed.
@safe
struct HTTP2Session: ~Copyable {
  /// A stream identifier.
  typealias Stream = Int32

  /// An event that the other side caused on a stream.
  enum Event {
    case began(Stream)
    /// The encoded header list; see ``HTTP2Fields``.
    case head(Stream, [UInt8], body: Following)
    case headTooLarge(Stream, RequestRefusal)
    case body(Stream, [UInt8])
    case trailer(Stream)
    case ended(Stream)
    case closed(Stream)
  }

  /// An HTTP/2 error code (https://www.rfc-editor.org/rfc/rfc9113#section-7).
  enum Code: UInt32 {
    case noError = 0
    case internalError = 2
    case refusedStream = 7
    case cancel = 8
    case enhanceYourCalm = 11
  }

  private let handle: OpaquePointer
  private let limits: HTTPLimits

  /// Creates the session of a new connection (`nghttp2_session_server_new2`).
  ///
  /// `window` is the number of body bytes that the client may send ahead; nil for the default.
  init(_ limits: HTTPLimits, window: Int? = nil) throws(HTTPError) {
    var failure = CHTTPFailure()
    let bounds = CHTTPSessionLimits(
      streams: Int32(clamping: limits.http2Streams),
      header_list_size: Int64(limits.http2HeaderListBytes),
      header_count: Int32(clamping: limits.headerCount), window: Int32(clamping: window ?? 0))
    guard let opened = unsafe chttp_session_open(bounds, &failure) else {
      throw HTTPError(failure, of: .nghttp2)
    }
    unsafe handle = opened
    self.limits = limits
  }

  /// Creates the session of a client (`nghttp2_session_client_new2`).
  ///
  /// Its events are those of the responses.
  init(client limits: HTTPLimits) throws(HTTPError) {
    var failure = CHTTPFailure()
    let bounds = CHTTPSessionLimits(
      streams: 0, header_list_size: Int64(limits.http2HeaderListBytes),
      header_count: Int32(clamping: limits.headerCount), window: 0)
    guard let opened = unsafe chttp_session_open_client(bounds, &failure) else {
      throw HTTPError(failure, of: .nghttp2)
    }
    unsafe handle = opened
    self.limits = limits
  }

  deinit { unsafe chttp_session_close(handle) }

  /// Sends a request of a client; returns its stream, or nil if no further request is possible.
  ///
  /// Corresponds to `nghttp2_submit_request`.
  mutating func request(_ fields: [UInt8], body: [UInt8]) -> Stream? {
    let stream = unsafe fields.withUnsafeBufferPointer { fields in
      unsafe body.withUnsafeBufferPointer { body in
        unsafe chttp_session_request(
          handle, fields.baseAddress, Int64(fields.count), body.baseAddress, Int64(body.count))
      }
    }
    return stream > 0 ? stream : nil
  }

  /// Processes received bytes; returns false after a fatal protocol violation.
  ///
  /// Corresponds to `nghttp2_session_mem_recv`.
  mutating func feed(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var failure = CHTTPFailure()
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      let part = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      return unsafe chttp_session_feed(handle, part.baseAddress, Int64(part.count), &failure)
    } == 1
  }

  /// Returns the next event, if any.
  mutating func nextEvent() -> Event? {
    let noted = unsafe chttp_session_next_event(handle)
    let stream = unsafe noted.stream
    switch Int(unsafe noted.kind) {
    case CHTTP_EVENT_BEGIN: return .began(stream)
    case CHTTP_EVENT_HEAD:
      return unsafe .head(
        stream, Self.fields(of: noted), body: noted.code == 1 ? .absent : .follows)
    case CHTTP_EVENT_HEAD_TOO_LARGE:
      let reason: RequestRefusal.Reason =
        unsafe noted.code == 1
        ? .headersTooLarge(limit: limits.http2HeaderListBytes)
        : .tooManyHeaders(limit: limits.headerCount)
      return .headTooLarge(stream, RequestRefusal(reason))
    case CHTTP_EVENT_BODY: return unsafe .body(stream, Self.bytes(of: noted))
    case CHTTP_EVENT_TRAILER: return .trailer(stream)
    case CHTTP_EVENT_END: return .ended(stream)
    case CHTTP_EVENT_CLOSED: return .closed(stream)
    default: return nil
    }
  }

  private static func fields(of noted: CHTTPEvent) -> [UInt8] {
    let fields = unsafe UnsafeBufferPointer(start: noted.bytes, count: Int(noted.count))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(fields.count + HTTP2Fields.hostName.count)
    unsafe bytes.append(contentsOf: fields)
    bytes += HTTP2Fields.hostName
    return bytes
  }

  private static func bytes(of noted: CHTTPEvent) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: noted.bytes, count: Int(noted.count)))
  }

  /// The number of streams that the client reset before their end, or that were reset because the
  /// client violated the protocol.
  var resetCount: Int { Int(unsafe chttp_session_reset_count(handle)) }

  /// Returns flow-control credit to the client.
  mutating func consume(_ stream: Stream, _ count: Int) {
    unsafe chttp_session_consume(handle, stream, Int64(count))
  }

  /// Sends `100 Continue`.
  mutating func sendContinue(_ stream: Stream) { unsafe chttp_session_continue(handle, stream) }

  /// Sends the head of a response on a stream.
  ///
  /// Corresponds to `nghttp2_submit_response`.
  mutating func respond(_ stream: Stream, _ fields: [UInt8], body: Following) {
    unsafe fields.withUnsafeBufferPointer { buffer in
      unsafe chttp_session_respond(
        handle, stream, buffer.baseAddress, Int64(buffer.count), body == .follows ? 1 : 0)
    }
  }

  /// The presence of a body after a head.
  enum Following { case follows, absent }

  /// Appends to the body of a response.
  mutating func write(_ stream: Stream, _ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe chttp_session_write(handle, stream, buffer.baseAddress, Int64(buffer.count))
    }
  }

  /// Ends the body of a response.
  mutating func end(_ stream: Stream) { unsafe chttp_session_end(handle, stream) }

  /// Resets the stream after the body has been sent.
  mutating func end(_ stream: Stream, withReset code: Code) {
    unsafe chttp_session_end_with_reset(handle, stream, code.rawValue)
  }

  /// Resets a stream (`nghttp2_submit_rst_stream`).
  mutating func reset(_ stream: Stream, _ code: Code) {
    unsafe chttp_session_reset(handle, stream, code.rawValue)
  }

  /// Stops accepting requests on the connection.
  ///
  /// Corresponds to `nghttp2_submit_goaway`.
  mutating func stop() { unsafe chttp_session_stop(handle) }

  /// Announces another maximum number of concurrent streams (`nghttp2_submit_settings`).
  mutating func setStreams(_ count: Int) {
    unsafe chttp_session_set_streams(handle, Int32(clamping: count))
  }

  /// Ends the connection after a stream: later requests are ignored.
  mutating func goAway(after stream: Stream, _ reason: [UInt8]) {
    unsafe reason.withUnsafeBufferPointer { buffer in
      unsafe chttp_session_go_away_after(
        handle, stream, buffer.baseAddress, Int64(buffer.count))
    }
  }

  /// Ends the connection, including its open streams.
  ///
  /// Corresponds to `nghttp2_session_terminate_session`.
  mutating func goAway(_ code: Code) { unsafe chttp_session_go_away(handle, code.rawValue) }

  /// The number of unsent body bytes of a stream.
  func unsentByteCount(of stream: Stream) -> Int {
    Int(unsafe chttp_session_unsent(handle, stream))
  }

  /// The number of unsent body bytes of all streams.
  var unsentByteCount: Int { Int(unsafe chttp_session_unsent(handle, 0)) }

  /// Copies output into a buffer; returns the number of copied bytes.
  ///
  /// Corresponds to `nghttp2_session_mem_send`.
  mutating func output(into buffer: inout [UInt8]) -> Int {
    unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      Int(unsafe chttp_session_output(handle, buffer.baseAddress, Int64(buffer.count)))
    }
  }

  /// Whether the session has ended, so that it neither reads nor writes.
  var isOver: Bool { unsafe chttp_session_is_over(handle) == 1 }
}
