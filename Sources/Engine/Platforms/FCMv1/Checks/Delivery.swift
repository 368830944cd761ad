internal import Diagnostics
internal import Documents

extension Check<FCMBody> {
  /// The check for messages without content, and for notifications without text.
  static let fcmDelivery = Check(.fcmNothingToDeliver, .fcmShowsNothing) { body, findings in
    guard let message = body.message, let members = message.members else { return }
    let webpush = message.field("webpush")
    let carriers =
      [message, webpush].flatMap { [$0?.field("data"), $0?.field("notification")] }
      + body.androids.flatMap { [$0.data, $0.notification] }
    let isCarrying = carriers.contains { $0?.members?.isEmpty == false }
    // A background sync wakes the app even without data.
    guard !isCarrying, message.field("apns")?.field("payload") == nil,
      !body.androids.contains(where: { $0.kinds.contains(.backgroundSync) })
    else {
      if let notification = body.notificationWithoutText {
        findings.report(.fcmShowsNothing(notification))
      }
      return
    }
    findings.report(.fcmNothingToDeliver(message, isEmpty: members.isEmpty))
  }
}

extension FCMBody {
  private static let textNames = ["title", "body", "title_loc_key", "body_loc_key"]

  /// The notification of which an Android device shows nothing; nil if the device shows its text,
  /// or if the message has no notification for it.
  fileprivate var notificationWithoutText: JSONValue? {
    let isSync = androids.contains { $0.kinds == [.backgroundSync] }
    let own = androids.lazy.compactMap(\.notification).first
    let shared = isSync ? nil : message?.field("notification")
    let notifications = [own, shared].compactMap(\.self)
    guard let first = notifications.first, own != nil || !isForOthers,
      notifications.allSatisfy({ $0.members != nil }), !notifications.contains(where: hasText)
    else { return nil }
    return first
  }

  /// Whether the message has a notification for Apple's devices or browsers only.
  private var isForOthers: Bool {
    message?.field("apns")?.field("payload") != nil
      || message?.field("webpush")?.field("notification") != nil
  }

  /// Whether a notification has text; a misspelled name or a wrong value has its own finding.
  private func hasText(_ notification: JSONValue) -> Bool {
    (notification.members ?? []).contains { member in
      let name = member.key.string.snakeCased
      guard Self.textNames.contains(name) else {
        return Suggestion.nearest(to: name, among: Self.textNames) != nil
      }
      if case .null = member.value.content { return false }
      return text(member.value)?.allSatisfy(\.isWhitespace) != true
    }
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

  static let fcmShowsNothing = Rule(
    "fcm-shows-nothing", .warning, basis: .validator,
    vendor: VendorStatement(page: FirebasePage.client),
    summary: "a notification should have a title or a body",
    explanation: """
      Firebase accepts a notification that has only, for example, a tag, but an Android device \
      shows nothing. The text may also be in 'message.notification', or in the app ('title_loc_key').
      """,
    bad: fcm(#""android":{"notification":{"tag":"storm"}}"#),
    good: fcm(#""android":{"notification":{"tag":"storm","title":"Storm"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fcmShowsNothing(_ notification: JSONValue) -> Self {
    Self(
      .fcmShowsNothing, "the notification has neither a title nor a body",
      at: Label(
        SourceSpan(notification.span.start, notification.span.start + 1), "nothing is shown"),
      help: "add 'title' or 'body'")
  }

  fileprivate static func fcmNothingToDeliver(_ message: JSONValue, isEmpty: Bool) -> Self {
    Self(
      .fcmNothingToDeliver, "the message has neither 'notification' nor 'data'",
      at: Label(
        SourceSpan(message.span.start, message.span.start + 1),
        isEmpty ? "empty" : "no 'notification' or 'data'"))
  }
}
