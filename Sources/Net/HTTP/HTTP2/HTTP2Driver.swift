/// The requests and responses of an HTTP/2 connection, without I/O.
///
/// Requests are handled in the order in which they are completed. Pending responses and event
/// streams do not hold up other requests.
struct HTTP2Driver: ~Copyable {
  typealias Stream = HTTP2Session.Stream

  private var session: HTTP2Session
  private let service: Service
  private let source: RequestSource
  private let makeWaker: () throws(HTTPError) -> Waker
  private var exchanges: [Stream: HTTP2Exchange] = [:]
  /// The streams whose requests are complete, in the order in which they will be handled.
  private var queue: [Stream] = []
  private var unfinishedByteCount = 0
  private var resets: ResetBudget
  private var idleDeadline: Deadline
  private var isStopping = false
  private var dateHeader = DateHeader()
  /// The last stream that is answered, and the reason for the end of the connection.
  private var goodbye: (stream: Stream, reason: [UInt8])?

  /// Creates the driver of a new connection.
  ///
  /// The waker is created when a response depends on other threads.
  init(
    _ service: Service, source: RequestSource, window: Int?, at now: Deadline,
    _ makeWaker: @escaping () throws(HTTPError) -> Waker
  ) throws(HTTPError) {
    session = try HTTP2Session(service.limits, window: window)
    self.service = service
    self.source = source
    self.makeWaker = makeWaker
    resets = ResetBudget(perSecond: service.limits.http2ResetsPerSecond)
    idleDeadline = now + service.limits.http2IdleTimeout
  }

  private var limits: HTTPLimits { service.limits }

  /// The value of the Date header.
  private var date: String { mutating get { dateHeader.text(at: service.time) } }

  /// The number of requests that are handled before their responses are sent.
  private static let batchSize = 24
  /// The number of complete requests that wait to be handled while more of them have arrived: memory
  /// that was just freed is used again.
  private static let readAhead = 4

  /// Whether the connection can be closed.
  var isOver: Bool { session.isOver }

  /// Whether there are no open streams.
  var isIdle: Bool { exchanges.isEmpty }

  /// Whether the connection must poll the waker for a pending response or an event stream.
  var waitsForOthers: Bool {
    exchanges.values.contains { exchange in
      switch exchange.stage {
      case .response, .events: true
      case .request, .queued, .pieces, .sending: false
      }
    }
  }

  /// The time at which ``advance(at:)`` must be called next.
  var wakeTime: Deadline {
    guard !exchanges.isEmpty else { return idleDeadline }
    return exchanges.values.reduce(.never) { min($0, $1.wakeTime) }
  }

  /// Copies output into a buffer; returns the number of copied bytes.
  ///
  /// When the end of a response is sent, its stream is closed, which ``advance(at:)`` notes.
  mutating func output(into buffer: inout [UInt8]) -> Int { session.output(into: &buffer) }

  /// A response that waits until its request is settled.
  private typealias Unsettled = (
    stream: Stream, response: Response, settle: @Sendable () -> Response?
  )

  /// Processes received bytes; ``advance(at:)`` handles the requests in them.
  mutating func receive(_ bytes: [UInt8], _ range: Range<Int>, at now: Deadline) {
    guard session.feed(bytes, range) else { return session.goAway(.noError) }
    // Check the resets before handling any request, because an attacker wants the server to handle
    // canceled requests.
    guard resets.allows(total: session.resetCount, at: now) else {
      return session.goAway(.enhanceYourCalm)
    }
  }

  /// Stops accepting requests, and completes the requests in progress.
  mutating func stop() {
    guard !isStopping else { return }
    isStopping = true
    session.stop()
  }

  /// Detaches all pending responses and event streams, because the connection is closed.
  mutating func abandon() {
    for exchange in exchanges.values { release(exchange) }
    exchanges = [:]
  }
}

// MARK: - Requests

extension HTTP2Driver {
  /// Handles what has arrived until a number of requests are complete.
  private mutating func handleEvents(until requestCount: Int, at now: Deadline) {
    while queue.count < requestCount, let event = session.nextEvent() { handle(event, at: now) }
  }

