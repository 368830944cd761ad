internal import Analysis
internal import Documents
internal import Hub
internal import Platforms
internal import PushServices

/// The reason why a device did or did not receive a message.
struct Explanation {
  let reason: DeliveryReason
  /// The outcome of the notification; nil if none was sent.
  let outcome: Outcome?
  /// The result at the push service; nil if the notification reached none.
  let service: ServiceStep?

  /// The explanation as JSON.
  var output: JSONValue {
    .object(reason.output(outcome, service))
  }

  /// The reason, and the result at the push service.
  var sentence: String { reason.steps(service).joined(separator: " ") }

  /// The change that would make the device receive the notification; nil if unknown.
  var change: String? { reason.change(service) }

  /// Finds the reason for a device, given by handle, registration id or installation id.
  init(_ message: Message, _ device: String, in hub: HubContent, _ outbox: Outbox) {
    // A direct send names only the handle, which belongs to the device.
    let own = Set(hub.registrations(of: device).map(\.id))
    let sent = outbox.all.filter { sent in
      sent.isOf(message: message.id)
        && (sent.isFor(device) || sent.isDirect(toOneOf: own, in: hub))
    }
    if let delivered = sent.first(where: { $0.outcome != .skipped }) ?? sent.first {
      outcome = delivered.outcome
      service = ServiceStep(delivered)
      reason = DeliveryReason(delivered)
      return
    }
    outcome = nil
    service = nil
    reason =
      switch message.state {
      case .scheduled: .scheduled
      case .canceled: .canceled
      case .completed, .noTargetFound: Self.reason(unsent: message, device, in: hub)
      }
  }

  private static func reason(
    unsent message: Message, _ device: String, in hub: HubContent
  ) -> DeliveryReason {
    let registrations = hub.registrations(of: device)
    guard !registrations.isEmpty else {
      return reason(missing: device, in: hub)
    }
    let address = message.request.address
    if let miss = address.kindMiss(registrations.map(\.target)) { return miss }
    let eligible = registrations.filter { address.fits($0.target) }
    let sent = message.started ?? message.enqueued
    let earlier = eligible.filter { registration in
      guard registration.created <= sent else { return false }
      guard let count = message.startedPositionCount else { return true }
      return hub.registrations.position(of: registration.id).map { $0 < count } ?? true
    }
    if let first = eligible.first, earlier.isEmpty {
      return .registeredLater(registered: first.created.iso8601, sent: sent.iso8601)
    }
    return address.tagMiss(earlier.map(\.target)) ?? .expired(.unknown)
  }
}

extension Explanation {
  /// Returns the reason why a device without a registration received no message.
  private static func reason(missing device: String, in hub: HubContent) -> DeliveryReason {
    let spellings = [device, device.uppercased()]
    let lost = spellings.compactMap { hub.lostHandles[$0] }.first
    let expired = spellings.compactMap { hub.expiredDevices[$0] }.first
    if let expired, lost.map({ $0 < expired }) ?? true {
      return .expired(.registration(at: expired.iso8601))
    }
    return lost.map { .handleLost(device, at: $0.iso8601) } ?? .noSuchDevice(device)
  }
}

extension SentNotification {
  /// Whether the notification was sent to the handle of one of the registrations with these ids.
  fileprivate func isDirect(toOneOf ids: Set<String>, in hub: HubContent) -> Bool {
    registration == nil && hub.registrations(of: handle).contains { ids.contains($0.id) }
  }
}

extension DeliveryReason {
  /// Creates the reason that corresponds to the outcome of a notification.
  fileprivate init(_ sent: SentNotification) {
    if let arrival = Arrival(sent), let service = sent.arrival?.service {
      self = .handedOver(to: service.displayName, arrival)
    } else if sent.outcome == .success {
      self = .received
    } else {
      self =
        sent.isFault
        ? .fault(outcome: sent.outcome.rawValue) : .failed(outcome: sent.outcome.rawValue)
    }
  }

  /// The reason as JSON members, with the outcome if a notification was sent, and the result at its
  /// push service.
  func output(
    _ outcome: Outcome? = nil, _ service: ServiceStep? = nil
  ) -> [(String, JSONValue)] {
    let all = steps(service)
    let members = service == nil ? [] : [("steps", JSONValue.array(all.map { .string($0) }))]
    return [("reason", .string(code)), ("sentence", .string(all.joined(separator: " ")))]
      + (outcome.map { [("outcome", .string($0.rawValue))] } ?? []) + members + facts
      + [("change", OutboxOutput.text(change(service)))]
  }

  /// The sentences of the hub and of the push service.
  fileprivate func steps(_ service: ServiceStep?) -> [String] {
    [sentence, service?.sentence].compactMap(\.self)
  }

  fileprivate func change(_ service: ServiceStep?) -> String? { service?.remedy ?? change }

  /// The details of the reason as JSON members.
  private var facts: [(String, JSONValue)] {
    switch self {
    case .platformDiffers(let message, let device):
      [("messagePlatform", .string(message.name)), ("devicePlatform", .string(device.name))]
    case .expressionIsFalse(let expression):
      [
        ("expression", .string(expression.text)), ("decidedBy", .string(expression.decidedBy)),
        ("tags", .array(expression.tags.map { .string($0.text) })),
        ("nearest", OutboxOutput.text(expression.nearest)),
      ]
    default: []
    }
  }
}

extension SendRequest {
  /// The platform and the audience of the request.
  fileprivate var address: SendAddress {
    SendAddress(
      platform: format.platform, text: audience.text, expression: audience.expression)
  }
}

extension StoredRegistration {
  fileprivate var target: SendAddress.Target {
    SendAddress.Target(
      platform: device.platform, hasTemplate: device.template != nil, tags: tags)
  }
}

extension HubContent {
  /// Returns the registrations with the given handle, registration id or installation id.
  func registrations(of device: String) -> [StoredRegistration] {
    if let registration = registrations[device] { return [registration] }
    let tag = Tag(templateName: "\(BuiltInTag.installation.prefix){\(device)}")
    let lists = [
      registrations.positions(withHandle: device),
      registrations.positions(withHandle: device.uppercased()), registrations.positions(with: tag),
    ]
    return Set(lists.joined()).sorted().compactMap { registrations[position: $0] }
  }
}
