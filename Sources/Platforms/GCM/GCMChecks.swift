internal import Diagnostics
internal import Documents

extension Check<GCMBody> {
  /// The service behind the interface is gone; the body can move.
  static let gcmShutDown = Check(.gcmShutDown) { body, findings in
    let span = body.root.span
    let moved = JSONWriter.compact(GCMMigration(body).body)
    findings.report(
      .gcmShutDown(
        at: SourceSpan(span.start, span.start + 1), moved: String(decoding: moved, as: UTF8.self)))
  }

  /// For whom the message is: the hub knows; without a hub the body says it.
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

  /// The app's own data.
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
      Google has shut the legacy interface down from July 2024 on. A message of the platform 'gcm' \
      reaches no device; registrations and templates have to move to 'fcmv1'. The finding shows the body \
      as HTTP v1 wants it.
      """,
    bad: Example("gcm.json", #"{"data":{"message":"$(message)"}}"#),
    good: Example("fcmv1.json", #"{"message":{"data":{"message":"$(message)"}}}"#))

  static let gcmTarget = Rule(
    "gcm-target", basis: .documented,
    vendor: VendorStatement("F21", objector: .service, page: FirebasePage.legacy),
    summary: "a body must name no target through the hub, and 1 to 1000 without it",
    explanation: """
      The hub writes the targets itself. Without a hub the body has either 'to' or a list of 1 to \
      1000 'registration_ids', not both.
      """,
    bad: Example("gcm.json", #"{"registration_ids":["abc"],"data":{"message":"Hello"}}"#),
    good: Example("gcm.json", #"{"data":{"message":"Hello"}}"#))

  static let gcmReservedKey = Rule(
    "gcm-reserved-data-key", .warning, basis: .inferred,
    vendor: VendorStatement(page: FirebasePage.legacy),
    summary: "a key of 'data' should not be a word that Google reserves",
    explanation: "'from', 'message_type' and what begins with 'google' or 'gcm' was refused.",
    bad: Example("gcm.json", #"{"data":{"from":"Rome"}}"#),
    good: Example("gcm.json", #"{"data":{"sender":"Rome"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func gcmShutDown(at span: SourceSpan, moved: String) -> Self {
    Self(
      .gcmShutDown, "the service behind 'gcm' is shut down; messages go through 'fcmv1'",
      at: Label(span, "reaches no device"), help: "as fcmv1: \(moved)")
  }

  fileprivate static func gcmTargetThroughHub(_ target: JSONMember) -> Self {
    Self(
      .gcmTarget, "a body through the hub has no '\(target.key.string)'",
      at: Label(target.keySpan, "the hub writes the targets itself"),
      help: "remove it; for a body that goes to the service itself, check it with --direct")
  }

  fileprivate static func gcmTargetMissing(_ root: JSONValue) -> Self {
    Self(
      .gcmTarget, "a body needs a target: 'to' or 'registration_ids'",
      at: Label(SourceSpan(root.span.start, root.span.start + 1), "none of them in here"))
  }

  fileprivate static func gcmTwoTargets(_ list: JSONMember, _ to: JSONMember) -> Self {
    Self(
      .gcmTarget, "a body has 'to' or 'registration_ids', not both",
      at: Label(list.keySpan, "a second target"), related: [Label(to.keySpan, "the first")])
  }

  fileprivate static func gcmTargetCount(_ list: JSONValue, _ count: Int) -> Self {
    Self(
      .gcmTarget, "'registration_ids' has 1 to 1000 entries, not \(count)",
      at: Label(list.span))
  }

  fileprivate static func gcmReservedKey(_ member: JSONMember) -> Self {
    Self(
      .gcmReservedKey, "the data key '\(member.key.string)' was reserved",
      at: Label(member.keySpan), help: "choose another name")
  }
}
