internal import Diagnostics
internal import Documents

extension Check<GCMBody> {
  /// Reports the shutdown of the service, with the body migrated to HTTP v1.
  static let gcmShutDown = Check(.gcmShutDown) { body, findings in
    let span = body.root.span
    let moved = JSONWriter.compact(GCMMigration(body).body)
    findings.report(
      .gcmShutDown(
        at: SourceSpan(span.start, span.start + 1), moved: String(decoding: moved, as: UTF8.self)))
  }

  /// The check of the target, which the hub sets; without a hub, the body must set it.
  static let gcmTarget = Check(.gcmTarget) { body, findings in
    let names = ["to", "registration_ids", "condition", "notification_key"]
    let targets = body.root.members?.filter { names.contains($0.key.string) } ?? []
    switch body.route {
    case .hub:
      for target in targets { findings.report(.gcmTargetThroughHub(target)) }
    case .direct where targets.isEmpty: findings.report(.gcmTargetMissing(body.root))
    case .direct:
      if let to = targets.first(where: { $0.key.string == "to" }),
        let list = targets.first(where: { $0.key.string == "registration_ids" })
      {
        findings.report(.gcmTwoTargets(list, to))
      }
    }
    guard case .array(let ids)? = body.root["registration_ids"]?.content,
      !(1...GCMBody.mostTargets).contains(ids.count), let list = body.root["registration_ids"]
    else { return }
    findings.report(.gcmTargetCount(list, ids.count))
  }

  /// The check of reserved keys in the app's own data.
  static let gcmData = Check(.gcmReservedKey) { body, findings in
    for member in body.root["data"]?.members ?? [] {
      let key = member.key.string
      let isReserved = ["from", "message_type"].contains(key) || key.hasPrefix("google")
      if isReserved || key.hasPrefix("gcm") { findings.report(.gcmReservedKey(member)) }
    }
  }
}

extension GCMBody {
  fileprivate static let mostTargets = 1000
}

extension Rule {
  static let gcmShutDown = Rule(
    "gcm-shut-down", .warning, basis: .documented,
    vendor: VendorStatement("F20", page: FirebasePage.migration),
    summary: "messages for Android should go through HTTP v1",
    explanation: """
      Google began to shut down the legacy interface in July 2024. A message for the platform \
      'gcm' reaches no device; move registrations and templates to 'fcmv1'. The finding shows \
      the body converted to HTTP v1.
      """,
    bad: Example("gcm.json", #"{"data":{"message":"$(message)"}}"#),
    good: Example("fcmv1.json", #"{"message":{"data":{"message":"$(message)"}}}"#))

  static let gcmTarget = Rule(
    "gcm-target", basis: .documented,
    vendor: VendorStatement("F21", objector: .service, page: FirebasePage.legacy),
    summary: "a body must have no target if the hub sends it, and 1 to 1000 targets otherwise",
    explanation: """
      The hub writes the targets itself. Without a hub the body needs either 'to' or a list of 1 \
      to 1000 'registration_ids', not both.
      """,
    bad: Example("gcm.json", #"{"registration_ids":["abc"],"data":{"message":"Hello"}}"#),
    good: Example("gcm.json", #"{"data":{"message":"Hello"}}"#))

  static let gcmReservedKey = Rule(
    "gcm-reserved-data-key", .warning, basis: .inferred,
    vendor: VendorStatement(page: FirebasePage.legacy),
    summary: "a key of 'data' should not be a word that Google reserves",
    explanation: """
      The legacy interface rejects 'from', 'message_type' and keys that begin with 'google' or \
      'gcm'.
      """,
    bad: Example("gcm.json", #"{"data":{"from":"Rome"}}"#),
    good: Example("gcm.json", #"{"data":{"sender":"Rome"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func gcmShutDown(at span: SourceSpan, moved: String) -> Self {
    Self(
      .gcmShutDown, "the service for 'gcm' is shut down; use 'fcmv1' instead",
      at: Label(span, "reaches no device"), help: "as fcmv1: \(moved)")
  }

  fileprivate static func gcmTargetThroughHub(_ target: JSONMember) -> Self {
    Self(
      .gcmTarget, "a body sent through the hub must not have '\(target.key.string)'",
      at: Label(target.keySpan, "the hub adds the targets"),
      help: "remove the target, or use --direct for a body that is sent without a hub")
  }

  fileprivate static func gcmTargetMissing(_ root: JSONValue) -> Self {
    Self(
      .gcmTarget, "a body needs a target: 'to' or 'registration_ids'",
      at: Label(SourceSpan(root.span.start, root.span.start + 1), "has no target"))
  }

  fileprivate static func gcmTwoTargets(_ list: JSONMember, _ to: JSONMember) -> Self {
    Self(
      .gcmTarget, "a body must not have both 'to' and 'registration_ids'",
      at: Label(list.keySpan, "a second target"), related: [Label(to.keySpan, "the first target")])
  }

  fileprivate static func gcmTargetCount(_ list: JSONValue, _ count: Int) -> Self {
    Self(
      .gcmTarget, "'registration_ids' must have 1 to 1000 entries, not \(count)",
      at: Label(list.span))
  }

  fileprivate static func gcmReservedKey(_ member: JSONMember) -> Self {
    Self(
      .gcmReservedKey, "the legacy interface reserves the data key '\(member.key.string)'",
      at: Label(member.keySpan), help: "choose another name, for example with the prefix 'app_'")
  }
}
