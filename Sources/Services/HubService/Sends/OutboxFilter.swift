internal import Bytes
internal import Hub
internal import Platforms
internal import PushServices

/// The conditions in a query of the outbox.
struct OutboxFilter: Sendable {
  private let tag: Tag?
  private let device: String?
  private let platform: String?
  private let hub: String?
  private let message: String?
  private let outcome: String?
  private let text: FoldedText?
  private let service: String?
  private let run: String?
  private let delivery: String?
  private let sequence: Int?
  private let time: HubTime?

  /// The names of the conditions in a query.
  static let names = [
    "tag", "device", "platform", "hub", "message", "outcome", "text", "service", "run", "delivery",
    "since",
  ]

  init(_ query: QueryItems) throws(ServiceError) {
    tag = query["tag"].map { Tag(templateName: $0) }
    device = query["device"]
    platform = query["platform"]?.lowercased()
    hub = query["hub"]?.lowercased()
    message = query["message"]
    outcome = query["outcome"]?.lowercased()
    text = query["text"].map { FoldedText($0) }
    service = query["service"]?.lowercased()
    run = query["run"]
    delivery = query["delivery"]?.lowercased()
    let since = query["since"]
    sequence = since.flatMap { Int($0) }
    time = since.flatMap { Int($0) == nil ? HubTime(lenient: $0) : nil }
    guard since == nil || sequence != nil || time != nil else {
      throw .badRequest("'since' must be a sequence number or a time such as 2026-11-21T23:01:36Z")
    }
  }

  /// Whether a notification satisfies all conditions.
  func matches(_ notification: SentNotification) -> Bool {
    // The device comes last, because comparing it requires decoding its strings.
    matchesMessage(notification) && matchesContent(notification) && matchesDevice(notification)
  }

  private func matchesDevice(_ notification: SentNotification) -> Bool {
    if let platform, case let own = notification.platform,
      platform != own.name, platform != own.sendFormat
    {
      return false
    }
    if let device, !notification.isFor(device) { return false }
    return tag.map { notification.tags.contains($0) } ?? true
  }

  private func matchesMessage(_ notification: SentNotification) -> Bool {
    if let message, !notification.isOf(message: message) { return false }
    if let sequence, notification.sequence <= sequence { return false }
    if let time, notification.time < time { return false }
    if let hub, hub != notification.hub.lowercased() { return false }
    return matchesArrival(notification)
  }

  private func matchesArrival(_ notification: SentNotification) -> Bool {
    if let service, service != notification.arrival?.service.rawValue { return false }
    if let delivery, delivery != notification.delivery?.rawValue { return false }
    return run.map { notification.arrival?.isOf(run: $0) ?? false } ?? true
  }

  private func matchesContent(_ notification: SentNotification) -> Bool {
    if let outcome, outcome != notification.outcome.rawValue.lowercased() { return false }
    return text.map { notification.contains($0) } ?? true
  }
}
