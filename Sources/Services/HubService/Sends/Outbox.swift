internal import Hub
internal import PushServices

/// The notifications of all hubs, in the order in which they were sent.
struct Outbox: Sendable {
  private var entries: [SentNotification] = []
  /// The number of dropped or deleted entries that are still at the start of `entries`.
  private var droppedCount = 0
  private var lastSequence = 0
  private let capacity: Int

  /// The number of the newest notifications that were not gathered yet.
  private var looseCount = 0

  /// The number of notifications that are gathered in one array, which stays as long as one of them.
  private static let gatheredCount = 64

  /// The arrivals at push services, which many notifications share.
  private var arrivals = PushArrivals()
  /// The number of notifications with each outcome.
  private(set) var outcomeCounts: [Outcome: Int] = [:]
  /// The number of notifications that were removed or changed so far.
  private(set) var revision = 0

  private let isStored: Bool
  /// The sequence numbers of stored notifications that changed.
  private var changedSequences: Set<Int> = []
  /// The sequence number of the newest notification in the store.
  private var storedSequence = 0
  /// The sequence number of the notification that was dropped last since the last `takeChanges()`;
  /// 0 if no notification was dropped.
  private var droppedSequence = 0
  /// The sequence numbers of stored notifications that were deleted.
  private var deletedSequences: [Int] = []

  /// Creates an empty outbox; `isStored` makes the outbox record its changes.
  init(capacity: Int, isStored: Bool = false) {
    self.capacity = capacity
    self.isStored = isStored
  }

  /// Creates an outbox with copies of notifications, oldest first.
  init(_ notifications: [SentNotification]) {
    self.init(capacity: .max)
    entries = notifications
    lastSequence = notifications.last?.sequence ?? 0
  }

  /// An empty outbox of the same kind, which counts from 1 again.
  var emptied: Outbox { Outbox(capacity: capacity, isStored: isStored) }

  /// The notifications, oldest first.
  var all: ArraySlice<SentNotification> { entries[droppedCount...] }

  /// Returns the notifications with a larger sequence number, oldest first.
  func notifications(after sequence: Int) -> ArraySlice<SentNotification> {
    entries[place(of: sequence + 1)...]
  }

  /// Returns the newest notifications that satisfy a condition, oldest first.
  ///
  /// A search looks at each of a million notifications, so none of the others is copied.
  func newest(
    _ limit: Int, where isFound: (borrowing SentNotification) -> Bool
  ) -> [SentNotification] {
    var found: [SentNotification] = []
    unsafe entries.withUnsafeBufferPointer { entries in
      var index = entries.count
      while index > droppedCount, found.count < limit {
        index -= 1
        if unsafe isFound(entries[index]) { found.append(unsafe entries[index]) }
      }
    }
    return found.reversed()
  }

  /// The sequence number of the newest notification; 0 before the first notification.
  var newestSequence: Int { lastSequence }

  /// Adds a notification, dropping the oldest one if the outbox is full.
  mutating func append(_ notification: consuming SentNotification) {
    if let arrival = notification.arrival { notification.arrival = arrivals.shared(arrival) }
    lastSequence += 1
    notification.sequence = lastSequence
    outcomeCounts[notification.outcome, default: 0] += 1
    add(notification)
    // Removes dropped entries in bulk, so appending to a full outbox stays fast.
    if droppedCount > capacity {
      entries.removeFirst(droppedCount)
      droppedCount = 0
    }
  }

  private mutating func add(_ notification: consuming SentNotification) {
    entries.append(notification)
    if entries.count - droppedCount > capacity { dropOldest() }
    looseCount += 1
    if looseCount >= Self.gatheredCount { gather() }
  }

  /// Gathers the newest notifications that are packed.
  private mutating func gather() {
    let packed = entries.indices.suffix(looseCount).filter { entries[$0].packed != nil }
    let gathered = PackedNotification.gathered(packed.compactMap { entries[$0].packed })
    for (index, notification) in zip(packed, gathered) { entries[index].packed = notification }
    looseCount = 0
  }

  /// Adds the notification that reached a push service.
  mutating func append(_ receipt: PushReceipt, at time: HubTime) {
    var notification = SentNotification(receipt, at: time)
    notification.arrival = PushArrival(receipt)
    notification.pack()
    append(notification)
  }

