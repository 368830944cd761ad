internal import Hub

/// The messages of a hub.
struct MessageTable: Sendable {
  /// A message with its sequence number, counted from 1 in the order of arrival.
  private typealias Entry = (number: Int, message: Message)
  private var entries: [String: Entry] = [:]
  /// The message ids, in the order of arrival.
  private var order: [String] = []
  /// The number of ids of deleted messages that are still at the start of `order`.
  private var forgottenCount = 0
  /// The ids of scheduled messages, by time and then by arrival.
  private var schedule: [(time: HubTime, id: String)] = []
  private var lastNumber = 0
  private let isStored: Bool
  private var changedIDs: [String] = []
  /// The sequence numbers of deleted messages that are still in the store.
  private var forgottenNumbers: [Int] = []

  /// Creates an empty table; `isStored` makes the table record its changes.
  init(isStored: Bool = false) { self.isStored = isStored }

  /// Maximum number of messages; if exceeded, the oldest message is deleted.
  static let capacity = 20_000

  /// The message with the given id.
  subscript(id: String) -> Message? { entries[id]?.message }

  /// The ids of all messages, oldest first.
  var ids: ArraySlice<String> { order[forgottenCount...] }

  /// Stores a message.
  mutating func put(_ message: Message) {
    add(message, as: entries[message.id]?.number ?? lastNumber + 1)
    if isStored { changedIDs.append(message.id) }
    if ids.count > Self.capacity { forgetOldest() }
  }

  private mutating func forgetOldest() {
    forget(order[forgottenCount])
    forgottenCount += 1
    // Removes ids in bulk, so that storing a message in a full table stays fast.
    guard forgottenCount > Self.capacity else { return }
    order.removeFirst(forgottenCount)
    forgottenCount = 0
  }

  private mutating func add(_ message: Message, as number: Int) {
    let earlier = entries.updateValue((number, message), forKey: message.id)
    if earlier == nil { order.append(message.id) }
    lastNumber = max(lastNumber, number)
  }

  private mutating func forget(_ id: String) {
    guard let entry = entries.removeValue(forKey: id), isStored else { return }
    forgottenNumbers.append(entry.number)
  }

  /// Makes the page hide all messages without notifications.
  mutating func clear() {
    for id in ids {
      guard var message = self[id], message.state != .completed, !message.isCleared else {
        continue
      }
      message.isCleared = true
      put(message)
    }
  }

  /// Stores a scheduled message.
  mutating func schedule(_ message: Message, for time: HubTime) {
    put(message)
    enterSchedule(message.id, time)
  }

  private mutating func enterSchedule(_ id: String, _ time: HubTime) {
    let index = schedule.firstIndex { $0.time > time } ?? schedule.endIndex
    schedule.insert((time, id), at: index)
  }

  /// Removes and returns a scheduled message; nil if no scheduled message has the id.
  mutating func unschedule(_ id: String) -> Message? {
    guard let index = schedule.firstIndex(where: { $0.id == id }) else { return nil }
    schedule.remove(at: index)
    return self[id]
  }

  /// The time of the next scheduled message; nil if no message is scheduled.
  var nextTime: HubTime? { schedule.first?.time }

  /// Whether a scheduled message is due.
  func hasDue(at time: HubTime) -> Bool { nextTime.map { $0 <= time } ?? false }

  /// Removes and returns the first scheduled message that is due; nil if no message is due.
  mutating func takeDue(at time: HubTime) -> (time: HubTime, message: Message)? {
    guard let first = schedule.first, first.time <= time else { return nil }
    schedule.removeFirst()
    return self[first.id].map { (first.time, $0) }
  }
}

// MARK: - Storage

extension MessageTable {
  /// Returns the changes since the last call; empty if the table is not stored.
  mutating func takeChanges(hub: String) -> [StoreChange] {
    defer {
      changedIDs = []
      forgottenNumbers = []
    }
    let changed = Set(changedIDs).compactMap { id -> StoreChange? in
      guard let entry = entries[id] else { return nil }
      return .put(StoreKey(.message, hub: hub, entry.number), entry.message.record)
    }
    return changed + forgottenNumbers.map { .remove(StoreKey(.message, hub: hub, $0)) }
  }

  /// Restores a record that an earlier run stored; older messages must come first.
  mutating func restore(_ key: StoreKey, _ bytes: [UInt8]) throws(StoreError) {
    guard let number = key.number, let message = Message(record: bytes) else {
      throw .damaged(key.kind)
    }
    add(message, as: number)
    if message.state == .scheduled, let time = message.scheduled {
      enterSchedule(message.id, time)
    }
  }
}
