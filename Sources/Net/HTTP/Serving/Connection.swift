/// A server connection, which runs on its own thread.
struct Connection: ~Copyable {
  var transport: Transport
  let service: Service
  let entry: ConnectionEntry
  let table: ConnectionTable
  let peer: Peer
  /// The plan of the handler for the connection.
  private(set) var plan = ConnectionPlan.serve
  private var dateHeader = DateHeader()

  init(
    _ transport: consuming Transport, from peer: Peer, of service: Service,
    _ entry: ConnectionEntry, in table: ConnectionTable
  ) {
    self.transport = transport
    self.peer = peer
    self.service = service
    self.entry = entry
    self.table = table
  }

  /// The ways in which a connection ends.
  private enum Ending {
    case closed
    /// The server closes the connection, after a close notification if the connection uses TLS.
    case finished
    /// The connection ends before the client has sent a request.
    case unasked
  }

  /// The value of the Date header.
  var date: String { mutating get { dateHeader.text(at: service.time) } }

  /// Serves requests until the connection ends.
  mutating func serve() {
    switch serveRequests() {
    case .closed: break
    case .finished: transport.finishSending(until: .now + service.limits.lingerTimeout)
    case .unasked: sendRefusal()
    }
  }

  private mutating func serveRequests() -> Ending {
    do throws(ConnectionError) {
      let opening = try waitForRequest(within: service.limits.idleTimeout) {
        transport, deadline throws(ConnectionError) in try transport.open(until: deadline)
      }
      switch opening {
      case .plain: break
      case .tls: try beginTLS()
      case .ended, nil: return .closed
      }
      try transport.shakeHands(until: .now + service.limits.requestTimeout)
      switch try agreement() {
      case .http1: try serveHTTP1()
      case .http2: try serveHTTP2()
      }
      return .finished
    } catch .timedOut where service.isRefusing {
      return .unasked
    } catch .closed {
      return .closed
    } catch {
      // A fault rule can present a certificate that no client trusts.
      if plan == .serve, case .failed(let failure) = error, failure.isDistrust {
        service.handler.noteDistrust()
      }
      // After a TLS error, the session has an alert to send; otherwise, this is a timeout.
      return .finished
    }
  }

  /// Returns the protocol that TLS negotiated, or with which a client begins that negotiates none.
  ///
  /// Clients of APNs such as aioapns know that the service speaks HTTP/2, and send its preface
  /// without ALPN (https://www.rfc-editor.org/rfc/rfc9113#section-3.3).
  private mutating func agreement() throws(ConnectionError) -> Transport.Agreement {
    guard transport.agreement == .http1, transport.isSecure, HTTPSupport.Library.nghttp2.isBuiltIn
    else {
      return transport.agreement
    }
    let isPreface = try waitForRequest(within: service.limits.idleTimeout) {
      transport, deadline throws(ConnectionError) in
      try transport.beginsNext(with: "PRI * HTTP/2.0", until: deadline)
    }
    return isPreface == true ? .http2 : .http1
  }

  /// Begins TLS as the handler plans it; without a context, the connection is closed.
  private mutating func beginTLS() throws(ConnectionError) {
    plan = service.handler.connect()
    var context = service.tls
    switch plan {
    case .serve: break
    case .serveWith(let other): context = other
    case .delay(let time): Waker.sleep(until: .now + time)
    case .reset: transport.reset()
    case .slowReader(let rate): transport.slowDown(to: rate)
    }
    guard let context, plan != .reset else { throw .closed }
    try transport.beginSession(context)
  }

  /// Sends a 503 response to a client that has not sent a request.
  private mutating func sendRefusal() {
    guard !transport.isSecure else { return }
    let response = service.handler.refuse(RequestRefusal(.tooBusy))
    let framing = ResponseEncoder.Framing(version: .http11, isHead: false, closesConnection: true)
    // An error means that the client has disconnected, which ends the connection too.
    _ = try? send(response, framing)
    transport.linger(service.limits)
  }

  var source: RequestSource {
    RequestSource(
      peer: peer, isSecure: transport.isSecure, certificate: transport.peerCertificate)
  }

  /// Waits for the next request; returns nil if the connection was evicted.
  mutating func waitForRequest<Result>(
    within time: Duration, _ wait: (inout Transport, Deadline) throws(ConnectionError) -> Result
  ) throws(ConnectionError) -> Result? {
    guard entry.noteIdle(at: table.nextTick()) else { return nil }
    defer { entry.noteBusy() }
    // A stopping server still handles a request that has already been received.
    let isLast = service.isStopping && !service.isRefusing
    return try wait(&transport, .now + (isLast ? .milliseconds(1) : time))
  }

  /// Waits for a wake-up or bytes and returns the number of bytes read.
  ///
  /// Returns nil if no bytes are available, and 0 at the end of the stream.
  mutating func watch(
    _ waker: Waker, until deadline: Deadline, reading: Socket.Reading = .watched
  ) throws(ConnectionError) -> Int? {
    if reading == .watched, let count = try transport.readBuffered() { return count }
    guard transport.wait(for: waker, until: deadline, reading: reading) else { return nil }
    return try transport.readAvailable()
  }
}
