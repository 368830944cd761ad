internal import Documents
internal import HTTP

/// The receipts of messages whose senders asked for one
/// (https://www.rfc-editor.org/rfc/rfc8030#section-5.1).
///
/// A push service sends receipts with server push of HTTP/2, which today's clients do not support.
/// Here, a request for the receipts returns those that arrived since the last request, as JSON.
struct WebReceipts: Sendable {
  private struct Message {
    let list: String
    var sequence: Int?
  }

  /// The messages without a receipt yet.
  private var messages: [String: Message] = [:]
  private var order: [String] = []
  /// The receipts that no sender has read, by list.
  private var lists: [String: [JSONValue]] = [:]

  /// The ids of the messages that can be acknowledged.
  private var openIDs: Set<String> = []
  private var openOrder: [String] = []

  private static let capacity = 10_000

  /// Returns the list that gets the receipt of a message; nil if the sender wants no receipt.
  mutating func list(
    for message: String, of call: ServiceCall, _ random: inout ServiceRandom
  ) -> String? {
    let wishes = call.headers["Prefer"]?.lowercased().split(separator: ",") ?? []
    guard wishes.contains(where: { $0.filter { !$0.isWhitespace } == "respond-async" }) else {
      return nil
    }
    let given = call.headers["Push-Receipt"]?.split(separator: "/").last.map(String.init)
    let list = given.flatMap { lists[$0] == nil ? nil : $0 } ?? random.guid()
    lists[list, default: []] += []
    messages[message] = Message(list: list)
    order.append(message)
    if order.count > 2 * Self.capacity {
      for old in order.prefix(Self.capacity) { messages[old] = nil }
      order.removeFirst(Self.capacity)
    }
    return list
  }

  /// Makes a message one that can be acknowledged, once.
  mutating func open(_ id: String) {
    openIDs.insert(id)
    openOrder.append(id)
    guard openOrder.count > 2 * Self.capacity else { return }
    openIDs.subtract(openOrder.prefix(Self.capacity))
    openOrder.removeFirst(Self.capacity)
  }

  /// Notes the delivery of a message.
  mutating func note(_ receipt: PushReceipt, sequence: Int) {
    if receipt.error == nil { open(receipt.id) }
    guard messages[receipt.id] != nil else { return }
    messages[receipt.id]?.sequence = sequence
    finish(receipt.id, receipt.delivery)
  }

  /// Notes a change of the delivery of a message.
  mutating func note(_ change: DeliveryChange) {
    guard !messages.isEmpty else { return }
    let message = messages.first { $0.value.sequence == change.sequence }?.key
    if let message { finish(message, change.state) }
  }

  /// Adds the receipt of a message that was delivered or will not be.
  private mutating func finish(_ id: String, _ state: DeliveryState?) {
    guard let message = messages[id], state != .stored else { return }
    messages[id] = nil
    lists[message.list]?.append(
      .object([
        ("message", .string(id)), ("status", .number(state == .delivered ? 204 : 410)),
      ]))
  }

  /// Answers a request for receipts.
  mutating func answer(_ call: ServiceCall) -> Response {
    guard call.segments.count == 3, let receipts = lists[call.segments[2]] else {
      return WebPushRefusal(404, "No receipts have this address").response
    }
    guard call.method == .get else {
      return WebPushRefusal(405, "The method must be GET").response
    }
    guard !receipts.isEmpty else { return Response(204) }
    lists[call.segments[2]] = []
    return .json(.object([("receipts", .array(receipts))]))
  }

  /// Answers a browser that acknowledges a message, or a sender that cancels it
  /// (https://www.rfc-editor.org/rfc/rfc8030#section-6.2).
  mutating func acknowledge(_ call: ServiceCall) -> Response {
    guard call.method == .delete else {
      return WebPushRefusal(405, "The method must be DELETE").response
    }
    let id = call.segments.dropFirst(2).first ?? ""
    guard openIDs.remove(id) != nil else {
      return WebPushRefusal(404, "No message has this address, or it was deleted").response
    }
    finish(id, .delivered)
    return Response(204)
  }
}
