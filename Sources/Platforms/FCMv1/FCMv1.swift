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
    isFreeText: { path in
      path.hasPrefix("message.data.")
        || ["message.notification.title", "message.notification.body"].contains(path)
    }
  ) { payload, findings in
    guard let root = payload.json else { return }
    FCMBody(root, of: payload).check(&findings)
  }
}

extension FCMBody {
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
