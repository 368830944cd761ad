internal import Bytes
internal import Documents
internal import HTTP
internal import Hub
internal import Platforms

/// Firebase Cloud Messaging: Google's login, messages with HTTP v1, and topics.
struct FCMServer: Sendable {
  private let settings: PushSettings
  private var login = GoogleLogin()
  private var topics = FCMTopics()

  init(_ settings: PushSettings) { self.settings = settings }

  /// Keeps the access tokens of other services.
  mutating func keepLogin(of other: FCMServer) { login = other.login }

  /// Issues an access token without a signed request.
  mutating func issueToken(
    to account: String, at time: HubTime, _ random: inout ServiceRandom
  ) -> String {
    login.issue(to: account, at: time, &random)
  }

  /// Answers a request to one of Google's paths.
  mutating func answer(
    _ call: ServiceCall, at time: HubTime, _ devices: PushDevices, _ host: inout some PushHost
  ) -> PushAnswer {
    if call.segments == ["token"] {
      return login.answer(call, at: time, settings, &host.random)
    }
    let segments = call.segments
    let account = login.tokens.owner(of: call.bearerToken, at: time)
    if segments.count == 4, segments[0] == "v1", segments[3] == "messages:send",
      call.method == .post
    {
      return send(call, project: segments[2], from: account, at: time, devices, &host)
    }
    var isFault = false
    var answer = PushAnswer(topicAnswer(call, from: account, devices, &isFault, &host))
    if answer.response.status.rawValue >= 400 {
      answer.receipts = [
        Self.refusedRow(call, from: account, answer.response, isFault, id: host.random.guid())
      ]
    }
    return answer
  }

  private mutating func topicAnswer(
    _ call: ServiceCall, from account: String?, _ devices: PushDevices, _ isFault: inout Bool,
    _ host: inout some PushHost
  ) -> Response {
    let segments = call.segments
    guard account != nil else { return FCMError.unauthenticated.response }
    switch (segments.first, segments.count) {
    case ("v1", 6...) where segments[3] == "registrations" && segments[5] == "topicSubscriptions":
      let target = PushTarget(service: .fcm, handle: segments[4]).named(among: devices)
      if let fault = host.fault(on: target) {
        isFault = true
        return FCMError(fault).response
      }
      return topics.answer(call, devices)
    case ("iid", 2) where call.method == .post:
      return topics.batchAnswer(call, devices) { token in
        let fault = host.fault(on: PushTarget(service: .fcm, handle: token).named(among: devices))
        isFault = isFault || fault != nil
        return fault
      }
    default: return FCMError.notFound.response
    }
  }

  /// Returns the row of a refused request about topics.
  private static func refusedRow(
    _ call: ServiceCall, from account: String?, _ response: Response, _ isFault: Bool, id: String
  ) -> PushReceipt {
    let segments = call.segments
    let handle = segments.count > 4 && segments[3] == "registrations" ? segments[4] : ""
    return PushReceipt(
      refusing: call, by: .fcm, id: id, handle: handle,
      error: FCMError.usual(for: response.status.rawValue).statusName, isFault: isFault,
      from: PushSender(
        name: account.map { "account \($0)" }, keys: [account].compactMap(\.self)),
      remarks: ["The request '\(call.method.rawValue) \(call.path)' is refused"])
  }

