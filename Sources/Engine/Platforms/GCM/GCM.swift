internal import Diagnostics
internal import Documents

extension Platform {
  /// The platform for Google Cloud Messaging and the legacy interface of Firebase.
  public static let gcm = Platform(
    name: "gcm", displayName: "Android (before Firebase HTTP v1)", family: .android,
    handle: .single(HandlePart("GcmRegistrationId", "registration token")),
    registration: RegistrationSchema(word: "Gcm"),
    send: SendNames("gcm", counts: "GcmOutcomeCounts"),
    visibleText: ["notification.title", "notification.body"], service: .gcm)
}

extension Service {
  fileprivate static let gcm = Service(
    rules: Rule.ofGCM,
    limit: { _ in
      SizeLimit(byteCount: 4096, statement: "the service allowed 4,096 bytes", severity: .warning)
    },
    schema: .gcm,
    lifetime: { payload in
      payload.seconds(inHeader: "ttl") ?? payload.json?["time_to_live"]?.seconds
    },
    ordinaryValues: { path in
      path.hasPrefix("data.") || ["notification.title", "notification.body"].contains(path)
        ? .texts : nil
    }
  ) { payload, findings in
    guard let root = payload.json else { return }
    GCMBody(root: root, pending: payload.pending, route: payload.route, stage: payload.stage)
      .check(&findings)
  }
}

/// A body of the legacy interface.
struct GCMBody: Sendable {
  let root: JSONValue
  let pending: PendingValues
  let route: Payload.Route
  let stage: Payload.Stage

  /// The checks of the whole body.
  static let checks: [Check<GCMBody>] = [.gcmShutDown, .gcmTarget, .gcmData]

  fileprivate func check(_ findings: inout Findings) {
    guard root.members != nil else {
      findings.report(.gcmNotAnObject(root))
      return
    }
    PayloadSchema.gcm.check(root, pending: pending, stage: stage, &findings)
    for check in Self.checks { check.run(self, &findings) }
  }
}

extension Rule {
  static let ofGCM: [Rule] = ofGCMSchema + GCMBody.checks.flatMap(\.rules)
}
