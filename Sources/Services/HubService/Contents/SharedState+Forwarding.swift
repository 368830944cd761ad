internal import HTTP
internal import Hub
internal import PushServices

extension SharedState {
  /// The result of sending a notification of a hub.
  enum Sending {
    /// The notification is final.
    case done(SentNotification)
    /// A courier sends the notification.
    case pending
  }

  /// Sends a notification to its push service, if the hub forwards notifications.
  ///
  /// A test send returns its result at once, so it is not sent elsewhere.
  mutating func send(_ sent: SentNotification, isTest: Bool) -> Sending {
    guard let forwarding, sent.outcome == .success, !sent.isFault,
      let notification = ForwardedNotification(sent)
    else { return .done(sent) }
    switch forwarding {
    case .here(let provider): return .done(forward(sent, notification, from: provider))
    case .elsewhere:
      guard !isTest else { return .done(sent) }
      pending.add(sent, notification)
      return .pending
    }
  }

  private mutating func forward(
    _ sent: SentNotification, _ notification: ForwardedNotification, from provider: Provider
  ) -> SentNotification {
    // Both are removed during the call, so that changing them does not copy them.
    guard var push = push.take() else { return sent }
    var provider = provider
    forwarding = nil
    let answer = push.forward(notification, from: &provider, at: sent.time, &self)
    forwarding = .here(provider)
    self.push = push
    responseFault = nil
    for change in answer?.changes ?? [] { outbox.change(change) }
    return sent.arrived(answer, at: notification.service)
  }
}

extension SentNotification {
  /// Returns the notification with the answer of a push service in the same process; nil if its
  /// device cannot be reached.
  fileprivate func arrived(_ answer: PushAnswer?, at service: PushService) -> SentNotification {
    var sent = self
    guard let answer, let receipt = answer.receipts.first else {
      return answered(.foreignHandle, by: service)
    }
    sent.arrival = PushArrival(receipt)
    sent.answer = ServiceAnswer(
      id: receipt.id, error: receipt.error, status: answer.response.status.rawValue)
    sent.outcome = sent.answer.map(Outcome.init) ?? sent.outcome
    sent.isFault = receipt.isFault
    sent.delivery = receipt.delivery
    sent.deliveryTime = receipt.delivery.map { _ in time }
    sent.deviceName = receipt.device
    return sent
  }

  /// Returns the notification with the answer of a push service elsewhere.
  func answered(_ answer: ServiceAnswer, by service: PushService) -> SentNotification {
    var sent = self
    sent.arrival = PushArrival(service: service, sender: PushSender(), remarks: [], run: nil)
    sent.answer = answer
    sent.outcome = Outcome(answer)
    return sent
  }
}
