internal import Documents
internal import Hub
internal import Platforms

/// The container with what push services reported about notifications that they did not accept.
///
/// The service writes one `PnsFeedback` element per line, in one file per day, and another file per
/// message (https://learn.microsoft.com/rest/api/notificationhubs/get-pns-feedback). The hub computes
/// these files from its outbox.
struct Feedback {
  private static let start = "feedback-"
  private static let messages = "messages"

  private let failures: [SentNotification]

  /// Creates the container of a hub, given the name in its configured spelling.
  init(ofHub name: String, _ outbox: Outbox) {
    failures = outbox.all.filter { sent in
      sent.hub == name && ![.success, .skipped].contains(sent.outcome)
    }
  }

  /// The name of a hub's container.
  static func container(ofHub name: String) -> String { start + name.lowercased() }

  /// The name in lower case of the hub whose container has the given name; nil for other containers.
  static func hub(ofContainer name: String) -> String? {
    name.hasPrefix(start) ? String(name.dropFirst(start.count)) : nil
  }

  /// The path of the file about a message.
  static func path(ofMessage id: String, inHub name: String) -> String {
    [BlobPath.root, container(ofHub: name), messages, id].joined(separator: "/")
  }

  /// The files of each day, ordered by name.
  var files: [(name: String, blob: BlobTable.Blob)] {
    let days = Dictionary(grouping: failures) { $0.time.day }
    return days.map { ($0.key, Self.blob(of: $0.value)) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }

  /// Returns the file with the given name: of a day, or `messages/ID`.
  subscript(name: String) -> BlobTable.Blob? {
    let found = failures.filter { name == $0.time.day || name == "\(Self.messages)/\($0.message)" }
    return found.isEmpty ? nil : Self.blob(of: found)
  }

  private static func blob(of failures: [SentNotification]) -> BlobTable.Blob {
    BlobTable.Blob(
      bytes: failures.flatMap { line(for: $0) + [UInt8(ascii: "\n")] },
      time: failures.map(\.time).max() ?? HubTime(seconds: 0))
  }

  private static func line(for sent: SentNotification) -> [UInt8] {
    let device = sent.identity
    var output = XMLOutput()
    output.open("PnsFeedback", [("xmlns", RegistrationNamespace.description)])
    output.element("FeedbackTime", sent.time.iso8601WithMilliseconds)
    output.element("NotificationSystemError", sent.outcome.rawValue)
    output.element("Platform", sent.platform.sendFormat)
    output.element("PnsHandle", device.handle)
    output.element("RegistrationId", device.registration ?? "")
    output.element("InstallationId", device.installation ?? "")
    output.element("NotificationId", sent.message)
    output.element("NewPnsHandle", "")
    output.close("PnsFeedback")
    return output.bytes
  }
}

extension HubTime {
  /// The day as the service names its files: month, day and year, such as `07272016`.
  fileprivate var day: String {
    let date = iso8601.prefix(10).split(separator: "-")
    return "\(date[1])\(date[2])\(date[0])"
  }
}
