internal import Diagnostics
internal import Documents

extension Platform {
  /// The platform for the Apple Push Notification service (APNs).
  public static let apns = Platform(
    name: "apns", displayName: "Apple", nicknames: ["apple", "ios", "apn"], family: .apple,
    handle: .single(HandlePart("DeviceToken", "device token", .hexadecimal)), registration: .apns,
    send: SendNames("apple", counts: "ApnsOutcomeCounts", passing: ["apns-"]),
    visibleText: APNsBody.visibleText, service: .apns)
}

extension Service {
  fileprivate static let apns = Service(
    rules: Rule.ofAPNs,
    limit: { payload in .apns(payload.headers) },
    derivedHeaders: { payload in
      payload.json.map { APNsBody($0, of: payload).derivedHeaders } ?? []
    },
    schema: .apns,
    lifetime: { payload in payload.headers["apns-expiration"]?.value == "0" ? 0 : nil },
    ordinaryValues: APNsBody.ordinaryValues, ordinaryHeaders: APNsHeader.ordinaryHeaders,
    headerByteLimits: ["apns-collapse-id": APNsHeader.longestCollapseID],
    headerSchemas: APNsHeader.schemas, headerCheck: .apnsHeaders
  ) { payload, findings in
    guard let root = payload.json else { return }
    APNsBody(root, of: payload).check(&findings)
  }
}

extension SizeLimit {
  private static let usualByteCount = 4096
  private static let voipByteCount = 5120

  /// Returns Apple's size limit, which is larger for VoIP pushes and broadcasts.
  fileprivate static func apns(_ headers: [Header]) -> SizeLimit {
    if headers[":path"]?.text?.hasPrefix("/4/broadcasts/") == true {
      return SizeLimit(
        byteCount: voipByteCount, statement: "Apple allows 5,120 bytes for a broadcast")
    }
    if headers["apns-push-type"]?.text == APNsPushType.voip.name {
      return SizeLimit(
        byteCount: voipByteCount, statement: "Apple allows 5,120 bytes for a VoIP push")
    }
    return SizeLimit(byteCount: usualByteCount, statement: "Apple allows 4,096")
  }
}

extension APNsBody {
  /// The paths of the strings that users see.
  fileprivate static let visibleText: Set = [
    "aps.alert", "aps.alert.title", "aps.alert.subtitle", "aps.alert.body",
  ]

  /// The paths of strings that name something in the app.
  private static let names: Set = [
    "aps.sound", "aps.thread-id", "aps.category", "aps.target-content-id", "aps.filter-criteria",
    "aps.alert.launch-image", "aps.alert.title-loc-key", "aps.alert.subtitle-loc-key",
    "aps.alert.loc-key",
  ]

  /// Returns the values at a path that no check tells apart.
  static func ordinaryValues(at path: String) -> OrdinaryValues? {
    if path == "aps.badge" { return .numbers(.count) }
    // The app's own data is next to 'aps'; only its keys are checked.
    let root = path.prefix { $0 != "." && $0 != "[" }
    return root != "aps" || visibleText.contains(path) || names.contains(path) ? .texts : nil
  }

  /// The checks of the body, each in its own file in `Checks/`.
  static let checks: [Check<APNsBody>] = [
    .apnsTopLevel, .apnsSound, .apnsLocalization, .apnsLiveActivity,
  ]

  /// The checks that a push type in a header affects.
  static let checksOfType: [Check<APNsBody>] = [
    .apnsBackground, .apnsAlert, .apnsReload, .apnsOwnToken,
  ]

  /// Reports the findings for the body that do not depend on a push type in a header.
  func check(_ findings: inout Findings) {
    guard root.members != nil else {
      findings.report(.apnsBodyNotAnObject(root))
      return
    }
    PayloadSchema.apns.check(root, pending: pending, stage: stage, &findings)
    Self.checks.report(on: self, to: &findings)
  }
}

extension Check<Payload> {
  /// The check of the headers, and of what they mean for the body.
  fileprivate static let apnsHeaders = Check(
    APNsBody.checksOfType.rules() + Check<APNsBody>.apnsRequest.rules
  ) { payload, findings in
    guard let root = payload.json, root.members != nil else { return }
    let body = APNsBody(root, of: payload)
    APNsBody.checksOfType.report(on: body, to: &findings)
    Check<APNsBody>.apnsRequest.run(body, &findings)
  }
}

extension Rule {
  static let ofAPNs: [Rule] =
    ofAPNsSchema + ofAPNsKeys + ofAPNsRegistration + APNsBody.checks.rules()
    + Check<Payload>.apnsHeaders.rules
}
