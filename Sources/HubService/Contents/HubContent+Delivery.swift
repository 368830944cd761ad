internal import Hub
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
    lostHandles[notification.handle] = time
    for position in Array(registrations.positions(withHandle: notification.handle)) {
      guard let registration = registrations[position: position],
        registration.device.platform == notification.platform
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
    let audience = message.request.audience
    var found: [SentNotification] = []
    for position in audience.candidates(in: registrations) {
      guard let registration = registrations[position: position],
        audience.includes(registration),
        let notification = delivery.notification(for: registration)
      else { continue }
      found.append(notification)
      if message.isTest, found.count == Self.mostTestTargets { break }
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
