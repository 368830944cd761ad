internal import Analysis
internal import Diagnostics
internal import Hub
internal import Platforms

extension MessageDetails {
  /// Collects the history of a message, and the reason why `device`, if set, did or did not receive
  /// the message.
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
    let considered = ConsideredRegistrations(message, in: hub, own)
    registrationCount = considered.count
    reasons = considered.rows.map(RegistrationReason.init)
    answer = device.map { device in
      let explanation = Explanation(message, device, in: hub, own)
      return Answer(
        device: device, sentence: explanation.sentence, change: explanation.change)
    }
  }
}

extension RegistrationReason {
  fileprivate init(_ row: ConsideredRegistrations.Row) {
    let (registration, explanation) = (row.registration, row.explanation)
    self.init(
      device: registration.source?.installation ?? registration.handle,
      platform: registration.device.platform.displayName, template: registration.templateName,
      answer: Answer(
        device: registration.id, sentence: explanation.sentence, change: explanation.change),
      isReceived: explanation.reason.isReceived)
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

extension StoredRegistration {
  /// The name of the template, or a description of a registration without a name.
  var templateName: String {
    guard let template = device.template else { return "native" }
    return template.name.flatMap { $0.isEmpty ? nil : $0 } ?? "unnamed template"
  }
}
