internal import HTTP
internal import Hub
internal import Platforms
internal import PushServices

/// The active fault rules.
struct FaultRules: Sendable {
  var rules: [FaultRule] = []

  /// Returns the effect of the first rule that acts on a request; nil if no rule acts.
  mutating func effect(
    on group: HubOperation.Group, _ random: inout ServiceRandom
  ) -> (effect: FaultRule.Effect, retryAfter: Int?)? {
    for index in rules.indices where rules[index].effect.isOfRequest {
      let matches =
        switch rules[index].place {
        case .any: true
        case .operation(let own): own == group
        case .device, .tag, .platform, .service, .title, .connection: false
        }
      if matches, rules[index].acts(&random) {
        return (rules[index].effect, rules[index].retryAfter)
      }
    }
    return nil
  }

  /// Returns the effect of the first rule that acts on a notification; nil if no rule acts.
  ///
  /// Errors of push services are left to them.
  mutating func effect(
    on notification: SentNotification, _ random: inout ServiceRandom
  ) -> FaultRule.Effect? {
    for index in rules.indices where !rules[index].effect.isOfRequest {
      if case .outcome(let outcome) = rules[index].effect,
        !Outcome.names.contains(outcome.rawValue)
      {
        continue
      }
      if rules[index].place.includes(notification), rules[index].acts(&random) {
        return rules[index].effect
      }
    }
    return nil
  }
}

extension FaultRules {
  /// Returns the effect of the first rule that acts on a notification that reached a push service;
  /// nil if no rule acts.
  ///
  /// An error that the service does not know is for another service.
  mutating func effect(
    on target: PushTarget, _ random: inout ServiceRandom
  ) -> (effect: FaultRule.Effect, retryAfter: Int?)? {
    for index in rules.indices where rules[index].place.includes(target) {
      if case .outcome(let error) = rules[index].effect,
        !target.service.errors.contains(error.rawValue)
      {
        continue
      }
      if rules[index].acts(&random) { return (rules[index].effect, rules[index].retryAfter) }
    }
    return nil
  }
}

extension FaultRules {
  /// Returns the effect of the first rule that acts on a new connection with TLS; nil if no rule
  /// acts.
  mutating func effectOnConnection(_ random: inout ServiceRandom) -> FaultRule.Effect? {
    for index in rules.indices where rules[index].place == .connection {
      if rules[index].acts(&random) { return rules[index].effect }
    }
    return nil
  }
}

extension FaultRule.Place {
  fileprivate func includes(_ notification: SentNotification) -> Bool {
    switch self {
    case .any, .operation: true
    case .device(let device): notification.isFor(device)
    case .tag(let tag): notification.tags.contains(Tag(templateName: tag))
    case .platform(let name):
      name == notification.platform.name || name == notification.platform.sendFormat
    case .service, .title, .connection: false
    }
  }

  fileprivate func includes(_ target: PushTarget) -> Bool {
    switch self {
    case .any, .operation(.send): true
    case .operation, .tag, .connection: false
    case .title(let text): target.notification?.titleContains(text) ?? false
    case .device(let device):
      device == target.name || device.deviceHandle.lowercased() == target.handle.lowercased()
    case .platform(let name):
      name == target.service.platform.name || name == target.service.platform.sendFormat
    case .service(let service): service == target.service
    }
  }
}
