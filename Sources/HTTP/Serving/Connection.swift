/// One connection of a server, on a thread of its own, from its first byte to its end.
struct Connection: ~Copyable {
  var transport: Transport
  let service: Service
  let entry: ConnectionEntry
  let table: ConnectionTable
  let peer: Peer

  /// The end of a connection, which only the other end is interested in.
  private enum Ending { case silent, noticed, refused }

  /// Serves requests until the connection ends.
  mutating func serve() {
    switch serveRequests() {
    case .silent: break
    case .noticed: transport.finishSending(until: .now + service.limits.lingerTime)
    case .refused: sendRefusal()
    }
  }

  private mutating func serveRequests() -> Ending {
    do throws(ConnectionEnd) {
      let tls = service.tls
      let isOpen = try waitForRequest { transport, deadline throws(ConnectionEnd) in
        try transport.open(with: tls, until: deadline)
      }
      guard isOpen == true else { return .silent }
      try transport.shakeHands(until: .now + service.limits.requestTime)
      switch transport.agreement {
      case .http1: try serveHTTP1()
      case .http2: try serveHTTP2()
      }
      return .noticed
    } catch .timedOut where service.isRefusing {
      return .refused
    } catch .closed {
      return .silent
    } catch {
      // TLS has a word for what was wrong; an idle client reads that this is the end.
      return .noticed
    }
  }

  /// Tells a newcomer that says nothing that there is no room.
  private mutating func sendRefusal() {
    guard !transport.isSecure else { return }
    let response = service.handler.refuse(RequestRefusal(.tooBusy))
    let framing = ResponseEncoder.Framing(version: .http11, isHead: false, closesConnection: true)
    // It may have gone, which is what it is asked to do.
    _ = try? send(response, framing)
    transport.linger(service.limits)
  }

  var source: RequestSource { RequestSource(peer: peer, isSecure: transport.isSecure) }

  /// Waits while the connection has nothing to do; nil if it has been given up meanwhile.
  mutating func waitForRequest<Result>(
    _ wait: (inout Transport, Deadline) throws(ConnectionEnd) -> Result
  ) throws(ConnectionEnd) -> Result? {
    guard entry.noteIdle(at: table.nextTick()) else { return nil }
    defer { entry.noteBusy() }
    // A server that stops still answers what has already arrived.
    let isLast = service.isStopping && !service.isRefusing
    return try wait(&transport, .now + (isLast ? .milliseconds(1) : service.limits.idleTime))
  }

  /// Waits for a waker or for bytes of the client; nil if no bytes came, zero if the client has gone.
  mutating func watch(
    _ waker: Waker, until deadline: Deadline, reading: Socket.Reading = .watched
  ) throws(ConnectionEnd) -> Int? {
    if reading == .watched, let count = try transport.readBuffered() { return count }
    guard transport.wait(for: waker, until: deadline, reading: reading) else { return nil }
    return try transport.readAvailable()
  }
}
