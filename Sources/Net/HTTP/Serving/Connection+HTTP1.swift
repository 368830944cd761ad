extension Connection {
  /// The next event on an HTTP/1.1 connection.
  private enum Arrival {
    case request(Request)
    /// A refused request, with the response to send.
    case refused(Response, RequestHead?)
    case end
  }

  /// Serves HTTP/1.1 requests, one at a time.
  mutating func serveHTTP1() throws(ConnectionError) {
    var reader = RequestReader(limits: service.limits, source: source)
    while true {
      let head: RequestHead?
      let response: Response
      switch try nextArrival(&reader) {
      case .end: return
      case .request(let request):
        head = request.head
        response = try self.response(to: request, &reader)
      case .refused(let refusal, let refused):
        head = refused
        response = refusal
      }
      let framing = ResponseEncoder.Framing(
        version: head?.version ?? .http11, isHead: head?.method == .head,
        closesConnection: !reader.canContinue || head?.keepsConnection != true
          || service.isStopping || response.endsConnection)
      guard try send(response, framing, while: &reader), !framing.closesConnection else { break }
    }
    transport.linger(service.limits)
  }

  private mutating func nextArrival(
    _ reader: inout RequestReader
  ) throws(ConnectionError) -> Arrival {
    var deadline = reader.isBetweenRequests ? nil : Deadline.now + service.limits.requestTimeout
    while true {
      do throws(RequestRefusal) {
        switch try reader.next() {
        case .request(let request): return .request(request)
        case .head(let head):
          if let response = admit(head, &reader) { return .refused(response, head) }
          continue
        case .needsBytes: break
        }
      } catch {
        return .refused(service.handler.refuse(error), nil)
      }
      do throws(ConnectionError) {
        guard let count = try readMore(reader, until: &deadline), count > 0 else { return .end }
        reader.append(transport.received, 0..<count)
      } catch .timedOut where deadline != nil {
        return .refused(service.handler.refuse(RequestRefusal(.tooSlow)), nil)
      }
    }
  }

  /// Asks the handler whether to accept a request; returns the response to a refused request.
  private func admit(_ head: RequestHead, _ reader: inout RequestReader) -> Response? {
    switch service.handler.admit(head) {
    case .refusal(let response):
      reader.dropRequest()
      return response
    case .body(let limit):
      reader.allowBody(upTo: limit)
      return nil
    }
  }

  /// Receives bytes and adds them to the reader.
  ///
  /// The first bytes of a request start its timeout.
  private mutating func readMore(
    _ reader: borrowing RequestReader, until deadline: inout Deadline?
  ) throws(ConnectionError) -> Int? {
    guard let limit = deadline else {
      let count = try waitForRequest(within: service.limits.idleTimeout) {
        transport, deadline throws(ConnectionError) in try transport.read(until: deadline)
      }
      deadline = .now + service.limits.requestTimeout
      return count
    }
    if reader.owesContinue {
      try transport.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), until: limit)
    }
    return try transport.read(until: limit)
  }

  /// Calls the handler, and waits if the response is pending.
  private mutating func response(
    to request: Request, _ reader: inout RequestReader
  ) throws(ConnectionError) -> Response {
    let pending: PendingResponse
    switch service.handler.respond(request) {
    case .now(let response): return response
    case .settling(let response, let settle): return settle() ?? response
    case .later(let later): pending = later
    }
    defer { pending.abandon() }
    guard let waker = try? entry.makeWaker() else {
      // Creating a waker fails if the process is out of file descriptors.
      return service.handler.refuse(RequestRefusal(.tooBusy))
    }
    pending.attach(waker)
    let deadline = Deadline.now + pending.time
    while true {
      if let response = pending.completed { return response }
      if deadline.hasPassed || service.isStopping { return pending.expire() }
      try wait(for: waker, until: deadline, &reader)
    }
  }

  /// Waits for a wake-up, and buffers the bytes that the client sends in the meantime.
  private mutating func wait(
    for waker: Waker, until deadline: Deadline, _ reader: inout RequestReader
  ) throws(ConnectionError) {
    let reading: Socket.Reading =
      reader.unreadByteCount < service.limits.eventBufferBytes ? .watched : .ignored
    guard let count = try watch(waker, until: deadline, reading: reading) else { return }
    guard count > 0 else { throw .closed }
    reader.append(transport.received, 0..<count)
  }
}

extension Response {
  /// Whether the server closes the connection after the response.
  fileprivate var endsConnection: Bool {
    if case .goAway = change { true } else { false }
  }

  /// The response with an empty body.
  fileprivate var withoutBody: Response {
    var head = self
    head.body = .bytes([])
    return head
  }
}

