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
      FCMBody.notificationPaths.flatMap { ["\($0).title", "\($0).body"] }
        + ["message.apns.payload.aps.alert"]),
    service: .fcmv1)
}

extension Service {
  fileprivate static let fcmv1 = Service(
    rules: Rule.ofFCM,
    limit: { payload in payload.json.map { FCMBody($0, of: payload).limit } },
    schema: .fcm(preferring: .first), repeatedKey: .fcmRepeatedField,
    lifetime: { payload in
      payload.seconds(inHeader: "ttl")
        ?? payload.json.flatMap { FCMBody($0, of: payload).lifetime }
    },
    ordinaryValues: FCMBody.ordinaryValues
  ) { payload, findings in
    guard let root = payload.json else { return }
    FCMBody(root, of: payload).check(&findings)
  }
}

extension FCMBody {
  /// The paths of all objects with a title and a body that users see, in both spellings.
  fileprivate static let notificationPaths: [String] =
    ["message.notification", "message.webpush.notification", "message.apns.payload.aps.alert"]
    + AndroidConfiguration.Form.allCases.flatMap { form in
      [form.notificationPath, form.notificationPath.camelCased]
    }

  /// The paths of strings of which checks only ask whether they are empty.
  private static let texts: Set<String> = {
    let common = ["message.notification.title", "message.notification.body"]
    let names = ["title", "body", "tag", "click_action", "channel_id", "ticker"]
    return AndroidConfiguration.Form.allCases.reduce(into: Set(common)) { paths, form in
      paths.insert("\(form.path).collapse_key")
      paths.formUnion(names.map { "\(form.notificationPath).\($0)" })
    }
  }()

  /// The paths of the number on the app's icon.
  private static let counts = Set(
    AndroidConfiguration.Form.allCases.map { "\($0.notificationPath).notification_count" })

  /// Returns the values at a path that no check tells apart.
  static func ordinaryValues(at path: String) -> OrdinaryValues? {
    if texts.contains(path) || path.hasPrefix("message.data.") { return .texts }
    if counts.contains(path) { return .numbers(.count) }
    if path.hasPrefix("message."), path.hasSuffix("notification.image") {
      return .strings(of: .secureAddress)
    }
    let apple = "message.apns.payload."
    return path.hasPrefix(apple)
      ? APNsBody.ordinaryValues(at: String(path.dropFirst(apple.count))) : nil
  }

  /// The storage time for an offline device, in seconds; nil if the message does not set it.
  fileprivate var lifetime: Int? { androids.lazy.compactMap { $0["ttl"]?.seconds }.first }

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
    .fcmTarget, .fcmData, .fcmAndroidForm, .fcmTexts, .fcmDelivery, .fcmAndroidDisplay, .fcmApple,
    .fcmWebpush,
  ]

  /// Reports all findings for the body, both for Firebase and for the receiving devices.
  fileprivate func check(_ findings: inout Findings) {
    guard message?.members != nil else {
      findings.report(.fcmMessageMissing(root))
      noteLegacyKeys(in: root, of: .fcmBody, &findings)
      return
    }
    PayloadSchema.fcm(preferring: androids.last?.form ?? .first)
      .check(root, pending: pending, stage: stage, &findings)
    for check in Self.checks { check.run(self, &findings) }
  }
}

extension Rule {
  static let ofFCM: [Rule] =
    ofFCMSchema + FCMBody.checks.flatMap(\.rules).filter { !ofFCMSchema.contains($0) }
}
