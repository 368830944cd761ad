internal import Documents
internal import HTTP

/// The receipts of messages whose senders asked for one
/// (https://www.rfc-editor.org/rfc/rfc8030#section-5.1).
///
/// A push service sends receipts with server push of HTTP/2, which today's clients do not support.
/// Here, a request for the receipts returns those that arrived since the last request, as JSON.
struct WebReceipts: Sendable {
  private struct List {
    /// The messages whose receipts no sender has read, in the order of their receipts.
    var finished: [(message: String, status: Int)] = []
    /// The messages without a receipt yet, with their sequence numbers; 0 for a new one.
    var waiting: [String: Int] = [:]
  }

  private var lists: [String: List] = [:]
  private var order: [String] = []
  /// The list of each message without a receipt yet.
  private var listIDs: [String: String] = [:]
  private var messages: [Int: String] = [:]
  /// The records that changed since the last `takeChanges()`; one with the value nil was removed.
  private var changes: [String: JSONValue?] = [:]

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
    let id = given.flatMap { lists[$0] == nil ? nil : $0 } ?? random.guid()
    if lists[id] == nil {
      add(id)
      changes.updateValue(.object([]), forKey: id)
    }
    lists[id]?.waiting[message] = 0
    listIDs[message] = id
    return id
  }

  private mutating func add(_ id: String) {
    lists[id] = List()
    order.append(id)
    guard order.count > 2 * Self.capacity else { return }
    for old in order.prefix(Self.capacity) {
      guard let list = lists.removeValue(forKey: old) else { continue }
      for (message, sequence) in list.waiting {
        listIDs[message] = nil
        messages[sequence] = nil
      }
      let names = Array(list.waiting.keys) + list.finished.map(\.message)
      for name in [old] + names.map({ "\(old)/\($0)" }) { changes.updateValue(nil, forKey: name) }
    }
    order.removeFirst(Self.capacity)
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
    guard let list = listIDs[receipt.id] else { return }
    lists[list]?.waiting[receipt.id] = sequence
    messages[sequence] = receipt.id
    let record = JSONValue.object([("sequence", .number(sequence))])
    changes.updateValue(record, forKey: "\(list)/\(receipt.id)")
    finish(receipt.id, receipt.delivery)
  }

  /// Notes a change of the delivery of a message.
  mutating func note(_ change: DeliveryChange) {
    if let message = messages[change.sequence] { finish(message, change.state) }
  }

  /// Adds the receipt of a message that was delivered or will not be.
  private mutating func finish(_ id: String, _ state: DeliveryState?) {
    guard state != .stored, let list = listIDs.removeValue(forKey: id) else { return }
    if let sequence = lists[list]?.waiting.removeValue(forKey: id) { messages[sequence] = nil }
    let status = state == .delivered || state == .unreadable ? 204 : 410
    lists[list]?.finished.append((id, status))
    changes.updateValue(.object([("status", .number(status))]), forKey: "\(list)/\(id)")
  }

  /// Answers a request for receipts.
  mutating func answer(_ call: ServiceCall) -> Response {
    guard call.segments.count == 3, let finished = lists[call.segments[2]]?.finished else {
      return WebPushRefusal(404, "No receipts have this address").response
    }
    guard call.method == .get else {
      return WebPushRefusal(405, "The method must be GET").response
    }
    guard !finished.isEmpty else { return Response(204) }
    let id = call.segments[2]
    lists[id]?.finished = []
    for (message, _) in finished { changes.updateValue(nil, forKey: "\(id)/\(message)") }
    let receipts = finished.map { message, status in
      JSONValue.object([("message", .string(message)), ("status", .number(status))])
    }
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

// MARK: - Storage

extension WebReceipts {
  /// Returns the records that changed since the last call: `LIST` for a list, and `LIST/MESSAGE` for
  /// a message with its sequence number or its receipt.
  mutating func takeChanges() -> [(name: String, value: JSONValue?)] {
    guard !changes.isEmpty else { return [] }
    defer { changes = [:] }
    return changes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Restores a record that an earlier run stored.
  mutating func restore(_ record: JSONValue, _ name: String) {
    let parts = name.split(separator: "/").map(String.init)
    guard let id = parts.first else { return }
    if lists[id] == nil { add(id) }
    guard parts.count == 2 else { return }
    if let sequence = record["sequence"]?.integer {
      lists[id]?.waiting[parts[1]] = sequence
      listIDs[parts[1]] = id
      messages[sequence] = parts[1]
    } else if let status = record["status"]?.integer {
      lists[id]?.finished.append((parts[1], status))
    }
  }
}
