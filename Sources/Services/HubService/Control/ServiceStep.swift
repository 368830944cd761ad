internal import Hub
internal import PushServices

/// The part of a push service in the history of a notification.
struct ServiceStep {
  /// The result in one sentence.
  let sentence: String

  /// Describes what the service did; nil for a notification that reached no service.
  init?(_ sent: SentNotification) {
    guard let arrival = sent.arrival else { return nil }
    let name = arrival.service.displayName
    let refusal = sent.answer.map(\.error) ?? Self.refusal(sent)
    if let refusal {
      sentence = Self.sentence(refusal, of: sent, by: name)
    } else if let delivery = sent.delivery {
      sentence = Self.sentence(delivery, by: name)
    } else if sent.answer != nil {
      sentence = "\(name) accepted the notification."
    } else {
      sentence = arrival.remarks.first.map { "\($0)." } ?? "\(name) received nothing."
    }
  }

  /// The error of a notification that was sent directly to a service.
  private static func refusal(_ sent: SentNotification) -> String? {
    sent.hub.isEmpty && sent.outcome != .success ? sent.outcome.rawValue : nil
  }

  private static func sentence(
    _ error: String, of sent: SentNotification, by name: String
  ) -> String {
    let cause = sent.isFault ? " A fault rule simulated this." : ""
    if let answer = sent.answer, answer.status == nil {
      return "\(name) could not be reached: \(error)."
    }
    return "\(name) refused the notification: \(error).\(cause)"
  }

  private static func sentence(_ delivery: DeliveryState, by name: String) -> String {
    switch delivery {
    case .delivered: "\(name) accepted the notification, and the device received it."
    case .stored:
      "\(name) accepted the notification, and keeps it until the device is online."
    case .replaced:
      "\(name) kept the notification until a newer one replaced it, because the device was offline."
    case .expired:
      "\(name) kept the notification until it expired, because the device was offline."
    case .dropped:
      "\(name) accepted the notification, but did not keep it for the device, which was offline."
    }
  }
}
