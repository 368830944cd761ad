internal import Bytes
internal import HTTP
internal import Hub
internal import Platforms

/// Windows Push Notification Services: Microsoft's logins, and channels.
struct WNSServer: Sendable {
  private var login = MicrosoftLogin()

  /// The largest body in bytes.
  private static let largestBody = 5000

  /// Answers a request to one of Microsoft's paths.
  mutating func answer(
    _ call: ServiceCall, at time: HubTime, _ host: inout some PushHost
  ) -> PushAnswer {
    guard call.segments.first == "wns" else {
      return PushAnswer(login.answer(call, at: time, &host.random))
    }
    let channel = call.query["token"] ?? ""
    let target = PushTarget(service: .wns, handle: channel)
    let id = String(host.random.hexadecimal().prefix(16)).uppercased()
    var status: Status = 200
    var verdict = PushVerdict.accepted
    var outcome = WNSStatus.received
    var retryAfter: Int?
    if let refusal = refusal(of: call, channel, at: time) {
      status = refusal.status
      verdict.error = refusal.text
    } else if let fault = host.fault(on: target) {
      verdict.isFault = true
      switch fault {
      case .status(let number, let seconds):
        status = Status(rawValue: number)
        verdict.error = "\(number)"
        retryAfter = seconds
      case .error(let name):
        outcome = WNSStatus(rawValue: name) ?? .dropped
        verdict.error = name
      }
    }
    var response = Response(status)
    if status == 200 {
      // The documentation names one of these headers, and the service sends the other; libraries
      // read either.
      response.headers.append("X-WNS-NotificationStatus", outcome.rawValue)
      response.headers.append("X-WNS-Status", outcome.rawValue)
      if call.headers["X-WNS-RequestForStatus"]?.lowercased() == "true" {
        response.headers.append(
          "X-WNS-DeviceConnectionStatus", outcome == .dropped ? "disconnected" : "connected")
      }
    } else if let text = verdict.error {
      response.headers.append("X-WNS-Error-Description", text)
    }
    response.headers.append("X-WNS-Msg-ID", id)
    response.headers.append("X-WNS-Debug-Trace", "crier")
    if status == 401 {
      response.headers.append("WWW-Authenticate", "Bearer error=\"invalid_token\"")
    }
    if let retryAfter { response.headers.append("Retry-After", "\(retryAfter)") }
    var answer = PushAnswer(response)
    if call.method == .post {
      answer.receipts = [
        PushDelivery(call.body, call.pushHeaders, for: PushService.wns.platform)
          .receipt(target, id: id, verdict, from: .unknown)
      ]
    }
    return answer
  }

  private func refusal(
    of call: ServiceCall, _ channel: String, at time: HubTime
  ) -> (status: Status, text: String)? {
    guard call.method == .post || call.method == .delete else {
      return (405, "The method must be POST or DELETE")
    }
    guard let token = call.bearerToken, login.tokens.isValid(token, at: time) else {
      return (401, "The access token is missing, unknown or expired")
    }
    guard !channel.isEmpty else { return (404, "The channel URI is wrong") }
    if call.method == .delete {
      return call.headers["X-WNS-Match"] == nil ? (400, "X-WNS-Match is missing") : nil
    }
    guard let type = call.headers["X-WNS-Type"] else { return (400, "X-WNS-Type is missing") }
    guard ["wns/toast", "wns/tile", "wns/badge", "wns/raw"].contains(type) else {
      return (400, "X-WNS-Type must be wns/toast, wns/tile, wns/badge or wns/raw")
    }
    let kind = call.headers["Content-Type"]?.split(separator: ";").first.map { $0.lowercased() }
    guard type == "wns/raw" ? kind == "application/octet-stream" : kind == "text/xml" else {
      return (400, "Content-Type does not fit X-WNS-Type")
    }
    guard call.body.count <= Self.largestBody else { return (413, "The body is too large") }
    return nil
  }
}
