internal import HTTP
internal import Hub
internal import PushServices

/// The parts of the state that all hubs share.
struct SharedState: Sendable {
  /// The access keys, which are valid for every hub.
  let keys: [AccessKey]
  var random: ServiceRandom
  var outbox: Outbox
  var faults = FaultRules()
  /// The files of jobs.
  var blobs: BlobTable
  /// The token for the control API, which URLs of files need; nil on loopback.
  let controlToken: String?
  /// The push services that run.
  var services: Set<PushService> = []
  /// The push services; nil for a service that has only hubs.
  var push: PushState?
  /// The way to the push services; nil if the hubs' notifications go no further.
  var forwarding: Forwarding?
  /// The notifications that a courier sends.
  var pending = PendingForwards()

  /// The way of notifications from hubs to push services.
  enum Forwarding: Sendable {
    case here(Provider)
    case elsewhere(page: String)
  }

  /// The page of the push services that run elsewhere; nil if none do.
  var servicesPage: String? {
    if case .elsewhere(let page)? = forwarding { page } else { nil }
  }

  /// The fault that a rule causes in the response to a push service's client.
  var responseFault: FaultRule.Effect?
}

// MARK: - Push services

extension SharedState {
  /// Answers a request to a push service; nil if no service has its path.
  mutating func answerPush(_ call: ServiceCall, at time: HubTime) -> PushAnswer? {
    // The services are removed during the call, so that changing them does not copy them.
    guard var push = push.take() else { return nil }
    defer { self.push = push }
    return push.answer(call, at: time, &self)
  }

  /// Returns a response with the fault that a rule simulated for its notification, and the delay in
  /// milliseconds.
  mutating func faulty(_ response: Response, at time: HubTime) -> ServedResponse {
    guard let effect = responseFault.take() else { return (response, 0) }
    var response = response.delivered(effect.delivery)
    switch effect {
    case .slow(let milliseconds): return (response, milliseconds)
    case .goAway:
      // The debug data of APNs
      // (https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns).
      let reason = "{\"reason\":\"Shutdown\",\"timestamp\":\(time.milliseconds)}"
      response.change = .goAway(Array(reason.utf8))
    default: break
    }
    return (response, 0)
  }

  /// Returns the changes of devices, subscriptions and channels since the last call.
  mutating func takePushChanges() -> [StoreChange] {
    (push?.takeChanges() ?? []).map { name, value in
      let key = StoreKey(.push, name)
      return value.map { .put(key, $0) } ?? .remove(key)
    }
  }
}

extension SharedState: PushHost {
  var nextSequence: Int { outbox.newestSequence + 1 }

  var hasFaultRules: Bool { !faults.rules.isEmpty }

  mutating func fault(on target: PushTarget) -> PushFault? {
    guard hasFaultRules, let (effect, seconds) = faults.effect(on: target, &random) else {
      return nil
    }
    switch effect {
    case .status(let status): return .status(status, retryAfter: seconds)
    case .outcome(let outcome): return .error(outcome.rawValue, retryAfter: seconds)
    case .gone, .expired: return target.service.lostDevice
    case .badCertificate, .slowReader: return nil
    case .slow, .reset, .empty, .cut, .goAway:
      // The service accepts the notification; only its client does not learn it in time.
      responseFault = effect
      return nil
    }
  }
}
