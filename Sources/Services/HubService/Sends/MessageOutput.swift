internal import Documents
internal import Hub
internal import Platforms

/// The XML documents about a message: the result of a test send, and the telemetry.
enum MessageOutput {
  private static let namespaces = [
    ("xmlns", RegistrationNamespace.description), ("xmlns:i", RegistrationNamespace.instance),
  ]

  /// Returns the result of a test send as XML.
  static func results(_ notifications: [SentNotification]) -> [UInt8] {
    let sent = notifications.count { $0.outcome == .success }
    var output = XMLOutput()
    output.open("NotificationOutcome", namespaces)
    output.element("Success", String(sent))
    output.element("Failure", String(notifications.count - sent))
    if notifications.isEmpty { output.empty("Results") } else { output.open("Results") }
    for notification in notifications {
      let device = notification.identity
      output.open("RegistrationResult")
      output.element("ApplicationPlatform", notification.platform.sendFormat)
      output.element("PnsHandle", device.handle)
      output.element("RegistrationId", device.registration ?? "")
      output.element("Outcome", notification.outcome.sentence)
      output.close("RegistrationResult")
    }
    if !notifications.isEmpty { output.close("Results") }
    output.close("NotificationOutcome")
    return output.bytes
  }

  /// The platforms, in the order in which the .NET client expects the XML elements with the counts.
  private static let platforms: [Platform] = {
    let first: [Platform] = [.apns, .mpns, .wns, .gcm, .adm, .fcmv1, .baidu]
    return first + Platform.ofHub.filter { !first.contains($0) }
  }()

  /// Returns the telemetry of a message as XML; `errors` is the URL of the push services' reports.
  static func details(_ message: Message, location: String, errors: String) -> [UInt8] {
    var output = XMLOutput()
    output.open("NotificationDetails", namespaces)
    output.element("NotificationId", message.id)
    output.element("Location", location)
    output.element("State", message.state.rawValue)
    output.element("EnqueueTime", message.enqueued.iso8601)
    if let started = message.started {
      output.element("StartTime", started.iso8601WithMilliseconds)
      output.element("EndTime", started.iso8601WithMilliseconds)
    }
    output.element("NotificationBody", String(decoding: message.request.body, as: UTF8.self))
    if let tags = message.request.audience.text { output.element("Tags", tags) }
    let platforms = message.outcomes.map { $0.platform.sendFormat }
    if !platforms.isEmpty {
      output.element("TargetPlatforms", platforms.joined(separator: ","))
    }
    writeCounts(of: message, errors, to: &output)
    output.close("NotificationDetails")
    return output.bytes
  }

  /// The number of platforms whose counts come before the URL of the reports.
  private static let firstCount = 5

  private static func writeCounts(
    of message: Message, _ errors: String, to output: inout XMLOutput
  ) {
    for (index, platform) in platforms.enumerated() {
      if index == firstCount, message.hasFailures { output.element("PnsErrorDetailsUri", errors) }
      guard let counts = platform.send?.counts,
        let row = message.outcomes.first(where: { $0.platform == platform })
      else { continue }
      output.open(counts)
      for (outcome, count) in row.counts {
        output.open("Outcome")
        output.element("Name", outcome.rawValue)
        output.element("Count", String(count))
        output.close("Outcome")
      }
      output.close(counts)
    }
  }
}

extension Message {
  /// Whether a push service refused the message for a device.
  fileprivate var hasFailures: Bool {
    outcomes.contains { row in
      row.counts.contains { $0.count > 0 && ![.success, .skipped].contains($0.outcome) }
    }
  }
}
