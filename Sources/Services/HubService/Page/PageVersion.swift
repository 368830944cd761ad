internal import Hub

/// The version of the page: values that change whenever the content of the page changes.
struct PageVersion: Hashable, Sendable {
  /// The sequence number of the newest notification.
  let sequence: Int
  private let notificationCount: Int
  private let revision: Int
  private let clock: HubClock
  private let hubs: [HubVersion]

  private struct HubVersion: Hashable {
    let messageCount: Int
    let newestMessage: String?
    let nextScheduled: HubTime?
  }

  init(_ hubs: [HubContent], _ outbox: Outbox, _ clock: HubClock) {
    sequence = outbox.newestSequence
    notificationCount = outbox.all.count
    revision = outbox.revision
    self.clock = clock
    self.hubs = hubs.map { hub in
      HubVersion(
        messageCount: hub.messages.count, newestMessage: hub.messages.ids.last,
        nextScheduled: hub.messages.nextTime)
    }
  }
}
