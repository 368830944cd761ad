internal import CHTTP

/// A connection with or without TLS.
///
/// A server detects TLS by the first byte: 0x16 starts a handshake record
/// (https://www.rfc-editor.org/rfc/rfc8446#section-5.1) and never a request.
package struct Transport: ~Copyable {
  /// The application protocol, as negotiated by TLS.
  package enum Agreement: Sendable { case http1, http2 }

  private static let bufferSize = 16 * 1024
  private static let pieceSize = 64 * 1024
  /// The first byte of a TLS connection: the type of a handshake record.
  private static let handshakeRecord: UInt8 = 0x16

  private var socket: Socket
  private var session: TLSSession?
  private var encrypted: [UInt8] = []
  /// The receive buffer; each read fills it from its start.
  private(set) package var received = [UInt8](repeating: 0, count: bufferSize)
  /// The range of `received` with the bytes that were read to detect TLS and not returned yet.
  private var unread = 0..<0

  /// Creates a transport for an accepted socket.
  init(_ socket: consuming Socket) { self.socket = socket }

  /// Connects to a server, including the TLS handshake.
  package static func connect(
    to endpoint: Endpoint, until deadline: Deadline
  ) throws(ConnectionError) -> Transport {
    let result = unsafe chttp_connect(endpoint.host, endpoint.port, deadline.remaining)
    guard result >= 0 else {
      throw result == Int32(CHTTP_TIMED_OUT)
        ? .timedOut : .failed(.system(function: "connect", number: -result))
    }
    var transport = Transport(Socket(descriptor: result))
    guard let context = endpoint.tls else { return transport }
    try transport.beginSession(context, to: endpoint.host)
    try transport.shakeHands(until: deadline)
    return transport
  }

  /// Whether the connection uses TLS.
  package var isSecure: Bool { session != nil }

  /// The negotiated application protocol.
  private(set) package var agreement = Agreement.http1

  /// The certificate that the peer presented in the handshake.
  private(set) var peerCertificate: ClientCertificate?

  /// The kind of a connection, according to its first bytes.
  enum Opening { case plain, tls, ended }

  /// Waits for the first bytes, which show whether the client uses TLS.
  mutating func open(until deadline: Deadline) throws(ConnectionError) -> Opening {
    let count = try socket.receive(into: &received, until: deadline)
    unread = 0..<count
    guard count > 0 else { return .ended }
    return received[0] == Self.handshakeRecord ? .tls : .plain
  }

  /// Begins a TLS session: a server's with the bytes that were received, or a client's with the
  /// given host.
  mutating func beginSession(
    _ context: TLSContext, to host: String? = nil
  ) throws(ConnectionError) {
    do throws(HTTPError) {
      session = try TLSSession(context, to: host)
    } catch {
      throw .failed(error)
    }
    encrypted = [UInt8](repeating: 0, count: Self.slowPiece(of: rate) ?? Self.bufferSize)
    session?.feed(received, unread)
    unread = 0..<0
  }

  /// The number of bytes to read each second; nil for no limit.
  private var rate: Int?
  private static let pause: Duration = .milliseconds(10)

  /// Makes the connection read encrypted bytes slowly; must be called before the session begins.
  mutating func slowDown(to bytesPerSecond: Int) { rate = bytesPerSecond }

  private static func slowPiece(of rate: Int?) -> Int? { rate.map { max(1, $0 / 100) } }

  /// Completes the TLS handshake, if the connection uses TLS.
  mutating func shakeHands(until deadline: Deadline) throws(ConnectionError) {
    while try session?.handshake() == .needsBytes {
      try sendEncrypted(until: deadline)
      guard try receiveEncrypted(until: deadline) else { throw .closed }
    }
    if let agreed = session?.agreement { agreement = agreed }
    peerCertificate = session?.peerCertificate
    try sendEncrypted(until: deadline)
  }

  /// Waits for the next bytes, which the next read returns; returns whether they begin with a text.
  mutating func beginsNext(
    with beginning: StaticString, until deadline: Deadline
  ) throws(ConnectionError) -> Bool {
    let count = try read(until: deadline)
    unread = 0..<count
    return beginning.withUTF8Buffer { text in
      unsafe received[..<count].starts(with: text)
    }
  }

  /// Reads at least one byte into `received`; returns 0 at the end of the stream.
  package mutating func read(until deadline: Deadline) throws(ConnectionError) -> Int {
    if !unread.isEmpty {
      defer { unread = 0..<0 }
      return unread.count
    }
    guard session != nil else { return try socket.receive(into: &received, until: deadline) }
    while true {
      switch try readSession() {
      case .done(let count): return count
      case .closed: return 0
      case .needsBytes:
        // TLS may need to reply, for example to a key update.
        try sendEncrypted(until: deadline)
        guard try receiveEncrypted(until: deadline) else { return 0 }
      }
    }
  }

  /// Reads from a readable socket and returns the number of bytes.
  ///
  /// Returns nil if TLS needs more bytes, and 0 at the end of the stream.
  mutating func readAvailable() throws(ConnectionError) -> Int? {
    let deadline = Deadline.now + .seconds(1)
    guard session != nil else { return try socket.receive(into: &received, until: deadline) }
    guard try receiveEncrypted(until: deadline) else { return 0 }
    switch try readSession() {
    case .done(let count): return count
    case .closed: return 0
    case .needsBytes: return nil
    }
  }

  /// Reads bytes that TLS has already received; polling the socket would miss these bytes.
  mutating func readBuffered() throws(ConnectionError) -> Int? {
    guard session != nil, case .done(let count) = try readSession() else { return nil }
    return count
  }

  private mutating func readSession() throws(ConnectionError) -> TLSSession.Progress {
    guard let progress = try session?.read(into: &received) else {
      preconditionFailure("the connection must use TLS")
    }
    return progress
  }

  private mutating func receiveEncrypted(until deadline: Deadline) throws(ConnectionError) -> Bool {
    if rate != nil { Waker.sleep(until: .now + Self.pause) }
    let count = try socket.receive(into: &encrypted, until: deadline)
    session?.feed(encrypted, 0..<count)
    return count > 0
  }

  private mutating func sendEncrypted(until deadline: Deadline) throws(ConnectionError) {
    try unsafe session?.drain { bytes throws(ConnectionError) in
      try unsafe socket.send(bytes, until: deadline)
    }
  }

  /// Sends a range of bytes.
  mutating func write(
    _ bytes: [UInt8], _ range: Range<Int>, until deadline: Deadline
  ) throws(ConnectionError) {
    let outcome = unsafe bytes.withUnsafeBufferPointer { buffer -> Result<Void, ConnectionError> in
      let part = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      return Result { () throws(ConnectionError) in try unsafe send(part, until: deadline) }
    }
    try outcome.get()
  }

  /// Sends bytes.
  package mutating func write(_ bytes: [UInt8], until deadline: Deadline) throws(ConnectionError) {
    try write(bytes, bytes.indices, until: deadline)
  }

  private mutating func send(
    _ bytes: UnsafeBufferPointer<UInt8>, until deadline: Deadline
  ) throws(ConnectionError) {
    guard session != nil else { return try unsafe socket.send(bytes, until: deadline) }
    // Write in pieces, to avoid an encrypted copy of a large body.
    for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
      let end = min(bytes.count, start + Self.pieceSize)
      try unsafe session?.write(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      try sendEncrypted(until: deadline)
    }
  }

  /// Waits for a wake-up, a deadline or bytes; returns whether the socket is readable.
  func wait(for waker: Waker, until deadline: Deadline, reading: Socket.Reading) -> Bool {
    socket.wait(for: waker, until: deadline, reading: reading)
  }

  /// Ends the sending direction, with a close notification if TLS is used.
  package mutating func finishSending(until deadline: Deadline) {
    session?.finish()
    // The peer can already have closed the connection.
    try? sendEncrypted(until: deadline)
    socket.finishSending()
  }

  /// Ends the sending direction, then discards received bytes until the peer closes the connection.
  ///
  /// Closing a socket with unread bytes would reset the connection, and the client could lose the
  /// response.
  mutating func linger(_ limits: HTTPLimits) {
    let deadline = Deadline.now + limits.lingerTimeout
    finishSending(until: deadline)
    var dropped = 0
    while dropped < limits.lingerBytes,
      let count = try? socket.receive(into: &received, until: deadline), count > 0
    {
      dropped += count
    }
  }

  /// Makes the connection end with a reset.
  mutating func reset() { socket.reset() }
}
