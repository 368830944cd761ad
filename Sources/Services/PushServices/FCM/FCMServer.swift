internal import Bytes
internal import Documents
internal import HTTP
internal import Hub

/// Firebase Cloud Messaging: Google's login, messages with HTTP v1, and topics.
struct FCMServer: Sendable {
  private let settings: PushSettings
  private var login = GoogleLogin()
  private var topics = FCMTopics()

  init(_ settings: PushSettings) { self.settings = settings }

  /// Answers a request to one of Google's paths.
  mutating func answer(
    _ call: ServiceCall, at time: HubTime, _ host: inout some PushHost
  ) -> PushAnswer {
    if call.segments == ["token"] {
      return PushAnswer(login.answer(call, at: time, settings, &host.random))
    }
    guard let token = call.bearerToken, login.tokens.isValid(token, at: time) else {
      return PushAnswer(FCMError.unauthenticated.response)
    }
    let segments = call.segments
    switch (segments.first, segments.count) {
    case ("v1", 4) where segments[3] == "messages:send" && call.method == .post:
      return send(call, project: segments[2], &host)
    case ("v1", 6...) where segments[3] == "registrations" && segments[5] == "topicSubscriptions":
      return PushAnswer(topics.answer(call))
    case ("iid", 2) where call.method == .post: return PushAnswer(topics.batchAnswer(call))
    default: return PushAnswer(FCMError.notFound.response)
    }
  }

  private func send(
    _ call: ServiceCall, project: String, _ host: inout some PushHost
  ) -> PushAnswer {
    let message = FCMMessage(call)
    let id = "0:\(host.random.next() >> 12)%\(host.random.hexadecimal().prefix(16))"
    let target = PushTarget(service: .fcm, handle: message.handle)
    var error = message.error
    var verdict = PushVerdict(error: error?.code)
    if error == nil, !message.isDryRun, let fault = host.fault(on: target) {
      error = FCMError(fault)
      verdict = PushVerdict(error: error?.code, isFault: true)
    }
    let name = "projects/\(project)/messages/\(message.isDryRun ? "fake_message_id" : id)"
    var answer = PushAnswer(error?.response ?? .indented(.object([("name", .string(name))])))
    if !message.isDryRun {
      let sender = PushSender(name: "project \(project)")
      answer.receipts = [message.delivery.receipt(target, id: id, verdict, from: sender)]
    }
    return answer
  }
}

extension FCMError {
  /// Creates the error that a fault rule simulates.
  fileprivate init(_ fault: PushFault) {
    switch fault {
    case .error(let name): self = .named(name) ?? .internalError
    case .status(let status, let seconds):
      self = .usual(for: status)
      retryAfter = seconds
    }
    // Clients repeat a request as often as the service asks them to, a 503 in any case.
    if status == 503 { retryAfter = retryAfter ?? 1 }
  }
}
