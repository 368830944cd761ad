internal import Bytes
internal import Diagnostics
internal import Documents
internal import Hub
internal import Platforms
internal import PushServices

/// Notifications and findings as JSON.
enum OutboxOutput {
  /// Returns the response to a query of the outbox.
  static func page(_ notifications: [SentNotification], isComplete: Bool) -> JSONValue {
    .object([
      ("complete", .boolean(isComplete)),
      ("notifications", .array(notifications.map(notification))),
    ])
  }

  /// Returns a notification as JSON.
  static func notification(_ sent: SentNotification) -> JSONValue {
    let (content, device) = (sent.content, sent.identity)
    let members: [(String, JSONValue)] = [
      ("sequence", .number(sent.sequence)),
      ("time", .string(content.time.iso8601WithMilliseconds)),
      ("hub", text(content.hub.isEmpty ? nil : content.hub)),
      ("message", .string(content.message)), ("registration", text(device.registration)),
      ("installation", text(device.installation)), ("handle", .string(device.handle)),
      ("platform", .string(content.platform.name)),
      ("tags", .array(device.tags.map { .string($0.text) })), payload(sent.payload),
      ("headers", .object(content.headers.map { ($0.name, .string($0.value)) })),
      ("bytes", .number(sent.payloadSize)), ("outcome", .string(sent.outcome.rawValue)),
      ("findings", .array(sent.findings.map(finding))), ("template", text(content.template)),
    ]
    return .object(members + arrival(of: sent))
  }

  /// Returns what a push service noted, as JSON members; empty for a notification of a hub alone.
  private static func arrival(of sent: SentNotification) -> [(String, JSONValue)] {
    guard let arrival = sent.arrival else { return [] }
    return [
      ("service", .string(arrival.service.rawValue)), ("sender", text(arrival.sender.name)),
      ("remarks", .array(arrival.remarks.map { .string($0) })), ("run", text(arrival.run)),
      ("fault", .boolean(sent.isFault)), ("device", text(sent.deviceName)),
      ("delivery", text(sent.delivery?.rawValue)),
      ("deliveryTime", text(sent.deliveryTime?.iso8601WithMilliseconds)),
      (
        "push",
        sent.answer.map { answer in
          .object([
            ("id", .string(answer.id)), ("status", answer.status.map { .number($0) } ?? .null),
            ("error", text(answer.error)),
          ])
        } ?? .null
      ),
    ]
  }

  /// Returns the payload's exact bytes as a string, or in Base64 if they are not UTF-8.
  private static func payload(_ bytes: [UInt8]) -> (String, JSONValue) {
    guard let string = String(validating: bytes, as: UTF8.self) else {
      return ("payloadBase64", .string(Base64.encode(bytes)))
    }
    return ("payload", .string(string))
  }

  private static func finding(_ finding: Diagnostic) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("code", .string(finding.rule.code)),
      ("severity", .string(finding.severity == .error ? "error" : "\(finding.severity)")),
      ("message", .string(finding.message)),
    ]
    if let label = finding.primary, let file = label.file {
      members.append(("source", .string(file.text(at: label.span))))
    }
    if let help = finding.help { members.append(("help", .string(help))) }
    return .object(members)
  }

  static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
