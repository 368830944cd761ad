internal import HTTP
internal import Hub
internal import Platforms

extension HubContent {
  /// Maximum number of notifications that a test send creates
  /// (https://learn.microsoft.com/dotnet/api/microsoft.azure.notificationhubs.notificationhubclient.enabletestsend).
  private static let mostTestTargets = 10

  /// Sends a message: renders it for each matching registration and stores the results.
  ///
  /// Returns the notifications if the message is a test send, otherwise an empty array.
  mutating func deliver(
    _ message: Message, at time: HubTime, _ shared: inout SharedState
  ) -> [SentNotification] {
    var message = message
    message.started = time
    message.startedPositionCount = registrations.allPositions.count
    var delivery = MessageDelivery(message, hub: name, at: time)
    var results = DeliveryResults(isTest: message.isTest)
    if let direct = message.direct {
      for handle in direct.handles {
        results.add(delivery.notification(forHandle: handle, on: direct.platform), &shared)
      }
    } else {
      let format = message.request.format
      registrations.forEach(
        in: message.request.audience.expression, where: { format.applies(to: $0) }
      ) { registration in
        if let notification = delivery.notification(for: registration) {
          results.add(notification, &shared)
        }
        return message.isTest && results.count == Self.mostTestTargets ? .enough : .more
      }
    }
    for row in results.outcomes {
      message.count(row.key.outcome, for: row.key.platform, times: row.count)
    }
    message.state = results.count == 0 ? .noTargetFound : .completed
    messages.put(message)
    for notification in results.lost { forget(notification, at: time) }
    return results.tested
  }

  /// Counts the outcome of a notification that a push service has answered later.
  mutating func note(_ sent: SentNotification, at time: HubTime) {
    if var message = messages[sent.message] {
      message.count(sent.outcome, for: sent.platform)
      messages.put(message)
    }
    if sent.outcome == .expiredChannel { forget(sent, at: time) }
  }

  /// Removes the registrations of a device that a push service no longer knows.
  private mutating func forget(_ notification: SentNotification, at time: HubTime) {
    loseHandle(notification.handle, at: time)
    for position in registrations.positions(withHandle: notification.handle) {
      guard let registration = registrations[position: position],
        registration.platform == notification.platform
      else { continue }
      registrations.remove(registration.id)
      if let source = registration.source, source.tile == nil {
        installations[source.installation]?.isChannelExpired = true
      }
    }
  }
}

/// The results of a send, collected while the send is in progress.
private struct DeliveryResults {
  struct Key: Hashable {
    let platform: Platform
    let outcome: Outcome
  }

  /// The content and outcome of the previous notification, with their index in `outcomes`.
  ///
  /// The next notification usually has the same index.
  private var previous: (content: SentContent, outcome: Outcome, row: Int)?
  let isTest: Bool
  /// The number of notifications.
  private(set) var count = 0
  /// The number of notifications for each platform and outcome, ordered by first occurrence.
  private(set) var outcomes: [(key: Key, count: Int)] = []
  /// The notifications to devices that a push service no longer knows.
  private(set) var lost: [SentNotification] = []
  /// The notifications of a test send.
  private(set) var tested: [SentNotification] = []

  init(isTest: Bool) { self.isTest = isTest }

  /// Applies the fault rules to a notification and adds it to the outbox.
  mutating func add(_ notification: consuming SentNotification, _ shared: inout SharedState) {
    if !shared.faults.rules.isEmpty { apply(&shared.faults, to: &notification, &shared.random) }
    count += 1
    if shared.forwarding != nil {
      let hasFault = notification.isFault
      guard case .done(let sent) = shared.send(notification, isTest: isTest) else { return }
      notification = sent
      if !hasFault, sent.outcome == .expiredChannel { lost.append(sent) }
    }
    outcomes[row(of: notification)].count += 1
    if isTest { tested.append(copy notification) }
    shared.outbox.append(notification)
  }

  private mutating func apply(
    _ faults: inout FaultRules, to notification: inout SentNotification,
    _ random: inout ServiceRandom
  ) {
    guard notification.outcome != .skipped, let effect = faults.effect(on: notification, &random)
    else { return }
    notification.change(by: effect)
    if effect == .expired || effect == .gone { lost.append(notification) }
  }

  /// Returns the index in `outcomes` for a notification; adds an element if necessary, and updates
  /// `previous`.
  private mutating func row(of notification: SentNotification) -> Int {
    if let previous, previous.content === notification.sharedContent,
      previous.outcome == notification.outcome
    {
      return previous.row
    }
    let key = Key(platform: notification.platform, outcome: notification.outcome)
    let known = outcomes.firstIndex { $0.key == key }
    if known == nil { outcomes.append((key, 0)) }
    let row = known ?? outcomes.count - 1
    previous = notification.sharedContent.map { ($0, notification.outcome, row) }
    return row
  }
}

extension SentNotification {
  /// Applies the effect of a fault rule to the notification.
  fileprivate mutating func change(by effect: FaultRule.Effect) {
    switch effect {
    case .outcome(let outcome): self.outcome = outcome
    case .gone: outcome = .expiredChannel
    case .expired, .status, .slow, .reset, .empty, .cut, .goAway, .badCertificate, .slowReader:
      break
    }
    isFault = true
  }
}
