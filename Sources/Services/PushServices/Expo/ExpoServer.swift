internal import Documents
internal import HTTP
internal import Hub
internal import Platforms

/// Expo's push service: messages and receipts
/// (https://docs.expo.dev/push-notifications/sending-notifications/#http2-api).
struct ExpoServer: Sendable {
  private var receipts = ExpoReceipts()

  /// Answers a request below `/--/api/v2/push`.
  mutating func answer(
    _ call: ServiceCall, at time: HubTime, _ devices: PushDevices, _ host: inout some PushHost
  ) -> PushAnswer {
    let path = call.segments.dropFirst(2)
    guard call.method == .post, path.starts(with: ["v2", "push"]), path.count == 3 else {
      return PushAnswer(ExpoRefusal.notFound.response)
    }
    guard let bytes = call.inflatedBody,
      let body = ServiceCall(call.method, call.target, body: bytes).json
    else {
      return ExpoRefusal.invalid("The body must be JSON, or JSON in gzip")
        .answer(to: call, call.body, from: .unknown, id: host.random.guid())
    }
    switch path.last {
    case "send":
      let request = ExpoRequest(call, bytes, body, at: time)
      return send(request, devices, &host)
    case "getReceipts": return PushAnswer(receipts.answer(body))
    default: return PushAnswer(ExpoRefusal.notFound.response)
    }
  }

  /// Returns the receipts that changed since the last call; the value nil means that one was
  /// dropped.
  mutating func takeReceiptChanges() -> [(id: String, value: JSONValue?)] {
    receipts.takeChanges()
  }

  /// Restores a receipt that an earlier run stored.
  mutating func restoreReceipt(_ receipt: JSONValue, _ id: String) {
    receipts.restore(receipt, id)
  }

  private mutating func send(
    _ request: ExpoRequest, _ devices: PushDevices, _ host: inout some PushHost
  ) -> PushAnswer {
    let messages = request.messages
    if let refusal = ExpoValidation.refusal(of: messages) {
      return refusal.answer(
        to: request.call, request.bytes, from: request.sender, id: host.random.guid())
    }
    var deliveries: [ExpoDelivery] = []
    var refusal: ExpoRefusal?
    var projects: [String: [String]] = [:]
    for message in messages {
      for token in message.expoReceivers {
        let delivery = ExpoDelivery(message, to: token, of: request, devices, &host)
        refusal = refusal ?? delivery.wholeRefusal
        deliveries.append(delivery)
        let name = PushTarget(service: .expo, handle: token).named(among: devices).name
        if let project = name.flatMap({ devices[$0]?.topic }) {
          projects[project, default: []].append(token)
        }
      }
    }
    if projects.count > 1 { refusal = refusal ?? .tooManyProjects(projects) }
    // A refused request reaches no device.
    if let refusal { for index in deliveries.indices { deliveries[index].refuse(refusal) } }
    for delivery in deliveries { receipts.note(delivery) }
    var answer = PushAnswer(
      refusal?.response ?? request.response(tickets: deliveries.map(\.ticket)))
    answer.receipts = deliveries.map(\.receipt)
    return answer
  }
}

/// A request that sends messages.
struct ExpoRequest {
  let call: ServiceCall
  let bytes: [UInt8]
  private let body: JSONValue
  let time: HubTime

  init(_ call: ServiceCall, _ bytes: [UInt8], _ body: JSONValue, at time: HubTime) {
    self.call = call
    self.bytes = bytes
    self.body = body
    self.time = time
  }

  /// The messages of a list, or the only one.
  var messages: [JSONValue] { body.members == nil ? body.elements : [body] }

  /// The sender, which the request names only if it has an access token.
  var sender: PushSender {
    call.bearerToken == nil
      ? .unknown : PushSender(name: "a client with an access token")
  }

  /// Returns the response: one ticket for a single message, otherwise a list.
  func response(tickets: [JSONValue]) -> Response {
    let isSingle = body.members != nil && tickets.count == 1
    return .json(.object([("data", isSingle ? tickets[0] : .array(tickets))]))
  }
}

/// The refusal of a whole request
/// (https://docs.expo.dev/push-notifications/sending-notifications/#request-errors).
struct ExpoRefusal: Error {
  let status: Status
  let code: String
  let message: String
  var retryAfter: Int?
  private var details: JSONValue?

  init(_ status: Status, _ code: String, _ message: String) {
    self.status = status
    self.code = code
    self.message = message
  }

  /// Creates the refusal of a request that does not fit the schema.
  static func invalid(_ message: String) -> ExpoRefusal {
    ExpoRefusal(400, "VALIDATION_ERROR", message)
  }

  /// Returns the response, and a row for the outbox with the reason.
  func answer(
    to call: ServiceCall, _ body: [UInt8], from sender: PushSender, id: String
  ) -> PushAnswer {
    var answer = PushAnswer(response)
    answer.receipts = [
      PushReceipt(
        service: .expo, id: id, handle: "", payload: body, headers: call.pushHeaders, error: code,
        isFault: false, findings: .known([]), sender: sender, remarks: [message])
    ]
    return answer
  }

  /// The refusal of messages for devices of several projects
  /// (https://docs.expo.dev/push-notifications/sending-notifications/#request-errors).
  static let tooManyProjects = ExpoRefusal(
    400, "PUSH_TOO_MANY_EXPERIENCE_IDS",
    "All push notification messages in the same request must be for the same project; check the "
      + "details field to investigate conflicting tokens.")

  /// Creates the refusal of messages with the tokens of each project.
  static func tooManyProjects(_ tokens: [String: [String]]) -> ExpoRefusal {
    var refusal = tooManyProjects
    refusal.details = .object(
      tokens.sorted { $0.key < $1.key }.map { ($0.key, .array($0.value.map { .string($0) })) })
    return refusal
  }

  static let notFound = ExpoRefusal(404, "NOT_FOUND", "Unknown path or method")

  /// Creates the refusal that a fault rule simulates.
  init(simulating status: Int, retryAfter: Int?) {
    let code =
      switch status {
      case 400: "VALIDATION_ERROR"
      case 401, 403: "UNAUTHORIZED"
      case 429: "TOO_MANY_REQUESTS"
      default: "INTERNAL_SERVER_ERROR"
      }
    self.init(Status(rawValue: status), code, "The push service answered \(status)")
    self.retryAfter = retryAfter
  }

  var response: Response {
    var error: [(String, JSONValue)] = [("code", .string(code)), ("message", .string(message))]
    if let details { error.append(("details", details)) }
    var response = Response.json(.object([("errors", .array([.object(error)]))]), status: status)
    if let retryAfter { response.headers.append("Retry-After", "\(retryAfter)") }
    return response
  }
}
