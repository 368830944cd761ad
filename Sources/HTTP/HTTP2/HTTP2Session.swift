internal import CHTTP

/// The server's side of an HTTP/2 connection: bytes in, events and bytes out, no I/O.
///
/// Owns the handle and closes it when the value dies.
@safe
struct HTTP2Session: ~Copyable {
  /// The number of a stream.
  typealias Stream = Int32

  /// Something that the client did.
  enum Event {
    case began(Stream)
    /// The fields of a head, laid out as ``HTTP2Fields`` reads them.
    case head(Stream, [UInt8], body: Following)
    case headTooLarge(Stream, RequestRefusal)
    case body(Stream, [UInt8])
    case trailer(Stream)
    case ended(Stream)
    case closed(Stream)
  }

  /// The reason of a reset.
  enum Code: UInt32 {
    case noError = 0
    case internalError = 2
    case refusedStream = 7
    case cancel = 8
    case enhanceYourCalm = 11
  }

  private let handle: OpaquePointer
  private let limits: HTTPLimits

  /// Corresponds to `nghttp2_session_server_new2`.
  init(_ limits: HTTPLimits) throws(HTTPError) {
    var failure = CHTTPFailure()
    let bounds = CHTTPSessionLimits(
      streams: Int32(clamping: limits.streams), header_list_size: Int64(limits.headerListBytes),
      header_count: Int32(clamping: limits.headerCount))
    guard let opened = unsafe chttp_session_open(bounds, &failure) else {
      throw HTTPError(failure, of: .nghttp2)
    }
    unsafe handle = opened
    self.limits = limits
  }

  deinit { unsafe chttp_session_close(handle) }

  /// Reads bytes of the client; false if it broke the rules so that the connection has to end.
  ///
  /// Corresponds to `nghttp2_session_mem_recv`.
  mutating func feed(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var failure = CHTTPFailure()
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      let part = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      return unsafe chttp_session_feed(handle, part.baseAddress, Int64(part.count), &failure)
    } == 1
  }

  /// The next event; nil if there is none.
  mutating func nextEvent() -> Event? {
    let noted = unsafe chttp_session_next_event(handle)
    let stream = unsafe noted.stream
    switch Int(unsafe noted.kind) {
    case CHTTP_EVENT_BEGIN: return .began(stream)
    case CHTTP_EVENT_HEAD:
      return unsafe .head(
        stream, Self.bytes(of: noted), body: noted.code == 1 ? .absent : .follows)
    case CHTTP_EVENT_HEAD_TOO_LARGE:
      let reason: RequestRefusal.Reason =
        unsafe noted.code == 1
        ? .headersTooLarge(limit: limits.headerListBytes)
        : .tooManyHeaders(limit: limits.headerCount)
      return .headTooLarge(stream, RequestRefusal(reason))
    case CHTTP_EVENT_BODY: return unsafe .body(stream, Self.bytes(of: noted))
    case CHTTP_EVENT_TRAILER: return .trailer(stream)
    case CHTTP_EVENT_END: return .ended(stream)
    case CHTTP_EVENT_CLOSED: return .closed(stream)
    default: return nil
    }
  }

  private static func bytes(of noted: CHTTPEvent) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: noted.bytes, count: Int(noted.count)))
  }

  /// How many streams were reset by the client, or because of its mistakes.
  var resetCount: Int { Int(unsafe chttp_session_reset_count(handle)) }

  /// Lets the client send so many bytes of body more.
  mutating func consume(_ stream: Stream, _ count: Int) {
    unsafe chttp_session_consume(handle, stream, Int64(count))
  }

  /// Says 100 Continue.
  mutating func sendContinue(_ stream: Stream) { unsafe chttp_session_continue(handle, stream) }

  /// Begins an answer; it is complete unless a body follows.
  ///
  /// Corresponds to `nghttp2_submit_response`.
  mutating func respond(_ stream: Stream, _ fields: [UInt8], body: Following) {
    unsafe fields.withUnsafeBufferPointer { buffer in
      unsafe chttp_session_respond(
        handle, stream, buffer.baseAddress, Int64(buffer.count), body == .follows ? 1 : 0)
    }
  }

  /// Whether a body follows a head.
  enum Following { case follows, absent }

  /// Appends to the body of an answer.
  mutating func write(_ stream: Stream, _ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe chttp_session_write(handle, stream, buffer.baseAddress, Int64(buffer.count))
    }
  }

  /// Ends the body of an answer.
  mutating func end(_ stream: Stream) { unsafe chttp_session_end(handle, stream) }

  /// Ends the body of an answer with a reset once it was sent.
  mutating func end(_ stream: Stream, withReset code: Code) {
    unsafe chttp_session_end_with_reset(handle, stream, code.rawValue)
  }

  /// Corresponds to `nghttp2_submit_rst_stream`.
  mutating func reset(_ stream: Stream, _ code: Code) {
    unsafe chttp_session_reset(handle, stream, code.rawValue)
  }

  /// Accepts no more requests.
  ///
  /// Corresponds to `nghttp2_submit_goaway`.
  mutating func stop() { unsafe chttp_session_stop(handle) }

  /// Ends the connection, its open requests included.
  ///
  /// Corresponds to `nghttp2_session_terminate_session`.
  mutating func goAway(_ code: Code) { unsafe chttp_session_go_away(handle, code.rawValue) }

  /// Bytes of a stream's answer that are not sent yet.
  func unsentByteCount(of stream: Stream) -> Int {
    Int(unsafe chttp_session_unsent(handle, stream))
  }

  /// Bytes of all answers that are not sent yet.
  var unsentByteCount: Int { Int(unsafe chttp_session_unsent(handle, 0)) }

  /// Copies the next bytes for the client into a buffer; zero if there are none.
  ///
  /// Corresponds to `nghttp2_session_mem_send`.
  mutating func output(into buffer: inout [UInt8]) -> Int {
    unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      Int(unsafe chttp_session_output(handle, buffer.baseAddress, Int64(buffer.count)))
    }
  }

  /// Whether nothing will be read or written any more.
  var isOver: Bool { unsafe chttp_session_is_over(handle) == 1 }
}
