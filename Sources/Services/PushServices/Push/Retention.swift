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
