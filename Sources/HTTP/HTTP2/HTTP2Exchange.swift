/// One request of an HTTP/2 connection and its answer.
struct HTTP2Exchange {
  /// What the exchange waits for.
  enum Stage {
    /// The rest of the request.
    case request
    /// Its turn; the answer is known already if the request was refused.
    case turn(Response?)
    /// An answer that is known later.
    case response(PendingResponse)
    /// What an event stream writes next.
    case events(EventStream, heartbeat: Deadline)
    /// The client, which has to take the answer.
    case sending
  }

  var stage = Stage.request
  var head: RequestHead?
  private(set) var body: [UInt8] = []
  var bodyLimit = 0
  /// When the stage is over.
  var deadline: Deadline

  init(until deadline: Deadline) { self.deadline = deadline }

  /// Whether bytes of the body still matter.
  var isReading: Bool {
    if case .request = stage { return head != nil }
    return false
  }

  /// When something has to be done even if nothing happens.
  var wakeTime: Deadline {
    switch stage {
    case .events(_, let heartbeat): heartbeat
    // Its turn comes when an earlier answer was taken, or its time is over.
    case .turn: .never
    case .request, .response, .sending: deadline
    }
  }

  /// Appends a piece of the body; false if the body is too large.
  mutating func append(_ bytes: [UInt8]) -> Bool {
    guard body.count + bytes.count <= bodyLimit else { return false }
    body += bytes
    return true
  }

  /// Takes the complete body.
  mutating func takeBody() -> [UInt8] {
    defer { body = [] }
    return body
  }
}
