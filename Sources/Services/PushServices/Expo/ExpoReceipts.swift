internal import Documents
internal import HTTP

/// The receipts of messages that Expo accepted
/// (https://docs.expo.dev/push-notifications/sending-notifications/#push-receipts).
struct ExpoReceipts: Sendable {
  /// The receipts of the accepted messages, by id.
  private var receipts: [String: JSONValue] = [:]
  private var order: [String] = []
  /// The ids of receipts that were added or dropped since the last `takeChanges()`.
  private var changes: [String] = []

  /// A request for receipts has at most this number of ids.
  private static let mostIDs = 1000
  /// Expo keeps receipts for a day; this many are enough for a test.
  private static let capacity = 100_000
  private static let ok = JSONValue.object([("status", .string("ok"))])

  /// Notes the result of a message.
  mutating func note(_ delivery: ExpoDelivery) {
    guard let receipt = delivery.laterReceipt else { return }
    add(receipt, delivery.id)
    changes.append(delivery.id)
  }

  private mutating func add(_ receipt: JSONValue, _ id: String) {
    receipts[id] = receipt
    order.append(id)
    guard order.count > 2 * Self.capacity else { return }
    for old in order.prefix(Self.capacity) { receipts[old] = nil }
    changes += order.prefix(Self.capacity)
    order.removeFirst(Self.capacity)
  }

  /// Returns the receipts that changed since the last call; the value nil means that one was
  /// dropped.
  mutating func takeChanges() -> [(id: String, value: JSONValue?)] {
    defer { changes = [] }
    return changes.map { ($0, receipts[$0]) }
  }

  /// Restores a receipt that an earlier run stored.
  mutating func restore(_ receipt: JSONValue, _ id: String) { add(receipt, id) }

  /// Answers a request for receipts: what was accepted here has arrived.
  ///
  /// An id that was not handed out has no receipt.
  func answer(_ body: JSONValue) -> Response {
    guard let elements = body["ids"], case .array = elements.content,
      case let ids = elements.elements.compactMap(\.text?.string),
      ids.count == elements.elements.count
    else {
      return ExpoRefusal.invalid("\"ids\" must be a list of strings").response
    }
    guard ids.count <= Self.mostIDs else {
      return ExpoRefusal(
        400, "PUSH_TOO_MANY_RECEIPTS", "\"ids\" must be a list of at most 1,000 ids"
      ).response
    }
    let found = ids.compactMap { id in receipt(of: id).map { (id, $0) } }
    return .json(.object([("data", .object(found))]))
  }

  private func receipt(of id: String) -> JSONValue? {
    receipts[id] ?? (id.isPlaceholder ? Self.ok : nil)
  }
}

extension String {
  /// Whether the string is an id of the examples in Expo's documentation, such as
  /// `XXXXXXXX-XXXX-XXXX-XXXX-XXXXXXXXXXXX`, which clients send as they are to try the interface
  /// (https://docs.expo.dev/push-notifications/sending-notifications/#push-receipt-request-format).
  fileprivate var isPlaceholder: Bool {
    guard let letter = first, "XYZ".contains(letter) else { return false }
    let group = { String(repeating: letter, count: $0) }
    return self == [8, 4, 4, 4, 12].map(group).joined(separator: "-")
  }
}
