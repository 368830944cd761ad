internal import Analysis
internal import Diagnostics
internal import Hub
internal import PushServices

/// The part of a push service in the history of a notification.
struct ServiceStep {
  /// The result in one sentence.
  let sentence: String
  /// The change that would make the service accept the notification; nil if unknown.
  let remedy: String?

  /// Describes what the service did; nil for a notification that reached no service.
  init?(_ sent: SentNotification) {
    guard let arrival = sent.arrival else { return nil }
    let name = arrival.service.displayName
    let refusal = sent.answer.map(\.error) ?? Self.refusal(sent)
    let error = refusal == nil ? nil : sent.findings.first { $0.severity == .error }
    remedy = sent.answer.flatMap { Self.remedy($0, arrival.service) } ?? error?.help
    if let refusal {
      let causes = [error?.message].compactMap(\.self) + arrival.remarks
      sentence = ([Self.sentence(refusal, of: sent, by: name)] + causes.map(\.asSentence))
        .joined(separator: " ")
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
    !sent.isFromHub && sent.outcome != .success ? sent.outcome.rawValue : nil
  }

  private static func sentence(
    _ error: String, of sent: SentNotification, by name: String
  ) -> String {
    let cause = sent.isFault ? " A fault rule simulated this." : ""
    switch (sent.answer?.step, sent.answer.map { $0.status == nil }) {
    case (.address?, _): return "The handle does not belong to the local service for \(name)."
    case (.login?, _): return "\(name) refused the login of the hub: \(error.withPeriod)"
    case (_, true?): return "\(name) could not be reached: \(error.withPeriod)"
    default: return "\(name) refused the notification: \(error.withPeriod)\(cause)"
    }
  }

  private static func remedy(_ answer: ServiceAnswer, _ service: PushService) -> String? {
    switch (answer.step, service) {
    case (.login, .fcm):
      "start the hub with the same --service-account FILE as the push services, and with a clock "
        + "that shows the same time"
    case (.login, _): "start the push services anew; they know another secret of the hub"
    case (.address, .web):
      "register the endpoint and the keys of a subscription of the local push services; see "
        + "crier push subscription"
    case (.address, _): "register a handle of the local push services"
    case (.notification, _): nil
    }
  }

  private static func sentence(_ delivery: DeliveryState, by name: String) -> String {
    switch delivery {
    case .delivered: "\(name) accepted the notification, and the device received it."
    case .unaddressed:
      "\(name) accepted the notification, but no device received it, because none is "
        + "subscribed to the topic."
    case .unreadable:
      "\(name) accepted the message, but the browser drops it, because the keys of the subscription "
        + "do not decrypt it."
    case .stored:
      "\(name) accepted the notification, and keeps it until the device is online."
    case .replaced:
      "\(name) kept the notification until a newer one replaced it, because the device was offline."
    case .expired:
      "\(name) kept the notification until it expired, because the device was offline."
    case .deleted:
      "\(name) kept the notification until it was deleted, because the device was offline."
    case .dropped:
      """
      \(name) accepted the notification, but did not keep it for the device, which was offline or \
      no longer has the app.
      """
    }
  }
}

extension DeliveryReason.Arrival {
  /// The result of a notification that a hub handed over; nil if the hub handed nothing over, or the
  /// service refused the notification.
  init?(_ sent: SentNotification) {
    guard sent.arrival != nil else { return nil }
    if let step = sent.answer?.step, step != .notification {
      self = .notSent
    } else if sent.outcome == .success {
      self = sent.delivery.map(Self.init) ?? .accepted
    } else {
      return nil
    }
  }

  private init(_ delivery: DeliveryState) {
    switch delivery {
    case .delivered: self = .received
    case .stored: self = .stored
    case .unaddressed, .unreadable: self = .notSent
    case .replaced: self = .replaced
    case .expired: self = .expired
    case .dropped: self = .dropped
    case .deleted: self = .deleted
    }
  }
}

extension StringProtocol {
  /// The text with a final period.
  fileprivate var withPeriod: String { hasSuffix(".") ? String(self) : "\(self)." }

  /// The text with a capital letter and a final period; names of errors keep their letters.
  fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst().withPeriod }
}