  /// Changes the delivery of a notification; does nothing if the notification was dropped.
  mutating func change(_ change: DeliveryChange) {
    // A message to a topic can wait for one device after another has received it.
    guard let index = index(of: change.sequence), entries[index].delivery != .delivered else {
      return
    }
    entries[index].delivery = change.state
    entries[index].deliveryTime = change.time
    revision += 1
    if isStored, change.sequence <= storedSequence { changedSequences.insert(change.sequence) }
  }

  /// Returns the notification with a sequence number; nil if it was dropped or deleted.
  func notification(_ sequence: Int) -> SentNotification? {
    index(of: sequence).map { entries[$0] }
  }

  /// Returns the index of a notification in `entries`; nil if it was dropped or deleted.
  private func index(of sequence: Int) -> Int? {
    let place = place(of: sequence)
    return place < entries.count && entries[place].sequence == sequence ? place : nil
  }

  /// Returns the index of the first notification in `entries`, which are ordered, whose sequence
  /// number is at least the given one.
  private func place(of sequence: Int) -> Int {
    var (low, high) = (droppedCount, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].sequence < sequence { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func dropOldest() {
    droppedSequence = entries[droppedCount].sequence
    discount(entries[droppedCount].outcome)
    droppedCount += 1
  }

  private mutating func discount(_ outcome: Outcome) {
    let count = outcomeCounts[outcome] ?? 1
    outcomeCounts[outcome] = count > 1 ? count - 1 : nil
  }

  /// Deletes the notifications that satisfy a condition; returns the number of deletions.
  mutating func remove(where isRemoved: (SentNotification) -> Bool) -> Int {
    var kept: [SentNotification] = []
    for notification in all {
      guard isRemoved(notification) else {
        kept.append(notification)
        continue
      }
      discount(notification.outcome)
      if isStored, notification.sequence <= storedSequence {
        deletedSequences.append(notification.sequence)
      }
    }
    let count = all.count - kept.count
    revision += count
    entries = kept
    droppedCount = 0
    looseCount = 0
    return count
  }
}

// MARK: - Storage

extension Outbox {
  private static let sequenceKey = StoreKey(.counter, "sequence")

  /// The change that stores the newest sequence number.
  var sequenceChange: StoreChange {
    var writer = FieldWriter()
    writer.append(lastSequence)
    return .put(Self.sequenceKey, writer.bytes)
  }

  /// Returns the changes since the last call; empty if the outbox is not stored.
  mutating func takeChanges() -> [StoreChange] {
    guard isStored else { return [] }
    var changes = deletedSequences.map { StoreChange.remove(StoreKey(.notification, $0)) }
    if droppedSequence > 0, storedSequence > 0 {
      changes.append(.removeNumbers(.notification, hub: "", through: droppedSequence))
    }
    let new = all.reversed().prefix { $0.sequence > storedSequence }.reversed()
    changes += new.map { .put(StoreKey(.notification, $0.sequence), $0.record) }
    changes += changedSequences.compactMap { index(of: $0) }.map { index in
      .put(StoreKey(.notification, entries[index].sequence), entries[index].record)
    }
    changedSequences = []
    if lastSequence > storedSequence { changes.append(sequenceChange) }
    deletedSequences = []
    droppedSequence = 0
    storedSequence = lastSequence
    return changes
  }

  /// Restores a record that an earlier run stored; older notifications must come first.
  mutating func restore(_ key: StoreKey, _ bytes: [UInt8]) throws(StoreError) {
    if key == Self.sequenceKey {
      var reader = FieldReader(bytes)
      lastSequence = max(lastSequence, reader.number())
      storedSequence = lastSequence
      return
    }
    guard let number = key.number, var notification = SentNotification(record: bytes) else {
      throw .damaged(key.kind)
    }
    notification.sequence = number
    notification.arrival = notification.arrival.map { arrivals.shared($0) }
    notification.pack()
    outcomeCounts[notification.outcome, default: 0] += 1
    lastSequence = max(lastSequence, number)
    storedSequence = lastSequence
    add(notification)
  }
}
