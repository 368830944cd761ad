internal import Diagnostics
internal import Hub

/// The messages of a hub.
struct MessageTable: Sendable {
  /// A message with its sequence number, counted from 1 in the order of arrival.
  private typealias Entry = (number: Int, message: Message)
  /// The messages in the order of arrival.
  private var entries: [Entry] = []
  /// The number of deleted messages that are still at the start of `entries`.
  private var forgottenCount = 0
  private var numbers = Numbers()
  /// The ids of scheduled messages, by time and then by arrival.
  private var schedule: [(time: HubTime, id: String)] = []
  private var lastNumber = 0
  private let isStored: Bool
  private var changedIDs: [String] = []
  /// The sequence numbers of deleted messages that are still in the store.
  private var forgottenNumbers: [Int] = []

  /// The sequence numbers of messages by their ids, including those of deleted messages.
  ///
  /// Ids are forgotten by the thousand, because removing one from a dictionary hashes its neighbors.
  private struct Numbers {
    private var young: [String: Int] = [:]
    private var old: [String: Int] = [:]

    subscript(id: String) -> Int? { young[id] ?? old[id] }

    mutating func add(_ number: Int, as id: String) {
      if young.count >= MessageTable.capacity {
        old = young
        young.removeAll(keepingCapacity: true)
      }
      young[id] = number
    }
  }

  /// Creates an empty table; `isStored` makes the table record its changes.
  init(isStored: Bool = false) { self.isStored = isStored }

  /// Maximum number of messages; if exceeded, the oldest message is deleted.
  static let capacity = 20_000
  /// The number of deleted messages that are removed from `entries` at a time, which moves all others.
  private static let removedCount = 1000

  /// The message with the given id.
  subscript(id: String) -> Message? { index(of: id).map { entries[$0].message } }

  /// The number of messages.
  var count: Int { entries.count - forgottenCount }

  /// The ids of all messages, oldest first.
  var ids: some RandomAccessCollection<String> {
    entries[forgottenCount...].lazy.map(\.message.id)
  }

  private func index(of id: String) -> Int? {
    guard let number = numbers[id] else { return nil }
    let index = entries.partitioningIndex { $0.number >= number }
    // The number of a deleted message is still known.
    return index >= forgottenCount && entries[index].number == number ? index : nil
  }

  /// Stores a message.
  mutating func put(_ message: Message) {
    if let index = index(of: message.id) {
      entries[index].message = message
    } else {
      add(message, as: lastNumber + 1)
    }
    if isStored { changedIDs.append(message.id) }
    if count > Self.capacity { forgetOldest() }
  }

  private mutating func add(_ message: Message, as number: Int) {
    entries.append((number, message))
    numbers.add(number, as: message.id)
    lastNumber = number
  }

  private mutating func forgetOldest() {
    if isStored { forgottenNumbers.append(entries[forgottenCount].number) }
    forgottenCount += 1
    guard forgottenCount >= Self.removedCount else { return }
    entries.removeFirst(forgottenCount)
    forgottenCount = 0
  }

  /// Makes the page hide all messages without notifications.
  mutating func clear() {
    for id in Array(ids) {
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
    let changed = Set(changedIDs).compactMap(index).map { index -> StoreChange in
      .put(StoreKey(.message, hub: hub, entries[index].number), entries[index].message.record)
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
