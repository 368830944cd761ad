internal import Diagnostics
internal import Documents
internal import Hub
internal import HubRegistry
internal import HubWire
internal import Platforms

/// The reason why a device got a message, or did not get it.
struct Explanation {
  /// The kinds of reasons.
  enum Reason: String, Hashable {
    case received, failed, fault
    case noSuchDevice = "no-such-device"
    case platformDiffers = "platform-differs"
    case nativeSend = "native-send"
    case templateSend = "template-send"
    case expressionIsFalse = "expression-is-false"
    case registeredLater = "registered-later"
    case handleLost = "handle-lost"
    case scheduled, canceled, expired
  }

  let reason: Reason
  let sentence: String
  private(set) var facts: [(String, JSONValue)] = []

  /// The explanation as JSON.
  var output: JSONValue {
    .object([("reason", .string(reason.rawValue)), ("sentence", .string(sentence))] + facts)
  }

  /// Explains a message and a device: a handle, a registration id or an installation id.
  init(_ message: Message, _ device: String, in hub: HubContent, _ outbox: Outbox) {
    let sent = outbox.all.filter { $0.message == message.id && $0.isFor(device) }
    if let delivered = sent.first(where: { $0.outcome != .skipped }) ?? sent.first {
      self.init(delivered)
      return
    }
    switch message.state {
    case .scheduled: self.init(.scheduled, "The message is scheduled and was not sent yet.")
    case .canceled: self.init(.canceled, "The message was canceled before it was sent.")
    case .completed, .noTargetFound: self.init(unsent: message, device, in: hub)
    }
  }

  private init(
    _ reason: Reason, _ sentence: String, _ facts: [(String, JSONValue)] = []
  ) {
    self.reason = reason
    self.sentence = sentence
    self.facts = facts
  }

  private init(_ sent: SentNotification) {
    let outcome = ("outcome", JSONValue.string(sent.outcome.rawValue))
    if sent.isFault, sent.outcome != .success {
      self.init(.fault, "A fault rule gave the outcome \(sent.outcome.rawValue).", [outcome])
    } else if sent.outcome == .success {
      self.init(.received, "The device received the notification.", [outcome])
    } else {
      self.init(
        .failed, "The notification was sent with the outcome \(sent.outcome.rawValue).", [outcome])
    }
  }

  private init(unsent message: Message, _ device: String, in hub: HubContent) {
    let registrations = hub.registrations(of: device)
    guard let first = registrations.first else {
      let handles = [device, device.uppercased()]
      if let time = handles.compactMap({ hub.lostHandles[$0] }).first {
        self.init(
          .handleLost,
          "A push service rejected the handle '\(device)' at \(time.iso8601), so that its "
            + "registrations were removed.")
      } else {
        self.init(.noSuchDevice, "No registration has the handle or the id '\(device)'.")
      }
      return
    }
    if let platform = message.request.format.platform,
      !registrations.contains(where: { $0.device.platform == platform })
    {
      let own = first.device.platform
      self.init(
        .platformDiffers,
        "The message is for \(platform.name), and the device is registered for \(own.name).",
        [("messagePlatform", .string(platform.name)), ("devicePlatform", .string(own.name))])
      return
    }
    self.init(message, registrations: registrations)
  }

  private init(_ message: Message, registrations: [StoredRegistration]) {
    let isTemplate = message.request.format == .template
    let eligible = registrations.filter { ($0.device.template != nil) == isTemplate }
    guard let first = eligible.first else {
      self.init(
        isTemplate ? .templateSend : .nativeSend,
        isTemplate
          ? "The message is a template send, and the device has no template registration."
          : "The message is a native send, and the device has only template registrations.")
      return
    }
    let sent = message.started ?? message.enqueued
    let earlier = eligible.filter { $0.created <= sent }
    guard !earlier.isEmpty else {
      self.init(
        .registeredLater,
        "The device registered at \(first.created.iso8601), after the message was sent at "
          + "\(sent.iso8601).")
      return
    }
    self.init(falseExpressionOf: message, earlier)
  }

  private init(falseExpressionOf message: Message, _ registrations: [StoredRegistration]) {
    let excluded = registrations.first { !message.request.audience.includes($0) }
    guard let expression = message.request.audience.expression, let excluded else {
      self.init(
        .expired,
        "The device was not registered when the message was sent, or only a test "
          + "send tried other devices.")
      return
    }
    let decision = FalseExpression(expression, for: Set(excluded.tags))
    var sentence = "'\(decision.text)' is false for the tags of the device"
    if let nearest = decision.nearest { sentence += "; the nearest tag is '\(nearest)'" }
    self.init(
      .expressionIsFalse, sentence + ".",
      [
        ("expression", .string(message.request.audience.text ?? "")),
        ("decidedBy", .string(decision.text)),
        ("tags", .array(excluded.tags.map { .string($0.text) })),
        ("nearest", OutboxOutput.text(decision.nearest)),
      ])
  }
}

/// The smallest part of an expression that made it false, and the tag that comes nearest to it.
struct FalseExpression {
  let text: String
  let nearest: String?

  init(_ expression: TagExpression, for tags: Set<Tag>) {
    var part = expression
    // The whole of a false `||` decides; of a false `&&`, the first operand that is false.
    while case .all(let operands) = part,
      let culprit = operands.first(where: { !$0.includes(tags) })
    { part = culprit }
    text = part.written(\.spelling)
    if case .not = part {
      nearest = nil
    } else {
      let names = tags.map(\.text).sorted()
      nearest =
        part.tags.lazy.compactMap { Suggestion.nearest(to: $0.spelling, among: names) }
        .first
    }
  }
}

extension HubContent {
  /// The registrations that a text names: by handle, by registration id or by installation id.
  fileprivate func registrations(of device: String) -> [StoredRegistration] {
    if let registration = registrations[device] { return [registration] }
    let tag = Tag(templateName: "\(BuiltInTag.installation.prefix){\(device)}")
    let lists = [
      registrations.positions(withHandle: device),
      registrations.positions(withHandle: device.uppercased()), registrations.positions(with: tag),
    ]
    return Set(lists.joined()).sorted().compactMap { registrations[position: $0] }
  }
}