// MARK: - Sending

extension Connection {
  /// Sends a response with a complete body; returns false if the connection must be closed.
  mutating func send(
    _ response: Response, _ framing: ResponseEncoder.Framing
  ) throws(ConnectionError) -> Bool {
    guard case .bytes(let body) = response.body else {
      preconditionFailure("this function must only be called with a complete body")
    }
    let encoder = ResponseEncoder(framing)
    var output: [UInt8] = []
    output.reserveCapacity(512)
    encoder.appendHead(of: response, date: date, to: &output)
    let hasBody = encoder.hasBody(response) && !body.isEmpty
    switch response.delivery {
    case .whole: break
    case .none: throw .closed
    case .reset:
      transport.reset()
      throw .closed
    case .cut(let limit):
      if hasBody { output += body }
      let rest = output.prefix(max(0, limit))
      try transport.write(Array(rest), until: .now + service.limits.timeout(forSending: rest.count))
      return false
    }
    let deadline = Deadline.now + service.limits.timeout(forSending: output.count + body.count)
    // Send the head and the body in a single write, unless copying the body costs more than a
    // second write.
    let isSmall = body.count <= 64 * 1024
    if hasBody, isSmall { output += body }
    try transport.write(output, until: deadline)
    if hasBody, !isSmall { try transport.write(body, until: deadline) }
    return true
  }

  /// Sends a response with any body; returns false if the connection must be closed.
  private mutating func send(
    _ response: Response, _ framing: ResponseEncoder.Framing, while reader: inout RequestReader
  ) throws(ConnectionError) -> Bool {
    switch response.body {
    case .bytes: try send(response, framing)
    case .pieces(let pieces): try send(pieces, of: response, framing)
    case .stream(let events, let start):
      try send(events, startingWith: start, of: response, framing, while: &reader)
    }
  }

  /// Sends a response whose body is made while it is sent.
  private mutating func send(
    _ pieces: BodyPieces, of response: Response, _ framing: ResponseEncoder.Framing
  ) throws(ConnectionError) -> Bool {
    let encoder = ResponseEncoder(framing)
    guard encoder.hasBody(response), response.delivery == .whole else {
      return try send(response.withoutBody, framing)
    }
    var output: [UInt8] = []
    encoder.appendHead(of: response, date: date, to: &output)
    while let piece = pieces.next() {
      encoder.appendPiece(piece, to: &output)
      try write(output)
      output.removeAll(keepingCapacity: true)
    }
    encoder.appendEnd(to: &output)
    try write(output)
    return framing.hasChunks
  }

  /// Sends a response and the events that follow it.
  private mutating func send(
    _ events: EventStream, startingWith start: [UInt8], of response: Response,
    _ framing: ResponseEncoder.Framing, while reader: inout RequestReader
  ) throws(ConnectionError) -> Bool {
    let encoder = ResponseEncoder(framing)
    guard encoder.hasBody(response), response.delivery == .whole else {
      events.detach()
      return try send(response.withoutBody, framing)
    }
    let entry = entry
    guard service.open(events, { () throws(HTTPError) in try entry.makeWaker() }),
      let waker = try? entry.makeWaker()
    else { return try send(service.handler.refuse(RequestRefusal(.tooBusy)), framing) }
    defer { service.close(events) }
    var output: [UInt8] = []
    encoder.appendHead(of: response, date: date, to: &output)
    encoder.appendPiece(start, to: &output)
    try write(output)
    try pass(events, encoder, waker, &reader)
    return framing.hasChunks
  }

  /// Forwards an event stream until it ends.
  private mutating func pass(
    _ events: EventStream, _ encoder: ResponseEncoder, _ waker: Waker, _ reader: inout RequestReader
  ) throws(ConnectionError) {
    var heartbeat = Deadline.now + events.heartbeat
    while true {
      var output: [UInt8] = []
      let (bytes, isOpen) = events.take()
      if !bytes.isEmpty {
        encoder.appendPiece(bytes, to: &output)
      } else if !isOpen || service.isStopping {
        encoder.appendEnd(to: &output)
        return try write(output)
      } else if heartbeat.hasPassed {
        encoder.appendPiece(ServerSentEvent.heartbeat, to: &output)
      } else {
        try wait(for: waker, until: heartbeat, &reader)
        continue
      }
      try write(output)
      heartbeat = .now + events.heartbeat
    }
  }

  private mutating func write(_ output: [UInt8]) throws(ConnectionError) {
    try transport.write(output, until: .now + service.limits.timeout(forSending: output.count))
  }
}