  private mutating func handle(_ event: HTTP2Session.Event, at now: Deadline) {
    switch event {
    case .began(let stream):
      exchanges[stream] = HTTP2Exchange(until: now + limits.requestTimeout)
    case .head(let stream, let fields, let body): readHead(fields, of: stream, body: body)
    case .headTooLarge(let stream, let refusal): refuse(stream, refusal)
    case .body(let stream, let bytes): readBody(bytes, of: stream)
    case .trailer(let stream): refuse(stream, RequestRefusal(.trailer))
    case .ended(let stream): complete(stream)
    case .closed(let stream):
      guard let exchange = exchanges.removeValue(forKey: stream) else { return }
      unfinishedByteCount -= exchange.body.count
      idleDeadline = now + limits.http2IdleTimeout
      release(exchange)
      // Some clients read nothing after the GOAWAY frame, so the response comes first.
      if let goodbye, goodbye.stream == stream { session.goAway(after: stream, goodbye.reason) }
    }
  }

  private mutating func readHead(
    _ fields: [UInt8], of stream: Stream, body: HTTP2Session.Following
  ) {
    let head: RequestHead
    do throws(RequestRefusal) {
      head = try HTTP2Fields.readHead(
        fields, limits: limits, source: source, body: body == .follows ? .unknown : .none)
    } catch {
      return refuse(stream, error)
    }
    let exchange = exchanges[stream]
    exchange?.begin(head)
    switch service.handler.admit(head) {
    case .refusal(let response): enqueue(response, on: stream)
    case .body(let limit):
      exchange?.bodyLimit = limit
      if case .known(let count) = head.bodyLength, count > limit {
        refuse(stream, RequestRefusal(.bodyTooLarge(limit: limit)))
      } else if head.expectsContinue {
        session.sendContinue(stream)
      }
    }
  }

  private mutating func readBody(_ bytes: [UInt8], of stream: Stream) {
    session.consume(stream, bytes.count)
    guard let exchange = exchanges[stream], exchange.isReading else { return }
    guard unfinishedByteCount + bytes.count <= limits.unfinishedBodyBytes else {
      return session.reset(stream, .refusedStream)
    }
    if exchange.append(bytes) {
      unfinishedByteCount += bytes.count
    } else {
      refuse(stream, RequestRefusal(.bodyTooLarge(limit: exchange.bodyLimit)))
    }
  }

  private mutating func refuse(_ stream: Stream, _ refusal: RequestRefusal) {
    enqueue(service.handler.refuse(refusal), on: stream)
  }

  /// Queues the response to a refused request.
  private mutating func enqueue(_ response: Response, on stream: Stream) {
    guard let exchange = exchanges[stream], case .request = exchange.stage, isAnswered(stream)
    else { return }
    exchange.stage = .queued(response)
    queue.append(stream)
  }

  private mutating func complete(_ stream: Stream) {
    guard let exchange = exchanges[stream], exchange.isReading, isAnswered(stream) else { return }
    exchange.stage = .queued(nil)
    queue.append(stream)
  }

  /// Whether the connection does not end before the stream.
  private func isAnswered(_ stream: Stream) -> Bool { goodbye.map { stream <= $0.stream } ?? true }

  private func release(_ exchange: HTTP2Exchange) {
    switch exchange.stage {
    case .response(let pending): pending.abandon()
    case .events(let events, _): service.close(events)
    case .request, .queued, .pieces, .sending: break
    }
  }
}

// MARK: - Answers

