internal import Diagnostics
internal import Documents
internal import HTTP
internal import Hub
internal import Platforms

/// A message of Expo for one device, with its ticket.
struct ExpoDelivery {
  let id: String
  /// The refusal of the whole request that a fault rule simulates; nil for none.
  private(set) var wholeRefusal: ExpoRefusal?
  /// The error of the ticket; nil if the message is accepted.
  private var error: (name: String?, text: String)?
  /// The error of the receipt, which senders learn only later.
  private(set) var receiptError: ExpoError?
  private var verdict = PushVerdict.accepted
  private let token: String
  private let delivery: PushDelivery
  private let sender: PushSender
  private let retention: Retention

  init(
    _ message: JSONValue, to token: String, of request: ExpoRequest, _ devices: PushDevices,
    _ host: inout some PushHost
  ) {
    self.token = token
    // The exact bytes, unless the message is one for several devices.
    let bytes =
      message.expoReceivers.count == 1
      ? Array(request.bytes[message.span.range])
      : JSONWriter.compact(message.addressed(to: token))
    delivery = PushDelivery(bytes, request.call.pushHeaders, for: PushService.expo.platform)
    id = host.random.guid()
    sender = request.sender
    retention = Retention(expo: message, at: request.time)
    error = Self.refusal(of: token, delivery, devices)
    guard error == nil else { return }
    if case .removed? = devices.refusal(of: token, .expo, topics: []) {
      receiptError = .deviceNotRegistered
    }
    let notification = delivery.notification
    let target = PushTarget(service: .expo, handle: token, notification: notification)
    guard let fault = host.fault(on: target.named(among: devices)) else { return }
    verdict.isFault = true
    simulate(fault)
  }

  private static func refusal(
    of token: String, _ delivery: PushDelivery, _ devices: PushDevices
  ) -> (name: String?, text: String)? {
    guard token.isExpoToken else {
      return (
        ExpoError.deviceNotRegistered.rawValue, "\"\(token)\" is not a valid Expo push token"
      )
    }
    if case .unknown? = devices.refusal(of: token, .expo, topics: []) {
      let error = ExpoError.deviceNotRegistered
      return (error.rawValue, error.message(for: token))
    }
    guard let refusal = delivery.refusals.first else { return nil }
    let isSize = refusal.rule == .payloadTooLarge
    return (isSize ? ExpoError.messageTooBig.rawValue : nil, refusal.message)
  }

  private mutating func simulate(_ fault: PushFault) {
    switch fault {
    case .status(let status, let seconds):
      wholeRefusal = ExpoRefusal(simulating: status, retryAfter: seconds)
    case .error(ExpoRefusal.tooManyProjects.code, _): wholeRefusal = .tooManyProjects
    case .error(let name, _):
      if name.hasPrefix(ExpoError.receiptPrefix) {
        receiptError = ExpoError(rawValue: String(name.dropFirst(ExpoError.receiptPrefix.count)))
        return
      }
      let known = ExpoError(rawValue: name) ?? .invalidCredentials
      error = (known.rawValue, known.message(for: token))
    }
  }

  /// Refuses the message with the whole request.
  mutating func refuse(_ refusal: ExpoRefusal) {
    error = (refusal.code, refusal.message)
    receiptError = nil
  }

  /// The ticket in the response.
  var ticket: JSONValue {
    error.map { ExpoError.failure($0.name, $0.text) }
      ?? .object([("status", .string("ok")), ("id", .string(id))])
  }

  /// The receipt of a message that was accepted.
  var laterReceipt: JSONValue? {
    guard error == nil else { return nil }
    return receiptError.map { ExpoError.failure($0.rawValue, $0.message(for: token)) }
      ?? .object([("status", .string("ok"))])
  }

  /// The notification for the outbox.
  var receipt: PushReceipt {
    var verdict = verdict
    verdict.error = error.map { $0.name ?? $0.text } ?? receiptError?.rawValue
    if receiptError != nil {
      verdict.remarks.append("The ticket was ok; only the receipt has the error")
    }
    var receipt = delivery.receipt(
      PushTarget(service: .expo, handle: token), id: id, verdict, from: sender)
    receipt.retention = retention
    return receipt
  }
}

extension Retention {
  /// The rule for a message of Expo, which Expo leaves to APNs and FCM
  /// (https://docs.expo.dev/push-notifications/sending-notifications/#message-request-format).
  fileprivate init(expo message: JSONValue, at time: HubTime) {
    self.init(key: (message["collapseId"] ?? message["tag"])?.text?.string)
    if let life = message["ttl"]?.integer {
      end = time + Int64(min(max(0, life), 1 << 32)) * 1000
      isKept = life > 0
    } else if let end = message["expiration"]?.integer {
      self.end = HubTime(seconds: Int64(min(max(0, end), 1 << 40)))
    }
  }
}

extension JSONValue {
  /// The receivers of a message: one token, or a list.
  var expoReceivers: [String] {
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
