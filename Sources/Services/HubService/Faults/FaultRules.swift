internal import HTTP
internal import Hub
internal import Platforms

/// The active fault rules.
struct FaultRules: Sendable {
  var rules: [FaultRule] = []

  /// Returns the effect of the first rule that acts on a request; nil if no rule acts.
  mutating func effect(
    on group: HubOperation.Group, _ random: inout HubRandom
  ) -> (effect: FaultRule.Effect, retryAfter: Int?)? {
    for index in rules.indices where rules[index].effect.isOfRequest {
      let matches =
        switch rules[index].place {
        case .any: true
        case .operation(let own): own == group
        case .device, .tag, .platform: false
        }
      if matches, rules[index].acts(&random) {
        return (rules[index].effect, rules[index].retryAfter)
      }
    }
    return nil
  }

  /// Returns the effect of the first rule that acts on a notification; nil if no rule acts.
  mutating func effect(
    on notification: SentNotification, _ random: inout HubRandom
  ) -> FaultRule.Effect? {
    for index in rules.indices where !rules[index].effect.isOfRequest {
      if rules[index].place.includes(notification), rules[index].acts(&random) {
        return rules[index].effect
      }
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
    }
  }
}
