internal import Hub
internal import Platforms
internal import PushServices

/// The notifications of hubs that wait for the answer of a push service elsewhere.
///
/// They are in the outbox only after the answer, so that each row tells the outcome. They are
/// stored, so that a hub that is killed sends them after its next start.
struct PendingForwards: Sendable {
  private var notifications: [Int: SentNotification] = [:]
  private var lastNumber = 0
  /// The jobs that no courier has taken.
  private var newJobs: [ForwardJob] = []
  private var changedNumbers: [Int] = []

  /// Adds a notification to send.
  mutating func add(_ sent: SentNotification, _ notification: ForwardedNotification) {
    lastNumber += 1
    notifications[lastNumber] = sent
    newJobs.append(ForwardJob(number: lastNumber, notification: notification))
    changedNumbers.append(lastNumber)
  }

  /// Removes and returns a notification whose answer has arrived.
  mutating func take(_ number: Int) -> SentNotification? {
    changedNumbers.append(number)
    return notifications.removeValue(forKey: number)
  }

  /// Returns the jobs that were added since the last call.
  mutating func takeJobs() -> [ForwardJob] {
    defer { newJobs = [] }
    return newJobs
  }
}

// MARK: - Storage

extension PendingForwards {
  /// Returns the changes since the last call.
  mutating func takeChanges() -> [StoreChange] {
    defer { changedNumbers = [] }
    return changedNumbers.map { number in
      let key = StoreKey(.forward, number)
      return notifications[number].map { .put(key, $0.record) } ?? .remove(key)
    }
  }

  /// Restores a notification that an earlier run stored; it is sent again.
  mutating func restore(_ key: StoreKey, _ bytes: [UInt8]) throws(StoreError) {
    guard let number = key.number, let sent = SentNotification(record: bytes) else {
      throw .damaged(key.kind)
    }
    lastNumber = max(lastNumber, number)
    notifications[number] = sent
    guard let notification = ForwardedNotification(sent) else { return }
    newJobs.append(ForwardJob(number: number, notification: notification))
  }
}

extension ForwardedNotification {
  /// Creates the notification that a push service receives; nil if no local service does.
  init?(_ sent: SentNotification) {
    self.init(
      on: sent.platform, to: sent.identity.handles, sent.payload,
      sent.headers.filter { !$0.name.hasPrefix(":") })
  }
}
