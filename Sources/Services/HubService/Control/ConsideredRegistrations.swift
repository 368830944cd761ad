internal import Analysis
internal import Documents
internal import Hub
internal import Platforms

/// The registrations that a send considered, each with the reason for its result.
struct ConsideredRegistrations {
  /// A registration, and the reason why it did or did not receive the message.
  struct Row {
    let registration: StoredRegistration
    let explanation: Explanation
  }

  /// The number of registrations in the hub; 0 for a direct send, which does not use registrations.
  let count: Int
  /// The explained registrations, up to `limit`; those that received a notification come first.
  let rows: [Row]

  /// Maximum number of rows.
  private static let limit = 100

  /// Explains which registrations received a message that was sent from the hub.
  ///
  /// Each row searches the outbox, so pass an outbox with only the notifications of the message.
  init(_ message: Message, in hub: HubContent, _ outbox: Outbox) {
    guard message.direct == nil else {
      (count, rows) = (0, [])
      return
    }
    count = hub.registrations.count
    // The receivers come first, regardless of their positions in the hub.
    let receivers = outbox.all.lazy.compactMap(\.registration).prefix(Self.limit)
    let received = Set(receivers)
    let others = hub.registrations.allPositions.lazy
      .compactMap { hub.registrations[position: $0] }.filter { !received.contains($0.id) }
    let registrations =
      receivers.compactMap { hub.registrations[$0] } + others.prefix(Self.limit - received.count)
    rows = registrations.map { registration in
      Row(
        registration: registration,
        explanation: Explanation(message, registration.id, in: hub, outbox))
    }
  }

  /// The number of registrations and the rows as JSON members.
  var output: [(String, JSONValue)] {
    [
      ("registrationCount", .number(count)),
      ("registrations", .array(rows.map { .object($0.output) })),
    ]
  }
}

extension ConsideredRegistrations.Row {
  fileprivate var output: [(String, JSONValue)] {
    [
      ("registration", .string(registration.id)),
      ("installation", OutboxOutput.text(registration.source?.installation)),
      ("handle", .string(registration.handle)),
      ("platform", .string(registration.device.platform.name)),
      ("template", OutboxOutput.text(registration.device.template?.name)),
      ("received", .boolean(explanation.reason.isReceived)),
    ] + explanation.reason.output(explanation.outcome, explanation.service)
  }
}

extension DeliveryReason {
  /// Whether the device received the notification.
  var isReceived: Bool {
    switch self {
    case .received, .shown, .handedOver(_, .received): true
    default: false
    }
  }
}

extension Outbox {
  /// Returns an outbox with only the notifications of one message, so that each search is fast.
  func notifications(of message: String) -> Outbox {
    Outbox(all.filter { $0.isOf(message: message) })
  }
}
