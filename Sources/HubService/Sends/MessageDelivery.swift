internal import Diagnostics
internal import Hub
internal import HubWire
internal import Platforms
internal import Sending
internal import TemplateLanguage

/// Renders and judges the notifications of one message.
struct MessageDelivery {
  let message: Message
  let hub: String
  let time: HubTime
  /// What devices have received, to recognize their other registrations.
  private var received: Set<Receipt> = []
  /// The payloads of devices with equal templates and equal variables.
  private var rendered: [RenderingKey: JudgedPayload] = [:]
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
    let platform: Platform
    let handle: String
    let template: Int?
  }

  /// All that a payload depends on, within one message.
  private struct RenderingKey: Hashable {
    let platform: Platform
    let template: Int?
    let variables: [PushVariable]
  }

  /// The notification for a registration; nil if the message is not for its kind of registration.
  mutating func notification(for registration: StoredRegistration) -> SentNotification? {
    let platform = registration.device.platform
    let isTemplate = registration.device.template != nil
    switch message.request.format {
    case .template where isTemplate: break
    case .native(platform) where !isTemplate: break
    case .template, .native: return nil
    }
    guard let payload = payload(for: registration) else { return nil }
    let receipt = Receipt(
      platform: platform, handle: registration.handle, template: registration.templateID)
    let isFirst = received.insert(receipt).inserted
    return SentNotification(
      time: time, hub: hub, message: message.id, registration: registration.id,
      installation: registration.source?.installation, handle: receipt.handle,
      platform: platform, tags: registration.tags, payload: payload.body,
      headers: payload.headers, outcome: isFirst ? payload.outcome : .skipped,
      findings: payload.findings, template: registration.device.template?.name)
  }

  /// The payload for a registration, rendered and judged once for all devices that get the same.
  private mutating func payload(for registration: StoredRegistration) -> JudgedPayload? {
    let platform = registration.device.platform
    let isTemplate = registration.device.template != nil
    let key = RenderingKey(
      platform: platform, template: registration.templateID,
      variables: isTemplate ? registration.pushVariables : [])
    if let known = rendered[key] { return known }
    let delivery: Delivery
    if let template = registration.device.template {
      guard let body = template.template.body() else { return nil }
      var options = DeliveryOptions()
      options.requestHeaders = SendHeaders.headers(message.request.headers, for: platform)
      delivery = Delivery(
        template.template, body, with: properties(for: registration), options: options)
    } else {
      delivery = native(platform)
    }
    let payload = JudgedPayload(delivery)
    // Devices that each have values of their own would only fill the table.
    if rendered.count < 1000 { rendered[key] = payload }
    return payload
  }

  /// The notification for a device without a registration.
  func notification(forHandle handle: String, on platform: Platform) -> SentNotification {
    let kind = platform.handle.parts.first
    let payload = JudgedPayload(native(platform))
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

/// The bytes for a push service, with what the service and the device make of them.
private struct JudgedPayload {
  let body: [UInt8]
  let headers: [Header]
  let outcome: Outcome
  let findings: [Diagnostic]

  init(_ delivery: Delivery) {
    body = delivery.body
    headers = delivery.headers
    outcome = delivery.outcome
    findings = delivery.findings.sorted + delivery.platformFindings.sorted
  }
}

extension Delivery {
  /// The outcome that the rules of the push service lead to.
  fileprivate var outcome: Outcome {
    let refusals = payload.findings(.provider, size: size)
    guard refusals.hasErrors else { return .success }
    let isTooLarge = refusals.sorted.contains { $0.rule == .payloadTooLarge }
    return isTooLarge ? .invalidSize : .interfaceError
  }
}
