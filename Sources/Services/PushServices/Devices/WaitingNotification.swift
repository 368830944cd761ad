internal import Hub

/// A notification that waits until its device is online.
struct WaitingNotification: Hashable, Sendable {
  /// The sequence number of the notification in the outbox.
  let sequence: Int
  /// The id that the service gave to the notification.
  let message: String
  let key: String?
  let end: HubTime?
}

extension [WaitingNotification] {
  /// Adds a notification; returns the notifications that it replaces or displaces.
  mutating func add(
    _ notification: WaitingNotification, by rule: Retention
  ) -> [WaitingNotification] {
    var removed: [WaitingNotification] = []
    if let key = rule.key { removed += remove { $0.key == key } }
    append(notification)
    let isKeyed = rule.key != nil
    let rivals = filter { ($0.key != nil) == isKeyed }
    let capacity = isKeyed ? rule.keyedCapacity : rule.unkeyedCapacity
    guard rivals.count > capacity else { return removed }
    let count = rule.overflow == .all ? rivals.count : rivals.count - capacity
    let displaced = Set(rivals.prefix(count))
    return removed + remove { displaced.contains($0) }
  }

  /// Removes and returns the notifications that satisfy a condition.
  mutating func remove(
    where isRemoved: (WaitingNotification) -> Bool
  ) -> [WaitingNotification] {
    let removed = filter(isRemoved)
    removeAll(where: isRemoved)
    return removed
  }
}
