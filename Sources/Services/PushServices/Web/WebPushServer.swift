internal import Diagnostics
internal import Documents
internal import HTTP
internal import Hub
internal import Platforms

/// A push service for browsers (https://www.rfc-editor.org/rfc/rfc8030).
///
/// A real service cannot read messages. This one made the keys of its subscriptions, so that the
/// outbox shows the text.
struct WebPushServer: Sendable {
  private var subscriptions: [String: Subscription] = [:]

  /// The largest body in bytes, which leaves 3,993 for the text.
  private static let largestBody = 4096
  private static let urgencies: Set = ["very-low", "low", "normal", "high"]
  private static let longestTopic = 32

  /// A response to an error, as Mozilla's service writes it.
  private struct Refusal: Error {
    let status: Status
    let text: String
  }

  /// Answers a request to `/web/push/ID` or `/subscriptions`.
  mutating func answer(
    _ call: ServiceCall, at time: HubTime, _ host: inout some PushHost
  ) -> PushAnswer {
    if call.segments.first == "subscriptions" { return PushAnswer(subscribe(call, &host.random)) }
    let id = call.segments.dropFirst(2).first ?? ""
    let target = PushTarget(service: .web, handle: id)
    let message = host.random.guid()
    var sender = PushSender.unknown
    var verdict = PushVerdict.accepted
    var response: Response
    do throws(Refusal) {
      let life = try check(call, id, at: time, &sender)
      response = Response(
        201,
        [
          "Location": "\(call.origin)/web/message/\(message)", "TTL": "\(life)",
        ])
      if let fault = host.fault(on: target), case .status(let status, let seconds) = fault {
        verdict.isFault = true
        verdict.error = "\(status)"
        let refusal = Refusal(
          status: Status(rawValue: status), text: "A fault rule simulated this response")
        response = Self.response(to: refusal)
        if let seconds { response.headers.append("Retry-After", "\(seconds)") }
      }
    } catch {
      verdict.error = error.text
      response = Self.response(to: error)
    }
    var answer = PushAnswer(response)
    guard call.method == .post else { return answer }
    answer.receipts = [receipt(call, target, message, verdict, sender)]
    return answer
  }

  /// Throws if a request is invalid; returns the seconds for which the message is kept.
  private func check(
    _ call: ServiceCall, _ id: String, at time: HubTime, _ sender: inout PushSender
  ) throws(Refusal) -> Int {
    guard call.method == .post else {
      throw Refusal(status: 405, text: "The method must be POST")
    }
    guard let subscription = subscriptions[id] else {
      throw Refusal(status: 404, text: "No subscription has this address")
    }
    do throws(VAPIDToken.Refusal) {
      let token = try VAPIDToken(of: call, at: time)
      sender = token.sender
      if let key = subscription.serverKey, key != token.key {
        throw VAPIDToken.Refusal(
          text: "The subscription was made with another application server key")
      }
    } catch {
      throw Refusal(status: 401, text: error.text)
    }
    guard let life = call.headers["TTL"].flatMap({ Int($0) }), life >= 0 else {
      throw Refusal(status: 400, text: "The header TTL must be a number of seconds")
    }
    if let urgency = call.headers["Urgency"], !Self.urgencies.contains(urgency) {
      throw Refusal(
        status: 400, text: "The header Urgency must be very-low, low, normal or high")
    }
    if let topic = call.headers["Topic"] {
      let isPlain = topic.utf8.allSatisfy { $0.isTopicByte && $0 != UInt8(ascii: ".") }
      guard isPlain, (1...Self.longestTopic).contains(topic.utf8.count) else {
        throw Refusal(
          status: 400,
          text: "The header Topic must be 1 to 32 characters of Base64 for URLs")
      }
    }
    let isEncrypted = ["aes128gcm", "aesgcm"].contains(call.headers["Content-Encoding"] ?? "")
    guard call.body.isEmpty || isEncrypted else {
      throw Refusal(
        status: 400, text: "The body must be encrypted, with the Content-Encoding aes128gcm")
    }
    guard call.body.count <= Self.largestBody else {
      throw Refusal(status: 413, text: "The body is larger than 4,096 bytes")
    }
    return life
  }

  private func receipt(
    _ call: ServiceCall, _ target: PushTarget, _ id: String, _ verdict: PushVerdict,
    _ sender: PushSender
  ) -> PushReceipt {
    let keys = subscriptions[target.handle]?.keys
    let text =
      call.body.isEmpty ? [] : keys.flatMap { MessageEncryption.decrypt(call, with: $0) }
    var verdict = verdict
    if text == nil, verdict.error == nil {
      verdict.remarks.append(
        "The body cannot be decrypted with the keys of the subscription; a browser drops it")
    }
    return PushDelivery(text ?? call.body, call.pushHeaders, for: PushService.web.platform)
      .receipt(target, id: id, verdict, from: sender)
  }

  private mutating func subscribe(
    _ call: ServiceCall, _ random: inout ServiceRandom
  ) -> Response {
    guard call.method == .post, let body = call.json, body.members != nil,
      let subscription = Subscription(body, &random)
    else {
      return Self.response(
        to: Refusal(
          status: 400,
          text: "POST a JSON object; 'privateKey' and 'auth' are Base64 for URLs of 32 and 16 bytes"
        ))
    }
    subscriptions[subscription.id] = subscription
    return .json(subscription.json(at: call.origin), status: 201)
  }

  private static func response(to refusal: Refusal) -> Response {
    .json(
      .object([
        ("code", .number(refusal.status.rawValue)), ("error", .string(refusal.status.reason)),
        ("message", .string(refusal.text)),
      ]), status: refusal.status)
  }
}
