/// The notifications of all hubs, in the order in which they were sent.
struct Outbox: Sendable {
  private var entries: [SentNotification] = []
  /// The number of entries at the start that were dropped or deleted, but are still stored.
  private var droppedCount = 0
  private var lastSequence = 0
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  /// The notifications, oldest first.
  var all: ArraySlice<SentNotification> { entries[droppedCount...] }

  /// The sequence number of the newest notification; 0 before the first.
  var newestSequence: Int { lastSequence }

  /// Adds a notification; the oldest is dropped if there are too many.
  @discardableResult
  mutating func append(_ notification: SentNotification) -> SentNotification {
    var notification = notification
    lastSequence += 1
    notification.sequence = lastSequence
    entries.append(notification)
    if entries.count - droppedCount > capacity { droppedCount += 1 }
    // Moved in large steps, so that a full outbox costs no more than an empty one.
    if droppedCount > capacity {
      entries.removeFirst(droppedCount)
      droppedCount = 0
    }
    return notification
  }

  /// Deletes the notifications for which a condition holds; returns their number.
  mutating func remove(where isRemoved: (SentNotification) -> Bool) -> Int {
    let kept = all.filter { !isRemoved($0) }
    let count = all.count - kept.count
    entries = kept
    droppedCount = 0
    return count
  }
}
