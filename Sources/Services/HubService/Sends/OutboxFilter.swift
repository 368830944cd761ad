internal import Bytes
internal import Diagnostics
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
    platform = try Self.platform(query["platform"]?.lowercased())
    hub = query["hub"]?.lowercased()
    message = query["message"]
    outcome = query["outcome"]?.lowercased()
    text = query["text"].map { FoldedText($0) }
    service = try Self.known(
      query["service"]?.lowercased(), "service", PushService.allCases.map(\.rawValue))
    run = query["run"]
    delivery = try Self.known(
      query["delivery"]?.lowercased(), "delivery", DeliveryState.allCases.map(\.rawValue))
    let since = query["since"]
    sequence = since.flatMap { Int($0) }
    time = since.flatMap { Int($0) == nil ? HubTime(lenient: $0) : nil }
    guard since == nil || sequence != nil || time != nil else {
      throw .badRequest("'since' must be a sequence number or a time such as 2026-11-21T23:01:36Z")
    }
  }

  /// Returns the name of a platform, which can be given as its send format or its push service.
  private static func platform(_ name: String?) throws(ServiceError) -> String? {
    if let service = name.flatMap(PushService.init(rawValue:)) { return service.platform.name }
    let formats = Platform.all.map(\.sendFormat)
    guard let name, !formats.contains(name) else { return name }
    return try known(name, "platform", Platform.all.map(\.name))
  }

  /// Returns a value that is one of the known ones; throws for another, which would match nothing.
  private static func known(
    _ value: String?, _ name: String, _ candidates: [String]
  ) throws(ServiceError) -> String? {
    guard let value, !candidates.contains(value) else { return value }
    throw .badRequest(
      "The \(name) '\(value)' is unknown; \(Suggestion.help(for: value, among: candidates))")
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