extension HTTP2Driver {
  /// Forwards pending responses and events, enforces deadlines, and handles queued requests.
  ///
  /// Returns whether further requests are queued, which are handled after the responses so far are
  /// sent: the client reads these meanwhile.
  mutating func advance(at now: Deadline) -> Bool {
    for (stream, exchange) in exchanges {
      switch exchange.stage {
      case .response(let pending): poll(pending, of: stream, until: exchange.deadline, at: now)
      case .events(let events, let heartbeat):
        pass(events, to: stream, heartbeat: heartbeat, at: now)
      case .request where exchange.deadline <= now: expire(stream)
      case .sending where exchange.deadline <= now: session.reset(stream, .cancel)
      case .pieces where exchange.deadline <= now: session.reset(stream, .cancel)
      case .pieces(let pieces): pass(pieces, to: stream, at: now)
      case .request, .queued, .sending: break
      }
    }
    // Limit the memory for responses that the client does not read.
    var unsettled: [Unsettled] = []
    var count = 0
    var isInterrupted = false
    while session.unsentByteCount < limits.unsentResponseBytes {
      handleEvents(until: Self.readAhead, at: now)
      if queue.isEmpty { break }
      // Changes that are to be settled are worth waiting for: they are stored together.
      isInterrupted = count >= Self.batchSize && unsettled.isEmpty
      if isInterrupted { break }
      handleNext(queue.removeFirst(), &unsettled, at: now)
      count += 1
    }
    // Requests that cannot be answered yet are received nevertheless.
    if !isInterrupted { handleEvents(until: .max, at: now) }
    settle(&unsettled, at: now)
    if exchanges.isEmpty, idleDeadline <= now { stop() }
    return isInterrupted
  }

  private mutating func expire(_ stream: Stream) {
    if exchanges[stream]?.hasHead != true {
      // Header lists share their compression state, so the connection cannot continue.
      session.goAway(.enhanceYourCalm)
    } else {
      refuse(stream, RequestRefusal(.tooSlow))
    }
  }

  /// Settles the changes of all requests that were handled, and sends their responses.
  private mutating func settle(_ unsettled: inout [Unsettled], at now: Deadline) {
    for (stream, response, settle) in unsettled {
      send(settle() ?? response, to: stream, at: now)
    }
    unsettled = []
  }

  private mutating func handleNext(
    _ stream: Stream, _ unsettled: inout [Unsettled], at now: Deadline
  ) {
    guard let exchange = exchanges[stream], case .queued(let refusal) = exchange.stage else {
      return
    }
    if let refusal { return send(refusal, to: stream, at: now) }
    guard let request = exchange.takeRequest() else {
      preconditionFailure("a queued request must have a head")
    }
    unfinishedByteCount -= request.body.count
    switch service.handler.respond(request) {
    case .now(let response): send(response, to: stream, at: now)
    case .later(let pending): wait(for: pending, on: stream, at: now)
    case .settling(let response, let settle):
      unsettled.append((stream, response, settle))
      // A response can end the connection, after which no request may be handled.
      if !response.isSmall { self.settle(&unsettled, at: now) }
    }
  }

  private mutating func wait(for pending: PendingResponse, on stream: Stream, at now: Deadline) {
    do throws(HTTPError) {
      pending.attach(try makeWaker())
      exchanges[stream]?.stage = .response(pending)
      exchanges[stream]?.deadline = now + pending.time
    } catch {
      // Creating a waker fails if the process is out of file descriptors.
      pending.abandon()
      send(service.handler.refuse(RequestRefusal(.tooBusy)), to: stream, at: now)
    }
  }

  private mutating func poll(
    _ pending: PendingResponse, of stream: Stream, until deadline: Deadline, at now: Deadline
  ) {
    if let response = pending.completed {
      send(response, to: stream, at: now)
    } else if deadline <= now || isStopping {
      send(pending.expire(), to: stream, at: now)
    }
  }

  /// Sends a response, or starts an event stream.
  private mutating func send(_ response: Response, to stream: Stream, at now: Deadline) {
    let isHead = exchanges[stream]?.isHeadRequest == true
    beginSending(stream, 0, at: now)
    change(response.change, after: stream)
    if response.delivery != .whole { return spoil(response, of: stream) }
    let fields = HTTP2Fields.head(of: response, date: date)
    switch response.body {
    case .bytes(let bytes):
      guard !bytes.isEmpty, !isHead, !response.status.hasNoBody else {
        return session.respond(stream, fields, body: .absent)
      }
      beginSending(stream, bytes.count, at: now)
      session.respond(stream, fields, body: .follows)
      session.write(stream, bytes[...])
      session.end(stream)
    case .stream(let events, _) where isHead:
      events.detach()
      session.respond(stream, fields, body: .absent)
    case .pieces where isHead: session.respond(stream, fields, body: .absent)
    case .pieces(let pieces):
      session.respond(stream, fields, body: .follows)
      exchanges[stream]?.stage = .pieces(pieces)
    case .stream(let events, let start):
      begin(events, with: fields, startingWith: start, on: stream, at: now)
    }
  }

