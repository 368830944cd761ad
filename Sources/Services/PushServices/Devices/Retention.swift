internal import Hub

/// The rule by which a service keeps a notification for a device that is offline.
struct Retention: Hashable, Sendable {
  /// The key of the notifications that a newer one with an equal key replaces; nil if the
  /// notification replaces none.
  var key: String?
  /// The time at which the notification expires; nil if it does not.
  var end: HubTime?
  /// Whether the service keeps the notification at all.
  var isKept = true
  /// The maximum number of kept notifications that have a key.
  var keyedCapacity = Int.max
  /// The maximum number of kept notifications without a key.
  var unkeyedCapacity = 100
  /// The notifications that a service discards when there are too many.
  var overflow = Overflow.oldest

  /// The notifications that a service discards when there are too many.
  enum Overflow: Hashable, Sendable { case oldest, all }

  /// The rule of a service that keeps the newest notification without a time limit.
  static let standard = Retention(key: "")
}

/// A notification that waits until its device is online.
struct WaitingNotification: Hashable, Sendable {
  /// The sequence number of the notification in the outbox.
  let sequence: Int
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
