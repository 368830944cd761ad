import HTTP
import HTTP2Peer
import Testing

/// An HTTP/2 client for tests.
@safe
final class HTTP2Client {
  private let peer: OpaquePointer
  private var transport: Transport
  // The server stops when it is deinitialized.
  private let test: TestServer

  /// Whether HTTP/2 can be tested.
  static let isAvailable = HTTPSupport.isBuiltIn && http2_peer_is_built_in() == 1

  struct Missing: Error {}

  init(_ test: TestServer, as identity: Identity? = nil) throws {
    guard let peer = unsafe http2_peer_open() else { throw Missing() }
    unsafe self.peer = peer
    self.test = test
    transport = try test.connectRaw(.tls, offering: .http2AndHTTP1, as: identity)
    #expect(transport.agreement == .http2)
  }

  deinit { unsafe http2_peer_close(peer) }

  /// A response as received so far.
  struct Response: Equatable {
    var status: Int
    var headers: [String]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Whether the request ends after its body.
  enum Ending: Int32 { case complete = 0, open = 1 }

  /// Begins a request and returns its stream.
  func begin(
    _ method: String, _ path: String, _ headers: [(String, String)] = [],
    body: [UInt8] = [], authority: String = "localhost", ending: Ending = .complete
  ) -> Int32 {
    let pseudo = [
      (":method", method), (":path", path), (":scheme", "https"), (":authority", authority),
    ]
    let fields = (pseudo + headers).map { "\($0.0) \($0.1)\n" }.joined()
    return unsafe http2_peer_request(peer, fields, body, Int64(body.count), ending.rawValue)
  }

  func send(
    _ method: String, _ path: String, _ headers: [(String, String)] = [], body: [UInt8] = [],
    authority: String = "localhost"
  ) throws -> Response {
    let stream = begin(method, path, headers, body: body, authority: authority)
    try run { isOver(stream) }
    return response(stream)
  }

  func reset(_ stream: Int32) { unsafe http2_peer_reset(peer, stream) }

  /// Resets a stream whose response is complete, as curl does; nghttp2 itself never does so.
  func resetComplete(_ stream: Int32) throws {
    let id = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: stream >> $0) }
    let streamClosed: [UInt8] = [0, 0, 0, 5]
    try transport.write([0, 0, 4, 3, 0] + id + streamClosed, until: .now + .seconds(10))
  }

  /// Sends all output at once.
  func flush() throws {
    var output = [UInt8](repeating: 0, count: 16384)
    var all: [UInt8] = []
    while case let count = unsafe http2_peer_output(peer, &output, Int64(output.count)), count > 0 {
      all += output[..<Int(count)]
    }
    if !all.isEmpty { try transport.write(all, until: .now + .seconds(10)) }
  }

  /// Exchanges bytes until a condition holds or the connection ends, for at most ten seconds.
  func run(until condition: () -> Bool) throws {
    let deadline = Deadline.now + .seconds(10)
    try flush()
    while !condition() {
      let count = try transport.read(until: deadline)
      guard count > 0 else { return }
      let isFed = unsafe http2_peer_feed(peer, transport.received, Int64(count))
      #expect(isFed == 1)
      // The server may have closed the connection.
      try? flush()
    }
  }

  /// Reads until the connection ends; returns false on timeout.
  func runToEnd() -> Bool {
    do {
      try run { false }
      return true
    } catch {
      return error as? ConnectionError != .timedOut
    }
  }

  func isComplete(_ stream: Int32) -> Bool { unsafe http2_peer_is_complete(peer, stream) == 1 }

  func isOver(_ stream: Int32) -> Bool { isComplete(stream) || resetCode(of: stream) != nil }

  /// The error code of a closed stream.
  func resetCode(of stream: Int32) -> Int? {
    let code = unsafe http2_peer_closed(peer, stream)
    return code < 0 ? nil : Int(code)
  }

  /// The error code of the GOAWAY frame.
  var goAwayCode: Int? {
    let code = unsafe http2_peer_goodbye(peer)
    return code < 0 ? nil : Int(code)
  }

  /// The last stream of the GOAWAY frame, and its debug data.
  var goAway: (stream: Int32, reason: String) {
    let reason = unsafe bytes { unsafe http2_peer_reason(peer, $0, $1) }
    return (unsafe http2_peer_last_stream(peer), String(decoding: reason, as: UTF8.self))
  }

  func ping() { unsafe http2_peer_ping(peer) }

  var pongCount: Int { Int(unsafe http2_peer_pong_count(peer)) }

  /// The number of body bytes of a new stream that the server allows ahead.
  var window: Int { Int(unsafe http2_peer_window(peer)) }

  var streamLimit: Int { Int(unsafe http2_peer_stream_limit(peer)) }

  func response(_ stream: Int32) -> Response {
    let fields = unsafe bytes { unsafe http2_peer_fields(peer, stream, $0, $1) }
    return unsafe Response(
      status: Int(unsafe http2_peer_status(peer, stream)),
      headers: String(decoding: fields, as: UTF8.self).split(separator: "\n").map(String.init),
      body: bytes { unsafe http2_peer_body(peer, stream, $0, $1) })
  }

  private func bytes(_ read: (UnsafeMutablePointer<UInt8>?, Int64) -> Int64) -> [UInt8] {
    let count = Int(read(nil, 0))
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      _ = unsafe read(buffer.baseAddress, Int64(count))
      initialized = count
    }
  }
}
