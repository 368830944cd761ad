/// A request on an HTTP/2 stream and its response.
///
/// A class, because each frame of a stream changes its exchange in the table of all streams.
final class HTTP2Exchange {
  /// The state of an exchange.
  enum Stage {
    /// Receiving the request.
    case request
    /// Queued; the response is set if the request was refused.
    case queued(Response?)
    /// Waiting for a pending response.
    case response(PendingResponse)
    /// Forwarding an event stream.
    case events(EventStream, heartbeat: Deadline)
    /// Making the body of the response while it is sent.
    case pieces(BodyPieces)
    /// Sending the response.
    case sending
  }

  var stage = Stage.request
  private var head: RequestHead?
  /// Whether the head of the request was received.
  private(set) var hasHead = false
  /// Whether the method of the request is HEAD; known until the end of the response.
  private(set) var isHeadRequest = false
  private(set) var body: [UInt8] = []
  var bodyLimit = 0
  /// The deadline of the current state.
  var deadline: Deadline

  init(until deadline: Deadline) { self.deadline = deadline }

  /// Notes the head of the request.
  func begin(_ head: RequestHead) {
    isHeadRequest = head.method == .head
    self.head = head
    hasHead = true
  }

  /// Whether the body is being received.
  var isReading: Bool {
    if case .request = stage { return hasHead }
    return false
  }

  /// The time of the next timeout or heartbeat of the exchange.
  var wakeTime: Deadline {
    switch stage {
    case .events(_, let heartbeat): heartbeat
    // Progress depends on the deadlines of the exchanges ahead in the queue.
    case .queued: .never
    case .request, .response, .pieces, .sending: deadline
    }
  }

  /// Appends bytes to the body; returns false if the body would exceed its limit.
  func append(_ bytes: [UInt8]) -> Bool {
    guard body.count + bytes.count <= bodyLimit else { return false }
    if body.isEmpty { body = bytes } else { body += bytes }
    return true
  }

  /// Removes and returns the complete request; nil if it has no head.
  func takeRequest() -> Request? {
    guard let head = head.take() else { return nil }
    defer { body = [] }
    return Request(head: head, body: body)
  }
}
