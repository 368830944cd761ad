internal import Analysis
internal import Diagnostics
internal import Hub
internal import HubPages
internal import HubRegistry
internal import HubWire
internal import Platforms

extension MessageDetails {
  /// Maximum number of registrations in the table of reasons.
  private static let mostReasons = 100

  /// Collects the history of a message, and the explanation for `device`, if set.
  init(_ message: Message, in hub: HubContent, _ outbox: Outbox, device: String?) {
    self.init(
      id: message.id, title: message.title, hub: hub.name, accepted: message.enqueued,
      body: message.request.body)
    headers = message.request.headers.map { "\($0.name): \($0.value)" }
    remarks = message.request.remarks
    audience = ReadAudience(message, hub)
    scheduled = message.scheduled
    isCanceled = message.state == .canceled
    started = message.started
    telemetry = message.outcomes.flatMap { row in
      row.counts.map { (row.platform.displayName, $0.outcome.shown($0.count)) }
    }
    let own = outbox.notifications(of: message.id)
    if message.direct == nil {
      registrationCount = hub.registrations.count
      reasons = Self.reasons(message, hub, own)
    }
    answer = device.map { device in
      let reason = Explanation(message, device, in: hub, own).reason
      return Answer(device: device, sentence: reason.sentence, change: reason.change)
    }
  }

  private static func reasons(
    _ message: Message, _ hub: HubContent, _ outbox: Outbox
  ) -> [RegistrationReason] {
    // The receivers come first, regardless of their positions in the hub.
    let receivers = outbox.all.lazy.compactMap(\.registration).prefix(mostReasons)
    let received = Set(receivers)
    let others = hub.registrations.allPositions.lazy
      .compactMap { hub.registrations[position: $0] }.filter { !received.contains($0.id) }
    let registrations =
      receivers.compactMap { hub.registrations[$0] } + others.prefix(mostReasons - received.count)
    return registrations.map { registration in
      let reason = Explanation(message, registration.id, in: hub, outbox).reason
      return RegistrationReason(
        device: registration.source?.installation ?? registration.handle,
        platform: registration.device.platform.displayName, template: registration.templateName,
        answer: Answer(
          device: registration.id, sentence: reason.sentence, change: reason.change),
        isReceived: reason.isReceived)
    }
  }
}

extension ReadAudience {
  fileprivate init(_ message: Message, _ hub: HubContent) {
    if let direct = message.direct {
      self = .handles(direct.handles.count)
    } else if let expression = message.request.audience.expression {
      var seen: Set<String> = []
      let tags = expression.tags.map(\.spelling).filter { seen.insert($0).inserted }
      self = .expression(
        expression.written(\.spelling),
        tags: tags.map { tag in
          (tag, Tag(tag).map { hub.registrations.positions(with: $0).count } ?? 0)
        })
    } else {
      self = .everyone
    }
  }
}

extension Outbox {
  /// Returns an outbox with the notifications of one message, in which lookups are fast.
  fileprivate func notifications(of message: String) -> Outbox {
    var outbox = Outbox(capacity: .max)
    for sent in all where sent.message == message { outbox.append(sent) }
    return outbox
  }
}

extension DeliveryReason {
  /// Whether the device received the notification.
  fileprivate var isReceived: Bool {
    switch self {
    case .received, .shown: true
    default: false
    }
  }
}

extension StoredRegistration {
  /// The name of the template, or a description of a registration without a name.
  var templateName: String {
    guard let template = device.template else { return "native" }
    return template.name.flatMap { $0.isEmpty ? nil : $0 } ?? "unnamed template"
  }
}
