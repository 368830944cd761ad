internal import Diagnostics
internal import Documents

extension Platform {
  /// Google Cloud Messaging and the legacy interface of Firebase.
  public static let gcm = Platform("gcm", service: .gcm)
}

extension Service {
  fileprivate static let gcm = Service(
    rules: Rule.ofGCM,
    limit: { _ in
      SizeLimit(byteCount: 4096, statement: "the service took 4,096", severity: .warning)
    },
    shape: .gcmBody
  ) { payload, findings in
    guard let root = payload.json else { return }
    GCMBody(root: root, pending: payload.pending, road: payload.road, stage: payload.stage)
      .check(&findings)
  }
}

/// A body of the legacy interface.
struct GCMBody: Sendable {
  let root: JSONValue
  let pending: PendingValues
  let road: Payload.Road
  let stage: Payload.Stage

  /// All checks that look at the body as a whole.
  static let checks: [PlatformCheck<GCMBody>] = [.gcmShutDown, .gcmTarget, .gcmData]

  fileprivate func check(_ findings: inout Findings) {
    guard let members = root.members else {
      findings.report(.gcmNotAnObject(root))
      return
    }
    var shape = ShapeChecker(.gcm, pending: pending, stage: stage)
    shape.check(members, as: .gcmBody)
    findings.report(contentsOf: shape.findings)
    for check in Self.checks { check.run(self, &findings) }
  }
}

extension Rule {
  static let ofGCM: [Rule] = ofGCMShape + GCMBody.checks.flatMap(\.rules)
}
