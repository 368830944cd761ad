internal import Documents
internal import HTTP

/// The receipts of messages that Expo accepted
/// (https://docs.expo.dev/push-notifications/sending-notifications/#push-receipts).
struct ExpoReceipts: Sendable {
  /// The receipts that differ from `ok`.
  private var errors: [String: JSONValue] = [:]
  private var order: [String] = []

  /// A request for receipts has at most this number of ids.
  private static let mostIDs = 1000
  private static let capacity = 10_000

  /// Notes the result of a message.
  mutating func note(_ delivery: ExpoDelivery) {
    guard delivery.receiptError != nil, let receipt = delivery.laterReceipt else { return }
    errors[delivery.id] = receipt
    order.append(delivery.id)
    guard order.count > 2 * Self.capacity else { return }
    for old in order.prefix(Self.capacity) { errors[old] = nil }
    order.removeFirst(Self.capacity)
  }

  /// Answers a request for receipts: what was accepted here has arrived.
  func answer(_ body: JSONValue) -> Response {
    let ids = body["ids"]?.elements.compactMap(\.text?.string) ?? []
    guard (1...Self.mostIDs).contains(ids.count) else {
      return ExpoRefusal(
        400, "PUSH_TOO_MANY_RECEIPTS", "'ids' must be a list of 1 to 1,000 ids"
      ).response
    }
    let ok = JSONValue.object([("status", .string("ok"))])
    return .json(.object([("data", .object(ids.map { ($0, errors[$0] ?? ok) }))]))
  }
}
