internal import Hub
internal import HubRegistry
internal import HubWire
internal import Platforms

extension HubContent {
  /// Maximum number of registrations that a test send tries
  /// (https://learn.microsoft.com/dotnet/api/microsoft.azure.notificationhubs.notificationhubclient.enabletestsend).
  private static let mostTestTargets = 10

  /// Sends a message: renders it for every registration that it is for, and stores the results.
  mutating func deliver(
    _ message: Message, at time: HubTime, _ shared: inout SharedState
  ) -> [SentNotification] {
    var message = message
    message.started = time
    let notifications = notifications(for: message, at: time)
    var sent: [SentNotification] = []
    for notification in notifications {
      let effect = notification.outcome == .skipped ? nil : shared.faults.effect(on: notification)
      let judged = notification.with(effect)
      message.count(judged.outcome, for: judged.platform)
      sent.append(shared.outbox.append(judged))
      if effect == .expired || effect == .gone { forget(judged, at: time) }
    }
    message.state = sent.isEmpty ? .noTargetFound : .completed
    messages.put(message)
    return sent
  }

  /// Removes the registrations of a device that a push service does not know any more.
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

  private func notifications(for message: Message, at time: HubTime) -> [SentNotification] {
    var delivery = MessageDelivery(message, hub: name, at: time)
    if let direct = message.direct {
      return direct.handles.map { delivery.notification(forHandle: $0, on: direct.platform) }
    }
    var found: [SentNotification] = []
    registrations.forEach(in: message.request.audience.expression) { registration in
      if let notification = delivery.notification(for: registration) { found.append(notification) }
      return message.isTest && found.count == Self.mostTestTargets ? .enough : .more
    }
    return found
  }
}

extension SentNotification {
  /// The notification with the outcome that a fault causes.
  fileprivate func with(_ effect: FaultRule.Effect?) -> SentNotification {
    var copy = self
    switch effect {
    case .outcome(let outcome): copy.outcome = outcome
    case .gone: copy.outcome = .expiredChannel
    case .expired, .status, .slow, .reset, .empty, .cut, nil: break
    }
    copy.isFault = effect != nil
    return copy
  }
}
