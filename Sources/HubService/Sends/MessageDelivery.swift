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
  /// What a device has received, to recognize its other registrations.
  private var received: Set<[String]> = []
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

  /// The notification for a registration; nil if the message is not for its kind of registration.
  mutating func notification(for registration: StoredRegistration) -> SentNotification? {
    let platform = registration.device.platform
    switch (message.request.format, registration.device.template) {
    case (.template, let template?):
      guard let body = template.template.body() else { return nil }
      var options = DeliveryOptions()
      options.requestHeaders = SendHeaders.headers(message.request.headers, for: platform)
      let delivery = Delivery(
        template.template, body, with: properties(for: registration), options: options)
      let source = String(decoding: template.template.file.bytes, as: UTF8.self)
      let key = [platform.name, registration.handle, source]
      return notification(delivery, registration, isFirst: received.insert(key).inserted)
    case (.native(platform), nil):
      let key = [platform.name, registration.handle]
      return notification(native(platform), registration, isFirst: received.insert(key).inserted)
    default: return nil
    }
  }

  /// The notification for a device without a registration.
  func notification(forHandle handle: String, on platform: Platform) -> SentNotification {
    let kind = platform.handle.parts.first
    let delivery = native(platform)
    let isInvalid = kind.map { $0.flaw(of: handle) != nil } ?? false
    return SentNotification(
      time: time, hub: hub, message: message.id, registration: nil, installation: nil,
      handle: kind?.normalized(handle) ?? handle, platform: platform, tags: [],
      payload: delivery.body, headers: delivery.headers,
      outcome: isInvalid ? .badChannel : delivery.outcome, findings: delivery.allFindings,
      template: nil)
  }

  private func native(_ platform: Platform) -> Delivery {
    Delivery(
      finished: file, for: PlatformTarget(platform),
      headers: SendHeaders.headers(message.request.headers, for: platform))
  }

  /// The properties of the send and those of the device, which win.
  private func properties(for registration: StoredRegistration) -> Properties {
    guard !registration.pushVariables.isEmpty else { return properties }
    let sent = message.request.properties.map { ($0.name, $0.text) }
    let own = registration.pushVariables.map { ($0.name, Array($0.text.utf8)[...]) }
    return Properties(bytes: (sent + own).map { (name: $0.0, text: $0.1) }, from: file)
  }

  private func notification(
    _ delivery: Delivery, _ registration: StoredRegistration, isFirst: Bool
  ) -> SentNotification {
    SentNotification(
      time: time, hub: hub, message: message.id, registration: registration.id,
      installation: registration.source?.installation, handle: registration.handle,
      platform: registration.device.platform, tags: registration.tags, payload: delivery.body,
      headers: delivery.headers, outcome: isFirst ? delivery.outcome : .skipped,
      findings: delivery.allFindings, template: registration.device.template?.name)
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

  /// The findings about values, and those of the service and the device.
  fileprivate var allFindings: [Diagnostic] { findings.sorted + platformFindings.sorted }
}
