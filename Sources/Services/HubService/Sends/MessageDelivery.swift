internal import Diagnostics
internal import Hub
internal import Platforms
internal import PushServices
internal import Sending
internal import TemplateLanguage

/// Renders and checks the notifications of one message.
struct MessageDelivery {
  let message: Message
  let hub: String
  let time: HubTime
  /// The registrations that received a payload, by device and payload; used to skip duplicates.
  private var receipts: [UInt64: CompactRegistration] = [:]
  /// The payload numbers; a device receives each numbered payload only once.
  private var payloadNumbers: [RenderingKey: UInt64] = [:]
  /// The routes by `RegistrationShape`; nil if the message does not apply to such registrations.
  private var routes: [ObjectIdentifier: Route?] = [:]
  /// The shape and route of the previous registration, which the next one usually has too.
  private var previous: (shape: RegistrationShape, route: Route?)?
  /// The payloads for native registrations, and for templates without push variables.
  private var rendered: [RenderingKey: BulkDelivery.Judged] = [:]
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

  /// The properties of a registration that determine its payload if it has no push variables.
  private struct RenderingKey: Hashable {
    let platform: Platform
    let template: Int?
  }

  /// The payload for registrations that have the same platform and template.
  private final class Route {
    /// The payload for devices without push variables.
    let payload: BulkDelivery.Judged
    /// The outcome for a device without push variables, unless the device is skipped as a
    /// duplicate.
    let outcome: Outcome
    /// The content that notifications with this payload share.
    let content: SentContent
    /// The payload's number; platforms and templates are numbered separately.
    let number: UInt64
    /// The renderer for devices with push variables; nil for native payloads.
    var bulk: BulkDelivery?
    /// The latest verdict on a payload with push variables, and the content of such payloads.
    var latest: (verdict: BulkDelivery.Verdict, content: SentContent)?

    init(_ payload: BulkDelivery.Judged, _ content: SentContent, number: UInt64) {
      self.payload = payload
      outcome = payload.outcome
      self.content = content
      self.number = number
    }
  }

  /// Returns the notification for a registration; nil if the message does not apply to the
  /// registration.
  mutating func notification(for registration: CompactRegistration) -> SentNotification? {
    guard let route = route(to: registration.shape) else { return nil }
    let isFirst = isFirst(registration, route)
    guard let (payload, content) = ownPayload(of: registration, route) else {
      return SentNotification(
        route.content, to: .registered(registration), route.payload.body,
        isFirst ? route.outcome : .skipped)
    }
    return SentNotification(
      content, to: .registered(registration), payload.body, isFirst ? payload.outcome : .skipped)
  }

  private mutating func route(to shape: RegistrationShape) -> Route? {
    if let previous, previous.shape === shape { return previous.route }
    let route: Route?
    if let known = routes[ObjectIdentifier(shape)] {
      route = known
    } else {
      route = makeRoute(to: shape)
      routes[ObjectIdentifier(shape)] = .some(route)
    }
    previous = (shape, route)
    return route
  }

  private mutating func makeRoute(to shape: RegistrationShape) -> Route? {
    let platform = shape.platform
    guard let template = shape.template?.template, let id = shape.templateID else {
      guard message.request.format == .native(platform) else { return nil }
      let key = RenderingKey(platform: platform, template: nil)
      let payload = cached(key) { $0.native(platform) }
      return Route(payload, content(payload, platform, template: nil), number: number(of: key))
    }
    guard message.request.format == .template, let body = template.body() else { return nil }
    var options = DeliveryOptions()
    options.requestHeaders = SendHeaders.headers(message.request.headers, for: platform)
    let key = RenderingKey(platform: platform, template: id)
    let payload = cached(key) { delivery in
      Delivery(template, body, with: delivery.properties, options: options)
    }
    let route = Route(
      payload, content(payload, platform, template: shape.template?.name),
      number: number(of: key))
    route.bulk = BulkDelivery(template, body, options: options, sharing: properties)
    return route
  }

  private mutating func cached(
    _ key: RenderingKey, _ delivery: (MessageDelivery) -> Delivery
  ) -> BulkDelivery.Judged {
    if let known = rendered[key] { return known }
    let payload = BulkDelivery.Judged(delivery(self))
    rendered[key] = payload
    return payload
  }

  private func content(
    _ payload: BulkDelivery.Judged, _ platform: Platform, template: String?
  ) -> SentContent {
    SentContent(
      time: time, hub: hub, message: message.id, platform: platform,
      headers: payload.headers,
      findings: .known(payload.verdict.findings), template: template)
  }

  private mutating func number(of key: RenderingKey) -> UInt64 {
    // The payload numbers are multiples of a large odd number, so that their sums with handle
    // fingerprints rarely collide.
    let next = UInt64(payloadNumbers.count) &* 0x9E37_79B9_7F4A_7C15
    let number = payloadNumbers[key] ?? next
    payloadNumbers[key] = number
    return number
  }

  /// Whether no other registration of the device has received the same payload.
  private mutating func isFirst(_ registration: CompactRegistration, _ route: Route) -> Bool {
    guard registration.mayShareHandle else { return true }
    var receipt = registration.handleFingerprint &+ route.number
    // Different handles can have the same fingerprint; in that case, the loop tries the next
    // number.
    while let other = receipts[receipt] {
      if other.shape.platform == registration.shape.platform,
        other.decoded.handle == registration.decoded.handle
      {
        return false
      }
      receipt &+= 1
    }
    receipts[receipt] = registration
    return true
  }

  /// Returns the payload and the content for a device with push variables; nil for other devices.
  private func ownPayload(
    of registration: CompactRegistration, _ route: Route
  ) -> (BulkDelivery.Judged, SentContent)? {
    guard route.bulk != nil, case let variables = registration.pushVariables, !variables.isEmpty,
      let payload = route.bulk?.payload(adding: variables)
    else { return nil }
    if let latest = route.latest, payload.verdict === latest.verdict,
      payload.headers == latest.content.headers
    {
      return (payload, latest.content)
    }
    let content = content(payload, route.content.platform, template: route.content.template)
    route.latest = (payload.verdict, content)
    return (payload, content)
  }

  /// Returns the notification for a device without a registration.
  mutating func notification(forHandle handle: String, on platform: Platform) -> SentNotification {
    let kind = platform.handle.parts.first
    let payload = cached(RenderingKey(platform: platform, template: nil)) { $0.native(platform) }
    let isInvalid = kind.map { $0.flaw(of: handle) != nil } ?? false
    let normalized = kind?.normalized(handle) ?? handle
    let device = DeviceIdentity(
      registration: nil, installation: nil, handle: normalized, handles: [normalized], tags: [])
    return SentNotification(
      content(payload, platform, template: nil), to: .known(device), payload.body,
      isInvalid ? .badChannel : payload.outcome)
  }

  private func native(_ platform: Platform) -> Delivery {
    Delivery(
      finished: file, for: PlatformTarget(platform),
      headers: SendHeaders.headers(message.request.headers, for: platform))
  }

  /// Returns the properties of the send, and those push variables that the send does not set.
  func properties(with variables: [PushVariable]) -> Properties {
    variables.isEmpty
      ? properties : properties.filled(with: variables.map { ($0.name, $0.text) })
  }
}

extension BulkDelivery.Judged {
  /// The outcome according to the rules of the push service.
  fileprivate var outcome: Outcome {
    switch verdict.refusal {
    case nil: .success
    case .size: .invalidSize
    case .other: .interfaceError
    }
  }
}