  private func send(
    _ call: ServiceCall, project: String, from account: String?, at time: HubTime,
    _ devices: PushDevices, _ host: inout some PushHost
  ) -> PushAnswer {
    let message = FCMMessage(call, at: time)
    let number = host.random.next()
    let id =
      message.isForDevice
      ? "0:\(number >> 12)%\(host.random.hexadecimal().prefix(16))" : "\(number >> 1)"
    let target = PushTarget(
      service: .fcm, handle: message.handle, notification: message.delivery.notification)
    var error = login.error(of: call, at: time) ?? message.error
    if error == nil, message.isForDevice {
      error = FCMError(devices.refusal(of: message.handle, .fcm, topics: [project]))
    }
    var verdict = PushVerdict(error: error?.name)
    if message.isDryRun { verdict.remarks.append("The request only validates the message") }
    if error == nil, !message.isDryRun, let fault = host.fault(on: target.named(among: devices)) {
      let simulated = FCMError(fault)
      error = message.isForDevice ? simulated : simulated.forTopic
      verdict = PushVerdict(error: error?.name, isFault: true)
    }
    if error == nil, let topic = message.topic {
      verdict.remarks.append(topics.remark(on: topic))
    }
    if error == nil, let own = account?.projectOfAccount, own != project {
      if settings.isStrict {
        error = .foreignProject(project)
        verdict.error = error?.name
      }
      verdict.remarks.append(
        "The account belongs to the project '\(own)'; FCM answers 403 if it has no role in "
          + "'\(project)'")
    }
    if let error, !verdict.isFault { verdict.remarks.append(contentsOf: error.causes(of: call)) }
    if message.handle.isDeviceToken, message.isForDevice {
      verdict.remarks.append(
        "The token has the form of an APNs token; FCM refuses it, and sends to an iPhone by its own "
          + "registration token")
    }
    let isFake = message.isDryRun && message.isForDevice
    let name = "projects/\(project)/messages/\(isFake ? "fake_message_id" : id)"
    var answer = PushAnswer(error?.response ?? .indented(.object([("name", .string(name))])))
    // A message that is only validated reaches no device; a refused one is shown with its reason.
    guard !message.isDryRun || error != nil else { return answer }
    let sender = PushSender(
      name: "project \(project)", keys: [project, account].compactMap(\.self))
    var receipt = message.delivery.receipt(target, id: id, verdict, from: sender)
    receipt.retention = message.retention
    guard verdict.error == nil, message.topic != nil || message.condition != nil else {
      answer.receipts = [receipt]
      return answer
    }
    // Each named subscriber has a delivery of its own, because one can be offline.
    let audience = topics.audience(of: message, among: devices, in: project)
    answer.receipts = audience.named.map { token in
      var own = receipt
      own.subscriber = token
      return own
    }
    if audience.named.isEmpty, message.topic.map(topics.isEmpty) == true {
      receipt.reach = .noDevice
    }
    if audience.hasOthers { answer.receipts.append(receipt) }
    return answer
  }
}

extension String {
  /// The project to which a service account belongs; nil for another address.
  ///
  /// https://cloud.google.com/iam/docs/service-account-types#user-managed
  fileprivate var projectOfAccount: String? {
    let domain = ".iam.gserviceaccount.com"
    guard hasSuffix(domain), let at = lastIndex(of: "@") else { return nil }
    return String(self[index(after: at)...].dropLast(domain.count))
  }
}

// MARK: - Topics

extension FCMServer {
  /// Returns the subscriptions to topics that changed since the last call; the value nil means that
  /// a token is no longer subscribed.
  mutating func takeTopicChanges() -> [(topic: String, token: String, value: JSONValue?)] {
    topics.takeChanges()
  }

  /// Restores a subscription to a topic that an earlier run stored.
  mutating func restoreTopic(_ record: JSONValue) { topics.restore(record) }
}

extension FCMError {
  /// The causes of a refusal that neither its name nor a finding tells.
  fileprivate func causes(of call: ServiceCall) -> [String] {
    if let hint { return [hint] }
    guard status == 401 else {
      return violations.isEmpty ? [message] : violations.map(\.description)
    }
    guard let token = call.bearerToken else {
      return ["The header 'authorization' must be 'Bearer TOKEN' with an access token of /token"]
    }
    return [
      "The access token '\(token.prefix(12))\u{2026}' was not issued by this run of crier push, or "
        + "has expired; the token_uri of the account must lead here"
    ]
  }

  /// Creates the error that a fault rule simulates.
  init(_ fault: PushFault) {
    switch fault {
    case .error(let name, let seconds):
      self = .named(name) ?? .internalError
      retryAfter = seconds
    case .status(let status, let seconds):
      self = .usual(for: status)
      retryAfter = seconds
    }
    // Clients repeat a request as often as the service asks them to, a 503 in any case.
    if status == 503 { retryAfter = retryAfter ?? 1 }
  }

  /// Creates the error for a device that cannot receive a message; nil if it can.
  fileprivate init?(_ refusal: PushDevices.Refusal?) {
    switch refusal {
    case .unknown, .removed: self = .unregistered
    case .otherTopic: self = .senderIDMismatch
    case nil: return nil
    }
  }
}
