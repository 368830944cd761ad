internal import Diagnostics
internal import Documents
internal import HTTP
internal import Hub
internal import Platforms

/// Expo's push service: messages and receipts
/// (https://docs.expo.dev/push-notifications/sending-notifications/#http2-api).
struct ExpoServer: Sendable {
  /// A request has at most this number of messages.
  private static let mostMessages = 100
  /// A request for receipts has at most this number of ids.
  private static let mostIDs = 1000

  /// Answers a request below `/--/api/v2/push`.
  mutating func answer(
    _ call: ServiceCall, at time: HubTime, _ host: inout some PushHost
  ) -> PushAnswer {
    let path = call.segments.dropFirst(2)
    guard call.method == .post, path.starts(with: ["v2", "push"]), path.count == 3 else {
      return PushAnswer(Self.refusal("NOT_FOUND", "Unknown path or method", status: 404))
    }
    guard let body = call.json else {
      return PushAnswer(Self.refusal("VALIDATION_ERROR", "The body must be JSON"))
    }
    switch path.last {
    case "send": return send(body, call, &host)
    case "getReceipts": return PushAnswer(Self.receipts(body))
    default: return PushAnswer(Self.refusal("NOT_FOUND", "Unknown path", status: 404))
    }
  }

  private func send(
    _ body: JSONValue, _ call: ServiceCall, _ host: inout some PushHost
  ) -> PushAnswer {
    let messages = body.members == nil ? body.elements : [body]
    guard (1...Self.mostMessages).contains(messages.count),
      messages.allSatisfy({ $0.members != nil })
    else {
      return PushAnswer(
        Self.refusal(
          "PUSH_TOO_MANY_NOTIFICATIONS", "The body must be 1 to 100 messages"))
    }
    var tickets: [JSONValue] = []
    var receipts: [PushReceipt] = []
    for message in messages {
      let tokens = message.receivers
      for token in tokens {
        // The exact bytes, unless the message is one for several devices.
        let bytes =
          tokens.count == 1
          ? Array(call.body[message.span.range]) : JSONWriter.compact(message.addressed(to: token))
        let (ticket, receipt) = Self.deliver(bytes, to: token, call, &host)
        tickets.append(ticket)
        receipts.append(receipt)
      }
    }
    let isSingle = body.members != nil && tickets.count == 1
    let data = isSingle ? tickets[0] : .array(tickets)
    var answer = PushAnswer(.json(.object([("data", data)])))
    answer.receipts = receipts
    return answer
  }

  private static func deliver(
    _ message: [UInt8], to token: String, _ call: ServiceCall, _ host: inout some PushHost
  ) -> (JSONValue, PushReceipt) {
    let delivery = PushDelivery(message, call.pushHeaders, for: PushService.expo.platform)
    let id = host.random.guid()
    let target = PushTarget(service: .expo, handle: token)
    var error: (name: String?, text: String)?
    var verdict = PushVerdict.accepted
    if !token.isExpoToken {
      error = (
        ExpoError.deviceNotRegistered.rawValue, "\"\(token)\" is not a valid Expo push token"
      )
    } else if let refusal = delivery.refusals.first {
      let isSize = refusal.rule.code == "payload-too-large"
      error = (isSize ? ExpoError.messageTooBig.rawValue : nil, refusal.message)
    } else if let fault = host.fault(on: target) {
      verdict.isFault = true
      switch fault {
      case .error(let name):
        let known = ExpoError(rawValue: name) ?? .invalidCredentials
        error = (known.rawValue, known.message(for: token))
      case .status(let status, _): error = (nil, "The push service answered \(status)")
      }
    }
    verdict.error = error.map { $0.name ?? $0.text }
    let receipt = delivery.receipt(target, id: id, verdict, from: .unknown)
    guard let error else {
      return (.object([("status", .string("ok")), ("id", .string(id))]), receipt)
    }
    var ticket: [(String, JSONValue)] = [
      ("status", .string("error")), ("message", .string(error.text)),
    ]
    if let name = error.name {
      ticket.append(("details", .object([("error", .string(name))])))
    }
    return (.object(ticket), receipt)
  }

  /// Answers a request for receipts: what was accepted here has arrived.
  private static func receipts(_ body: JSONValue) -> Response {
    let ids = body["ids"]?.elements.compactMap(\.text?.string) ?? []
    guard (1...mostIDs).contains(ids.count) else {
      return refusal("PUSH_TOO_MANY_RECEIPTS", "'ids' must be a list of 1 to 1,000 ids")
    }
    let rows = ids.map { ($0, JSONValue.object([("status", .string("ok"))])) }
    return .json(.object([("data", .object(rows))]))
  }

  private static func refusal(_ code: String, _ message: String, status: Status = 400) -> Response {
    let error = JSONValue.object([("code", .string(code)), ("message", .string(message))])
    return .json(.object([("errors", .array([error]))]), status: status)
  }
}

extension JSONValue {
  /// The receivers of a message: one token, or a list.
  fileprivate var receivers: [String] {
    guard let to = self["to"] else { return [""] }
    return to.text.map { [$0.string] } ?? to.elements.compactMap(\.text?.string)
  }

  /// Returns the message for one of its receivers.
  fileprivate func addressed(to token: String) -> JSONValue {
    .object(
      (members ?? []).map { member in
        (member.key.text.string, member.hasKey("to") ? .string(token) : member.value)
      })
  }
}

extension String {
  /// Whether the string is `ExponentPushToken[…]` or `ExpoPushToken[…]`.
  fileprivate var isExpoToken: Bool {
    (hasPrefix("ExponentPushToken[") || hasPrefix("ExpoPushToken[")) && hasSuffix("]")
  }
}
