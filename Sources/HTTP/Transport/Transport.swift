internal import CHTTP

/// A connection that carries plain bytes, whether they are encrypted underway or not.
///
/// The first byte decides: 0x16 begins a TLS handshake and no request
/// (https://www.rfc-editor.org/rfc/rfc8446#section-5.1), so one port serves both.
package struct Transport: ~Copyable {
  /// The protocol that both ends of TLS agreed on.
  package enum Agreement: Sendable { case http1, http2 }

  private static let bufferSize = 16 * 1024
  private static let pieceSize = 64 * 1024
  /// The first byte of a TLS connection: a record that holds a handshake.
  private static let handshakeRecord: UInt8 = 0x16

  private var socket: Socket
  private var session: TLSSession?
  private var encrypted: [UInt8] = []
  /// The bytes of the last read, at its start.
  private(set) package var received = [UInt8](repeating: 0, count: bufferSize)
  /// The range of `received` that the opening of the connection left to be read.
  private var unread = 0..<0

  /// Wraps a socket that was accepted; nothing is read yet.
  init(_ socket: consuming Socket) { self.socket = socket }

  /// Connects to a server, and completes the handshake of TLS if it has one.
  package static func connect(
    to endpoint: Endpoint, until deadline: Deadline
  ) throws(ConnectionEnd) -> Transport {
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

  /// Whether the bytes are encrypted underway.
  package var isSecure: Bool { session != nil }

  /// The protocol that TLS agreed on.
  private(set) package var agreement = Agreement.http1

  /// Waits for the first byte and begins TLS if it asks for it; false if nothing came.
  ///
  /// Without a context a TLS client finds the connection closed.
  mutating func open(
    with context: TLSContext?, until deadline: Deadline
  ) throws(ConnectionEnd) -> Bool {
    let count = try socket.receive(into: &received, until: deadline)
    guard count > 0 else { return false }
    guard received[0] == Self.handshakeRecord else {
      unread = 0..<count
      return true
    }
    guard let context else { throw .closed }
    try beginSession(context, to: nil)
    session?.feed(received, 0..<count)
    return true
  }

  private mutating func beginSession(_ context: TLSContext, to host: String?) throws(ConnectionEnd)
  {
    do throws(HTTPError) {
      session = try TLSSession(context, to: host)
    } catch {
      throw .failed(error)
    }
    encrypted = [UInt8](repeating: 0, count: Self.bufferSize)
  }

  /// Completes the handshake of TLS.
  mutating func shakeHands(until deadline: Deadline) throws(ConnectionEnd) {
    while try session?.handshake() == .needsBytes {
      try sendEncrypted(until: deadline)
      guard try receiveEncrypted(until: deadline) else { throw .closed }
    }
    if let agreed = session?.agreement { agreement = agreed }
    try sendEncrypted(until: deadline)
  }

  /// Reads what is there or arrives first into `received`; zero at the end.
  package mutating func read(until deadline: Deadline) throws(ConnectionEnd) -> Int {
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
        // An answer of TLS itself, such as to a key update.
        try sendEncrypted(until: deadline)
        guard try receiveEncrypted(until: deadline) else { return 0 }
      }
    }
  }

  /// Reads what is there without waiting; nil if that is less than a byte of plain text.
  ///
  /// The socket must have something to read.
  mutating func readAvailable() throws(ConnectionEnd) -> Int? {
    let deadline = Deadline.now + .seconds(1)
    guard session != nil else { return try socket.receive(into: &received, until: deadline) }
    guard try receiveEncrypted(until: deadline) else { return 0 }
    switch try readSession() {
    case .done(let count): return count
    case .closed: return 0
    case .needsBytes: return nil
    }
  }

  /// Whether TLS holds decrypted bytes, which a wait for the socket would not see.
  mutating func readBuffered() throws(ConnectionEnd) -> Int? {
    guard session != nil, case .done(let count) = try readSession() else { return nil }
    return count
  }

  private mutating func readSession() throws(ConnectionEnd) -> TLSSession.Progress {
    guard let progress = try session?.read(into: &received) else {
      preconditionFailure("only an encrypted connection has a session")
    }
    return progress
  }

  private mutating func receiveEncrypted(until deadline: Deadline) throws(ConnectionEnd) -> Bool {
    let count = try socket.receive(into: &encrypted, until: deadline)
    session?.feed(encrypted, 0..<count)
    return count > 0
  }

  private mutating func sendEncrypted(until deadline: Deadline) throws(ConnectionEnd) {
    try unsafe session?.drain { bytes throws(ConnectionEnd) in
      try unsafe socket.send(bytes, until: deadline)
    }
  }

  /// Sends a range of bytes.
  mutating func write(
    _ bytes: [UInt8], _ range: Range<Int>, until deadline: Deadline
  ) throws(ConnectionEnd) {
    let outcome = unsafe bytes.withUnsafeBufferPointer { buffer -> Result<Void, ConnectionEnd> in
      let part = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      return Result { () throws(ConnectionEnd) in try unsafe send(part, until: deadline) }
    }
    try outcome.get()
  }

  /// Sends bytes.
  package mutating func write(_ bytes: [UInt8], until deadline: Deadline) throws(ConnectionEnd) {
    try write(bytes, bytes.indices, until: deadline)
  }

  private mutating func send(
    _ bytes: UnsafeBufferPointer<UInt8>, until deadline: Deadline
  ) throws(ConnectionEnd) {
    guard session != nil else { return try unsafe socket.send(bytes, until: deadline) }
    // In pieces, so that a large body is not held twice.
    for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
      let end = min(bytes.count, start + Self.pieceSize)
      try unsafe session?.write(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      try sendEncrypted(until: deadline)
    }
  }

  /// Waits for the socket or a waker; true if the socket has something to read.
  func wait(for waker: Waker, until deadline: Deadline, reading: Socket.Reading) -> Bool {
    socket.wait(for: waker, until: deadline, reading: reading)
  }

  /// Says that nothing more will be sent.
  package mutating func finishSending(until deadline: Deadline) {
    session?.finish()
    // The other end may have gone, which is what this is about.
    try? sendEncrypted(until: deadline)
    socket.finishSending()
  }

  /// Reads and drops what the other end still sends, so that it gets to read the answer: closing a
  /// socket with unread bytes resets it, and the answer may be lost with that.
  mutating func linger(_ limits: HTTPLimits) {
    let deadline = Deadline.now + limits.lingerTime
    finishSending(until: deadline)
    var dropped = 0
    while dropped < limits.lingerBytes,
      let count = try? socket.receive(into: &received, until: deadline), count > 0
    {
      dropped += count
    }
  }

  /// Lets the connection end with a reset.
  mutating func reset() { socket.reset() }
}
