internal import Diagnostics
internal import Hub
internal import HubRegistry
internal import HubWire
internal import Platforms
internal import Sending
internal import TemplateLanguage

/// Renders and judges the notifications of one message.
struct MessageDelivery {
  let message: Message
  let hub: String
  let time: HubTime
  /// The deliveries to devices so far, to recognize their other registrations.
  private var received: Set<Receipt> = []
  /// The payloads of native registrations, and of templates on devices without variables.
  private var rendered: [RenderingKey: BulkDelivery.Judged] = [:]
  /// The templates on devices with variables.
  private var bulk: [Int: BulkDelivery] = [:]
  private let properties: Properties
  private let file: SourceFile

  init(_ message: Message, hub: String, at time: HubTime) {
    self.message = message
    self.hub = hub
    self.time = time
    file = SourceFile(name: "notification", bytes: message.request.body)
    properties = Properties(
      bytes: message.request.properties.map { ($0.name, $0.text) }, from: file)
  }

  /// One payload on one device.
  private struct Receipt: Hashable {
    let platform: String
    let handle: String
    let template: Int?
  }

  /// All that a payload without variables depends on, within one message.
  private struct RenderingKey: Hashable {
    let platform: Platform
    let template: Int?
  }

  /// The notification for a registration; nil if the message is not for its kind of registration.
  mutating func notification(for registration: StoredRegistration) -> SentNotification? {
    let platform = registration.platform
    let isTemplate = registration.template != nil
    switch message.request.format {
    case .template where isTemplate: break
    case .native(platform) where !isTemplate: break
    case .template, .native: return nil
    }
    guard let payload = payload(for: registration) else { return nil }
    let receipt = Receipt(
      platform: platform.name, handle: registration.handle, template: registration.templateID)
    let isFirst = received.insert(receipt).inserted
    return SentNotification(
      time: time, hub: hub, message: message.id, registration: registration.id,
      installation: registration.source?.installation, handle: receipt.handle,
      platform: platform, tags: registration.tags, payload: payload.body,
      headers: payload.headers, outcome: isFirst ? payload.outcome : .skipped,
      findings: payload.findings, template: registration.template?.name)
  }

  /// The payload for a registration, rendered and judged once for all devices that get the same.
  private mutating func payload(for registration: StoredRegistration) -> BulkDelivery.Judged? {
    let platform = registration.platform
    guard let template = registration.template?.template, let id = registration.templateID else {
      return cached(RenderingKey(platform: platform, template: nil)) { $0.native(platform) }
    }
    guard let body = template.body() else { return nil }
    var options = DeliveryOptions()
    options.requestHeaders = SendHeaders.headers(message.request.headers, for: platform)
    guard !registration.pushVariables.isEmpty else {
      return cached(RenderingKey(platform: platform, template: id)) { delivery in
        Delivery(template, body, with: delivery.properties, options: options)
      }
    }
    return bulk[id, default: BulkDelivery(template, body, options: options)]
      .payload(with: properties(for: registration))
  }

  private mutating func cached(
    _ key: RenderingKey, _ delivery: (MessageDelivery) -> Delivery
  ) -> BulkDelivery.Judged {
    if let known = rendered[key] { return known }
    let payload = BulkDelivery.Judged(delivery(self))
    rendered[key] = payload
    return payload
  }

  /// The notification for a device without a registration.
  mutating func notification(forHandle handle: String, on platform: Platform) -> SentNotification {
    let kind = platform.handle.parts.first
    let payload = cached(RenderingKey(platform: platform, template: nil)) { $0.native(platform) }
    let isInvalid = kind.map { $0.flaw(of: handle) != nil } ?? false
    return SentNotification(
      time: time, hub: hub, message: message.id, registration: nil, installation: nil,
      handle: kind?.normalized(handle) ?? handle, platform: platform, tags: [],
      payload: payload.body, headers: payload.headers,
      outcome: isInvalid ? .badChannel : payload.outcome, findings: payload.findings,
      template: nil)
  }

  private func native(_ platform: Platform) -> Delivery {
    Delivery(
      finished: file, for: PlatformTarget(platform),
      headers: SendHeaders.headers(message.request.headers, for: platform))
  }

  /// The properties of the send, which win, and those of the device.
  func properties(for registration: StoredRegistration) -> Properties {
    guard !registration.pushVariables.isEmpty else { return properties }
    let sent = message.request.properties.map { ($0.name, $0.text) }
    let own = registration.pushVariables.map { ($0.name, Array($0.text.utf8)[...]) }
    return Properties(bytes: (own + sent).map { (name: $0.0, text: $0.1) }, from: file)
  }
}

extension BulkDelivery.Judged {
  /// The outcome that the rules of the push service lead to.
  fileprivate var outcome: Outcome {
    switch refusal {
    case nil: .success
    case .size: .invalidSize
    case .other: .interfaceError
    }
  }
}
