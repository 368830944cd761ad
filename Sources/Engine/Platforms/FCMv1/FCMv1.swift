internal import Diagnostics
internal import Documents

extension Platform {
  /// The platform for Firebase Cloud Messaging with the HTTP v1 API.
  public static let fcmv1 = Platform(
    name: "fcmv1", displayName: "Android (Firebase)",
    nicknames: ["fcm", "firebase", "android", "google"], family: .android,
    handle: .single(HandlePart("FcmV1RegistrationId", "registration token")),
    registration: RegistrationSchema(word: "FcmV1"),
    send: SendNames("fcmv1", counts: "FcmV1OutcomeCounts"),
    visibleText: Set(
      ["notification", "android.notification", "webpush.notification", "apns.payload.aps.alert"]
        .flatMap { ["message.\($0).title", "message.\($0).body"] }
        + ["message.apns.payload.aps.alert"]),
    service: .fcmv1)
}

extension Service {
  fileprivate static let fcmv1 = Service(
    rules: Rule.ofFCM,
    limit: { payload in payload.json.map { FCMBody($0, of: payload).limit } },
    schema: .fcm,
    lifetime: { payload in
      payload.seconds(inHeader: "ttl") ?? payload.json?["message"]?["android"]?["ttl"]?.seconds
    },
    ordinaryValues: FCMBody.ordinaryValues
  ) { payload, findings in
    guard let root = payload.json else { return }
    FCMBody(root, of: payload).check(&findings)
  }
}

extension FCMBody {
  /// The paths of strings of which checks only ask whether they are empty.
  private static let texts: Set = [
    "message.notification.title", "message.notification.body", "message.android.collapse_key",
    "message.android.notification.title", "message.android.notification.body",
    "message.android.notification.tag", "message.android.notification.click_action",
    "message.android.notification.channel_id", "message.android.notification.ticker",
  ]

  /// Returns the values at a path that no check tells apart.
  static func ordinaryValues(at path: String) -> OrdinaryValues? {
    if texts.contains(path) || path.hasPrefix("message.data.") { return .texts }
    if path == "message.android.notification.notification_count" { return .numbers(.count) }
    if path.hasPrefix("message."), path.hasSuffix("notification.image") {
      return .strings(of: .webAddress)
    }
    let apple = "message.apns.payload."
    return path.hasPrefix(apple)
      ? APNsBody.ordinaryValues(at: String(path.dropFirst(apple.count))) : nil
  }

  private static let byteCount = 4096
  private static let topicByteCount = 2048

  /// The size limit of keys and values together; the limit for topics is half as large.
  fileprivate var limit: SizeLimit {
    let isTopic = message?.field("topic") != nil || message?.field("condition") != nil
    return SizeLimit(
      byteCount: isTopic ? Self.topicByteCount : Self.byteCount,
      statement:
        "Firebase allows \(isTopic ? "2,048 bytes for a topic" : "4,096 bytes") of keys and values",
      otherCount: keyAndValueByteCount)
  }

  /// The checks of the whole message, each in its own file in `Checks/`.
  static let checks: [Check<FCMBody>] = [
    .fcmTarget, .fcmData, .fcmTexts, .fcmDelivery, .fcmAndroidDisplay, .fcmApple,
  ]

  /// Reports all findings for the body, both for Firebase and for the receiving devices.
  fileprivate func check(_ findings: inout Findings) {
    guard message?.members != nil else {
      findings.report(.fcmMessageMissing(root))
      noteLegacyKeys(in: root, of: .fcmBody, &findings)
      return
    }
    PayloadSchema.fcm.check(root, pending: pending, stage: stage, &findings)
    for check in Self.checks { check.run(self, &findings) }
  }
}

extension Rule {
  static let ofFCM: [Rule] = ofFCMSchema + FCMBody.checks.flatMap(\.rules)
}
