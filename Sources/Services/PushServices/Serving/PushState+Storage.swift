internal import Diagnostics
internal import Documents
internal import HTTP
internal import Hub

/// The records of devices, subscriptions, channels, topics and receipts in a store.
///
/// A record has a name such as `device/anna` and a JSON value. Access tokens are not stored:
/// clients get new ones.
extension PushState {
  /// Returns the records that changed since the last call; the value nil means that a record was
  /// removed.
  package mutating func takeChanges() -> [(name: String, value: [UInt8]?)] {
    var changes: [(name: String, value: JSONValue?)] = []
    for id in devices.takeChangedIDs().sorted() {
      changes.append(("device/\(id)", devices[exactly: id]?.record))
    }
    for (id, value) in web.takeChanges() { changes.append(("subscription/\(id)", value)) }
    for (name, value) in web.takeReceiptChanges() { changes.append(("web-receipt/\(name)", value)) }
    for (app, id, value) in apns.takeChannelChanges() {
      changes.append(("channel/\(app)/\(id)", value))
    }
    for (topic, token, value) in fcm.takeTopicChanges() {
      changes.append(("topic/\(topic)/\(token)", value))
    }
    for (id, value) in expo.takeReceiptChanges() { changes.append(("receipt/\(id)", value)) }
    return changes.map { ($0.name, $0.value.map { JSONWriter.compact($0) }) }
  }

  /// Forgets which records changed, because no store keeps them.
  package mutating func forgetChanges() {
    _ = devices.takeChangedIDs()
    _ = (web.takeChanges(), web.takeReceiptChanges())
    _ = (apns.takeChannelChanges(), fcm.takeTopicChanges(), expo.takeReceiptChanges())
  }

  /// Restores a record; returns false if it is damaged.
  package mutating func restore(_ name: String, _ bytes: [UInt8]) -> Bool {
    let document = JSONReader.read(SourceFile(name: "record", bytes: bytes)).document
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    guard let value = document?.root, parts.count == 2 else { return false }
    switch parts[0] {
    case "device":
      guard let device = PushDevice(record: value) else { return false }
      devices.restore(device)
      for notification in device.waiting { web.restore(message: notification.message) }
    case "subscription":
      guard let subscription = Subscription(record: value) else { return false }
      web.restore(subscription)
    case "web-receipt": web.restoreReceipt(value, parts[1])
    case "channel": apns.restoreChannel(value)
    case "topic": fcm.restoreTopic(value)
    case "receipt": expo.restoreReceipt(value, parts[1])
    // A later version wrote it.
    default: break
    }
    return true
  }
}
