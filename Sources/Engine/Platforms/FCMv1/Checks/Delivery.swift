internal import Diagnostics
internal import Documents

extension Check<FCMBody> {
  /// The check for messages without content.
  static let fcmDelivery = Check(.fcmNothingToDeliver) { body, findings in
    guard let message = body.message, let members = message.members else { return }
    let webpush = message.field("webpush")
    let carriers =
      [message, webpush].flatMap { [$0?.field("data"), $0?.field("notification")] }
      + body.androids.flatMap { [$0.data, $0.notification] }
    let isCarrying = carriers.contains { $0?.members?.isEmpty == false }
    // A background sync wakes the app even without data.
    guard !isCarrying, message.field("apns")?.field("payload") == nil,
      !body.androids.contains(where: { $0.kinds.contains(.backgroundSync) })
    else { return }
    findings.report(.fcmNothingToDeliver(message, isEmpty: members.isEmpty))
  }
}

extension Rule {
  static let fcmNothingToDeliver = Rule(
    "fcm-nothing-to-deliver", .warning, basis: .documented,
    vendor: VendorStatement("F12", page: FirebasePage.message),
    summary: "a message should have a notification or data",
    explanation: """
      Firebase accepts a message without a notification and without data, but every device ignores \
      the message.
      """,
    bad: fcm(#""android":{"priority":"HIGH"}"#),
    good: fcm(#""data":{"id":"7"},"android":{"priority":"HIGH"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fcmNothingToDeliver(_ message: JSONValue, isEmpty: Bool) -> Self {
    Self(
      .fcmNothingToDeliver, "the message has neither 'notification' nor 'data'",
      at: Label(
        SourceSpan(message.span.start, message.span.start + 1),
        isEmpty ? "empty" : "no 'notification' or 'data'"))
  }
}
