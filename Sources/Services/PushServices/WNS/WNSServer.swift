internal import Bytes
internal import HTTP
internal import Hub
internal import Platforms

/// Windows Push Notification Services: Microsoft's logins, and channels.
struct WNSServer: Sendable {
  private var login = MicrosoftLogin()

  /// Keeps the access tokens of other services.
  mutating func keepLogin(of other: WNSServer) { login = other.login }

  /// Issues an access token without a secret.
  mutating func issueToken(
    to app: String, at time: HubTime, _ random: inout ServiceRandom
  ) -> String {
    login.issue(to: app, at: time, &random)
  }

  /// Answers a request to one of Microsoft's paths.
  mutating func answer(
    _ call: ServiceCall, at time: HubTime, _ devices: PushDevices, _ host: inout some PushHost
  ) -> PushAnswer {
    guard call.segments.first == "wns" else {
      return login.answer(call, at: time, &host.random)
    }
    let id = String(host.random.hexadecimal().prefix(16)).uppercased()
    let (body, headers) = (call.body, call.pushHeaders)
    let app = login.tokens.owner(of: call.bearerToken, at: time)
    let channel = call.query["token"] ?? ""
    let target = PushTarget(
      service: .wns, handle: channel,
      notification: PushDelivery(body, headers, for: .wns).notification)
    let device = devices[.wns, channel]
    let retention = WNSRetention(call, at: time).rule
    var result = WNSResult()
    if let refusal = WNSRequestCheck(call, channel: channel, app: app, devices).refusal {
      result = refusal
    } else if let fault = host.fault(on: target.named(among: devices)) {
      result = WNSResult(fault)
    } else if device?.isOnline == false, !retention.isKept {
      result.outcome = .dropped
    }
    result.isConnected = device?.isOnline ?? (result.outcome != .dropped)
    var answer = PushAnswer(result.response(to: call, id: id))
    guard call.method == .post else { return answer }
    let sender = PushSender(name: app.map { "app \($0)" }, keys: [app].compactMap(\.self))
    var receipt = PushReceipt(target, body, headers, id: id, result.verdict, from: sender)
    receipt.retention = retention
    answer.receipts = [receipt]
    return answer
  }
}

/// The result of a request to a channel.
struct WNSResult {
  var status: Status = 200
  var outcome = WNSStatus.received
  /// The reason for a refusal.
  var reason: String?
  var retryAfter: Int?
  var isConnected = true
  /// Whether a fault rule caused the result.
  var isFault = false

  /// Creates the result of an accepted notification.
  init() {}

  /// Creates the result of a refused request.
  init(_ status: Status, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  /// Creates the result that a fault rule simulates.
  init(_ fault: PushFault) {
    isFault = true
    switch fault {
    case .status(let number, let seconds):
      status = Status(rawValue: number)
      reason = "\(number)"
      retryAfter = seconds
    case .error(let name, let seconds):
      outcome = WNSStatus(rawValue: name) ?? .dropped
      retryAfter = seconds
    }
  }

  /// The decision for the outbox.
  var verdict: PushVerdict {
    let isDelivered = outcome == .received || (outcome == .dropped && !isFault)
    return PushVerdict(error: reason ?? (isDelivered ? nil : outcome.rawValue), isFault: isFault)
  }

  /// Returns the response
  /// (https://learn.microsoft.com/windows/apps/design/shell/tiles-and-notifications/push-request-response-headers).
  func response(to call: ServiceCall, id: String) -> Response {
    var response = Response(status)
    if status == 200 {
      // The documentation names one of these headers, and the service sends the other; libraries
      // read either.
      response.headers.append("X-WNS-NotificationStatus", outcome.rawValue)
      response.headers.append("X-WNS-Status", outcome.rawValue)
      if call.headers["X-WNS-RequestForStatus"]?.lowercased() == "true" {
        response.headers.append(
          "X-WNS-DeviceConnectionStatus", isConnected ? "connected" : "disconnected")
      }
    } else if let reason {
      response.headers.append(
        "X-WNS-Error-Description", isFault ? "A fault rule simulated this response" : reason)
    }
    response.headers.append("X-WNS-Msg-ID", id)
    response.headers.append("X-WNS-Debug-Trace", "crier")
    if status == 401 {
      response.headers.append("WWW-Authenticate", "Bearer error=\"invalid_token\"")
    }
    if let retryAfter {
      response.headers.append(
        status == 406 ? "X-WNS-CONTINUE-AFTER" : "Retry-After", "\(retryAfter)")
    }
    return response
  }
}
