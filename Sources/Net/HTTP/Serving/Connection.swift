/// A server connection, which runs on its own thread.
struct Connection: ~Copyable {
  var transport: Transport
  let service: Service
  let entry: ConnectionEntry
  let table: ConnectionTable
  let peer: Peer

  /// The ways in which a connection ends.
  private enum Ending {
    case closed
    /// The server closes the connection, after a close notification if the connection uses TLS.
    case finished
    /// The connection ends before the client has sent a request.
    case unasked
  }

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
      let tls = service.tls
      let isOpen = try waitForRequest { transport, deadline throws(ConnectionError) in
        try transport.open(with: tls, until: deadline)
      }
      guard isOpen == true else { return .closed }
      try transport.shakeHands(until: .now + service.limits.requestTimeout)
      switch transport.agreement {
      case .http1: try serveHTTP1()
      case .http2: try serveHTTP2()
      }
      return .finished
    } catch .timedOut where service.isRefusing {
      return .unasked
    } catch .closed {
      return .closed
    } catch {
      // After a TLS error, the session has an alert to send; otherwise, this is a timeout.
      return .finished
    }
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

  var source: RequestSource { RequestSource(peer: peer, isSecure: transport.isSecure) }

  /// Waits for the next request; returns nil if the connection was evicted.
  mutating func waitForRequest<Result>(
    _ wait: (inout Transport, Deadline) throws(ConnectionError) -> Result
  ) throws(ConnectionError) -> Result? {
    guard entry.noteIdle(at: table.nextTick()) else { return nil }
    defer { entry.noteBusy() }
    // A stopping server still handles a request that has already been received.
    let isLast = service.isStopping && !service.isRefusing
    return try wait(&transport, .now + (isLast ? .milliseconds(1) : service.limits.idleTimeout))
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
