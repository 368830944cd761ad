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
  private var changedIDs: Set<String> = []
  private var receipts = WebReceipts()

  /// Answers a request to a subscription, a message or the receipts of messages.
  mutating func answer(
    _ call: ServiceCall, at time: HubTime, _ devices: PushDevices, _ host: inout some PushHost
  ) -> PushAnswer {
    switch call.segments[1] {
    case "message": PushAnswer(receipts.acknowledge(call))
    case "receipts": PushAnswer(receipts.answer(call))
    default: send(call, at: time, devices, &host)
    }
  }

  private mutating func send(
    _ call: ServiceCall, at time: HubTime, _ devices: PushDevices, _ host: inout some PushHost
  ) -> PushAnswer {
    let id = call.segments.dropFirst(2).first ?? ""
    let subscription = subscriptions[id]
    let message = host.random.guid()
    let text = subscription.flatMap { MessageEncryption.text(of: call, for: $0.keys) }
    let delivery = PushDelivery(
      text ?? call.body, call.pushHeaders,
      for: text.map { PlatformTarget(browserText: $0, call) } ?? .opaqueForBrowsers)
    let target = PushTarget(service: .web, handle: id, notification: delivery.notification)
    var request = WebPushRequest(call)
    var verdict = PushVerdict.accepted
    var response: Response
    do throws(WebPushRefusal) {
      try request.check(subscription, devices, at: time)
      response = accepted(call, message, lifetime: request.lifetime, &host.random)
      if case .status(let status, let seconds)? = host.fault(on: target.named(among: devices)) {
        verdict.isFault = true
        throw WebPushRefusal(
          Status(rawValue: status), "A fault rule simulated this response", retryAfter: seconds)
      }
    } catch {
      verdict.error = verdict.isFault ? "\(error.status.rawValue)" : error.text
      response = error.response
    }
    if text == nil, verdict.error == nil {
      verdict.remarks.append(
        "The body cannot be decrypted with the keys of the subscription; a browser drops it")
    }
    var answer = PushAnswer(response)
    guard call.method == .post else { return answer }
    var receipt = delivery.receipt(target, id: message, verdict, from: request.sender)
    receipt.retention = request.retention(at: time)
    if text == nil { receipt.reach = .wrongKeys }
    answer.receipts = [receipt]
    return answer
  }

  /// Returns the response to an accepted message; a sender can ask for a receipt of its delivery.
  private mutating func accepted(
    _ call: ServiceCall, _ message: String, lifetime: Int, _ random: inout ServiceRandom
  ) -> Response {
    var response = Response(
      201, ["Location": "\(call.origin)/web/message/\(message)", "TTL": "\(lifetime)"])
    if let list = receipts.list(for: message, of: call, &random) {
      response.status = 202
      response.headers.append(
        "Link", "<\(call.origin)/web/receipts/\(list)>; rel=\"urn:ietf:params:push:receipt\"")
    }
    return response
  }

  /// Notes the delivery of a message.
  mutating func note(_ receipt: PushReceipt, sequence: Int) {
    guard receipt.service == .web else { return }
    receipts.note(receipt, sequence: sequence)
  }

  /// Notes changes of the delivery of messages.
  mutating func note(_ changes: [DeliveryChange]) {
    for change in changes { receipts.note(change) }
  }
}

// MARK: - Subscriptions

extension WebPushServer {
  /// Stores a subscription.
  mutating func put(_ subscription: Subscription) {
    subscriptions[subscription.id] = subscription
    changedIDs.insert(subscription.id)
  }

  /// Makes the subscription of a device that has none.
  mutating func subscribe(_ id: String, _ random: inout ServiceRandom) {
    // The id of a device was checked before.
    guard subscriptions[id] == nil,
      let subscription = try? Subscription(.object([("id", .string(id))]), &random)
    else { return }
    put(subscription)
  }

  /// Makes or changes the subscription that a test describes.
  mutating func subscribe(
    _ body: JSONValue, _ random: inout ServiceRandom
  ) throws(Subscription.Invalid) -> Subscription {
    let known = subscriptions
    let subscription = try Subscription(body, &random) { known[$0] }
    put(subscription)
    return subscription
  }

  /// Returns a subscription as JSON; nil if no subscription has the id.
  func subscription(_ id: String, at origin: String) -> JSONValue? {
    subscriptions[id]?.json(at: origin)
  }

  /// Returns the subscriptions that changed since the last call.
  mutating func takeChanges() -> [(id: String, value: JSONValue?)] {
    guard !changedIDs.isEmpty else { return [] }
    defer { changedIDs = [] }
    return changedIDs.sorted().map { ($0, subscriptions[$0]?.record) }
  }

  /// Returns the records of receipts that changed since the last call; nil for a removed one.
  mutating func takeReceiptChanges() -> [(name: String, value: JSONValue?)] {
    receipts.takeChanges()
  }

  /// Restores a record of receipts.
  mutating func restoreReceipt(_ record: JSONValue, _ name: String) {
    receipts.restore(record, name)
  }

  /// Makes a message that an earlier run stored one that can be acknowledged.
  mutating func restore(message: String) { receipts.open(message) }

  /// Stores a subscription that an earlier run stored.
  mutating func restore(_ subscription: Subscription) {
    subscriptions[subscription.id] = subscription
  }
}

extension PlatformTarget {
  /// The target of a message whose body only the app in the browser reads.
  fileprivate static let opaqueForBrowsers = PlatformTarget(.browser, variant: "raw")

  /// Creates the target of a decrypted message: any bytes are legal, so only a JSON object, and a
  /// text that the sender declares as JSON, are checked as such.
  fileprivate init(browserText text: [UInt8], _ call: ServiceCall) {
    let type = call.headers["Content-Type"]?.split(separator: ";").first?.lowercased() ?? ""
    let isDeclared = type.hasSuffix("json") && !text.isEmpty
    let isObject = text.first { !Whitespace.contains($0) } == UInt8(ascii: "{")
    self = isDeclared || isObject ? PlatformTarget(.browser) : .opaqueForBrowsers
  }
}
