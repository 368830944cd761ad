internal import Diagnostics
internal import Documents

extension Check<FCMBody> {
  /// The check of the second form of options for Android, and of its place in the message.
  static let fcmAndroidForm = Check(
    .fcmTwoAndroidForms, .fcmAndroidKind, .fcmEmptyForOlderApps, .fcmAndroidV2ThroughHub,
    .fcmAddress
  ) { body, findings in
    guard let second = body.androids.first(where: { $0.form == .second }) else { return }
    if let first = body.androids.first(where: { $0.form == .first }) {
      findings.report(.fcmTwoAndroidForms(second.member, first: first.member))
    } else if body.route == .hub {
      findings.report(.fcmAndroidV2ThroughHub(second.member))
    }
    guard second.member.value.members != nil else { return }
    body.checkKind(of: second, &findings)
    body.checkRemoteNotification(of: second, &findings)
  }
}

extension FCMBody {
  fileprivate func checkKind(
    of android: AndroidConfiguration, _ findings: inout Findings
  ) {
    let kinds = android.kinds.compactMap { android.fieldMember($0.rawValue) }
    switch kinds.count {
    case 0: findings.report(.fcmNoAndroidKind(android.member))
    case 1: break
    default: findings.report(.fcmTwoAndroidKinds(kinds[1], first: kinds[0]))
    }
  }

  fileprivate func checkRemoteNotification(
    of android: AndroidConfiguration, _ findings: inout Findings
  ) {
    let remote = android[AndroidConfiguration.Kind.remoteNotification.rawValue]
    let data = [android.data, message?.field("data")]
    if let flag = remote?.fieldMember("use_as_v1_data_message"), isTrue(flag.value),
      !data.contains(where: { $0?.members?.isEmpty == false })
    {
      findings.report(.fcmEmptyForOlderApps(flag))
    }
    if let image = android.notification?.field("image"), let text = text(image),
      text.isAddress(of: ["http"])
    {
      findings.report(.fcmImageWithoutTLS(image))
    }
  }
}

extension Rule {
  private static let remote = #""remote_notification":{"notification":{"title":"Storm"}}"#

  static let fcmTwoAndroidForms = Rule(
    "fcm-two-android-configurations", basis: .documented,
    vendor: VendorStatement(objector: .service, page: FirebasePage.message),
    summary: "a message must have 'android' or 'android_v2', not both",
    explanation: """
      'android_v2' is the second form of the options for Android, a preview. It replaces \
      'android', and Firebase refuses a message with both.
      """,
    bad: fcm(#""android":{"notification":{"title":"Storm"}},"android_v2":{\#(remote)}"#),
    good: fcm(#""android_v2":{\#(remote)}"#))

  static let fcmAndroidKind = Rule(
    "fcm-android-message-kind", basis: .validator,
    vendor: VendorStatement(objector: .service, page: FirebasePage.androidV2),
    summary: "'android_v2' must have either 'remote_notification' or 'background_sync'",
    explanation: """
      The kind of the message implies its urgency: a remote notification is delivered at once, a \
      background sync can wait. Firebase's libraries refuse both together, and most of them also \
      refuse neither.
      """,
    bad: fcm(#""android_v2":{\#(remote),"background_sync":{}}"#),
    good: fcm(#""android_v2":{\#(remote)}"#))

  static let fcmEmptyForOlderApps = Rule(
    "fcm-empty-for-older-apps", .warning, basis: .inferred,
    vendor: VendorStatement(page: FirebasePage.androidV2),
    summary: "'use_as_v1_data_message' should be accompanied by data",
    explanation: """
      With this flag, older versions of the app receive a data message without the notification \
      and must show it themselves. Without 'data' they receive nothing that they could show.
      """,
    bad: fcm(
      #""android_v2":{"remote_notification":{"use_as_v1_data_message":true,"notification":{"title":"Storm"}}}"#
    ),
    good: fcm(
      #""data":{"title":"Storm"},"android_v2":{"remote_notification":{"use_as_v1_data_message":true,"notification":{"title":"Storm"}}}"#
    ))

  static let fcmAndroidV2ThroughHub = Rule(
    "fcm-android-v2-through-hub", .note, basis: .inferred,
    vendor: VendorStatement(page: FirebasePage.androidV2),
    summary: "a message for the hub should use 'android' unless a test send has arrived",
    explanation: """
      'android_v2' is a preview at Firebase, and Microsoft does not say whether the hub passes it \
      on or refuses it. Try it with a test send before you rely on it.
      """,
    bad: fcm(#""android_v2":{\#(remote)}"#),
    good: fcm(#""android":{"notification":{"title":"Storm"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fcmTwoAndroidForms(_ second: JSONMember, first: JSONMember) -> Self {
    Self(
      .fcmTwoAndroidForms, "a message must not have both 'android' and 'android_v2'",
      at: Label(second.keySpan, "Firebase refuses the whole message"),
      related: [Label(first.keySpan, "the first form")], help: "remove one of the two")
  }

  fileprivate static func fcmAndroidV2ThroughHub(_ second: JSONMember) -> Self {
    Self(
      .fcmAndroidV2ThroughHub, "the hub's treatment of 'android_v2' is not documented",
      at: Label(second.keySpan, "a preview at Firebase"),
      help: "try it with a test send, or use 'android'")
  }

  fileprivate static func fcmTwoAndroidKinds(_ second: JSONMember, first: JSONMember) -> Self {
    Self(
      .fcmAndroidKind,
      "'message.android_v2' must not have both 'remote_notification' and 'background_sync'",
      at: Label(second.keySpan, "a second kind of message"),
      related: [Label(first.keySpan, "the first kind")],
      help: "remove one of the two, or send two messages")
  }

  fileprivate static func fcmNoAndroidKind(_ android: JSONMember) -> Self {
    Self(
      .fcmAndroidKind,
      "'message.android_v2' has neither 'remote_notification' nor 'background_sync'",
      at: Label(android.keySpan, "the kind of message is unknown"), severity: .warning,
      help: #"add "remote_notification":{"notification":{…}} or "background_sync":{}"#)
  }

  fileprivate static func fcmEmptyForOlderApps(_ flag: JSONMember) -> Self {
    Self(
      .fcmEmptyForOlderApps, "older versions of the app receive an empty message",
      at: Label(flag.keySpan, "replaces the notification by data"),
      help: "add 'data' with the text to show, or remove the flag")
  }

  fileprivate static func fcmImageWithoutTLS(_ image: JSONValue) -> Self {
    Self(
      .fcmAddress, "the image of a remote notification should have an https:// URL",
      at: Label(image.span, "the device may not load the image"), severity: .warning)
  }
}