  private mutating func change(_ change: Response.ConnectionChange, after stream: Stream) {
    switch change {
    case .none: break
    case .streams(let count): session.setStreams(count)
    case .goAway(let reason):
      guard !isStopping else { return }
      isStopping = true
      queue.removeAll { $0 > stream }
      goodbye = (stream, reason)
    }
  }

  private mutating func beginSending(_ stream: Stream, _ byteCount: Int, at now: Deadline) {
    let deadline = now + limits.timeout(forSending: byteCount)
    exchanges[stream]?.stage = .sending
    exchanges[stream]?.deadline = deadline
  }

  private mutating func begin(
    _ events: EventStream, with fields: [UInt8], startingWith start: [UInt8], on stream: Stream,
    at now: Deadline
  ) {
    guard service.open(events, makeWaker) else {
      return send(service.handler.refuse(RequestRefusal(.tooBusy)), to: stream, at: now)
    }
    session.respond(stream, fields, body: .follows)
    session.write(stream, start[...])
    exchanges[stream]?.stage = .events(events, heartbeat: now + events.heartbeat)
  }

  /// Forwards events, unless too many bytes are unsent.
  private mutating func pass(
    _ events: EventStream, to stream: Stream, heartbeat: Deadline, at now: Deadline
  ) {
    guard session.unsentByteCount(of: stream) < limits.eventBufferBytes else { return }
    let (bytes, isOpen) = events.take()
    if !bytes.isEmpty {
      session.write(stream, bytes[...])
    } else if !isOpen || isStopping {
      session.end(stream)
      service.close(events)
      beginSending(stream, 0, at: now)
      return
    } else if heartbeat <= now {
      session.write(stream, ServerSentEvent.heartbeat[...])
    } else {
      return
    }
    exchanges[stream]?.stage = .events(events, heartbeat: now + events.heartbeat)
  }

  /// Makes the next piece of a body, unless too many bytes are unsent.
  private mutating func pass(_ pieces: BodyPieces, to stream: Stream, at now: Deadline) {
    guard session.unsentByteCount(of: stream) < limits.eventBufferBytes else { return }
    while let piece = pieces.next() {
      guard !piece.isEmpty else { continue }
      session.write(stream, piece[...])
      let deadline = now + limits.timeout(forSending: piece.count)
      exchanges[stream]?.deadline = deadline
      return
    }
    session.end(stream)
    beginSending(stream, session.unsentByteCount(of: stream), at: now)
  }

  /// Sends a response with its deliberate transmission fault.
  private mutating func spoil(_ response: Response, of stream: Stream) {
    guard case .cut(let limit) = response.delivery, case .bytes(let body) = response.body else {
      return session.reset(stream, .cancel)
    }
    var head: [UInt8] = []
    let framing = ResponseEncoder.Framing(version: .http11, isHead: false, closesConnection: false)
    ResponseEncoder(framing).appendHead(of: response, date: date, to: &head)
    guard limit > head.count else { return session.reset(stream, .cancel) }
    session.respond(stream, HTTP2Fields.head(of: response, date: date), body: .follows)
    session.write(stream, body.prefix(limit - head.count))
    session.end(stream, withReset: .cancel)
  }
}

extension Response {
  /// Whether the response needs little memory, and does not change the connection.
  fileprivate var isSmall: Bool {
    guard change == .none, delivery == .whole, case .bytes(let bytes) = body else { return false }
    return bytes.count <= 4096
  }
}
