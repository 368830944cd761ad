package import Diagnostics
internal import Documents

extension Check<FCMBody> {
  /// The check of the target, which the hub sets; without a hub, the message must set it.
  static let fcmTarget = Check(
    .fcmTarget, .fcmTopicName, .fcmCondition, .fcmDeprecatedField, .fcmValidateOnly
  ) { body, findings in
    guard let message = body.message else { return }
    let targets = FCMBody.targetNames.compactMap { message.fieldMember($0) }
    switch body.route {
    case .hub: for target in targets { findings.report(.fcmTargetThroughHub(target)) }
    case .direct where targets.isEmpty: findings.report(.fcmTargetMissing(message))
    case .direct:
      for target in targets.dropFirst() {
        findings.report(.fcmSecondTarget(target, first: targets[0]))
      }
    }
    if body.route == .direct { body.checkDevices(of: message, &findings) }
    if let flag = body.root.fieldMember("validate_only"), body.isTrue(flag.value) {
      findings.report(.fcmValidateOnly(flag))
    }
    if let topic = message.field("topic"), let name = body.text(topic) {
      if !name.isLabel { findings.report(.fcmTopicName(topic, name)) }
      if name.utf8.count > FCMBody.longestTopic { findings.report(.fcmLongTopic(topic)) }
    }
    if let condition = message.field("condition"), let text = body.text(condition) {
      let count = text.ranges(of: "in topics").count
      if count == 0 || count > FCMBody.mostTopics {
        findings.report(.fcmCondition(condition, topicCount: count))
      }
    }
    body.noteLegacyKeys(in: message, of: .fcmMessage, &findings)
    body.noteLegacyKeys(in: body.root, of: .fcmBody, &findings)
  }
}

extension FCMBody {
  fileprivate static let targetNames = ["fid", "token", "topic", "condition"]
  fileprivate static let mostTopics = 5
  /// The limit that Google's description gives for the topics of a registration.
  fileprivate static let longestTopic = 900

  /// Reports an empty id of a device, and the older of the two ids.
  fileprivate func checkDevices(of message: JSONValue, _ findings: inout Findings) {
    for name in ["fid", "token"] {
      guard let id = message.fieldMember(name) else { continue }
      if text(id.value)?.allSatisfy(\.isWhitespace) == true {
        findings.report(.fcmEmptyTarget(id))
      } else if name == "token" {
        findings.report(.fcmTokenSuperseded(id))
      }
    }
  }

  /// Reports fields of the legacy interface, with their replacements.
  func noteLegacyKeys(
    in value: JSONValue, of schema: ObjectSchema, _ findings: inout Findings
  ) {
    for member in value.members ?? [] where !schema.lists(member.key) {
      if let note = Diagnostic.fcmLegacyKey(member) { findings.report(note) }
    }
  }
}

extension Rule {
  static let fcmTarget = Rule(
    "fcm-target", basis: .documented,
    vendor: VendorStatement("F02", objector: .service, page: FirebasePage.message),
    summary:
      "a message must have no target if the hub sends it, and exactly one target otherwise",
    explanation: """
      The hub writes each device's token into the message. Without a hub ('--direct') the message \
      needs exactly one of 'fid', 'token', 'topic' and 'condition'.
      """,
    bad: fcm(#""topic":"weather","notification":{"title":"Storm"}"#),
    good: fcm(#""notification":{"title":"Storm"}"#))

  static let fcmValidateOnly = Rule(
    "fcm-validate-only", .warning, basis: .documented,
    vendor: VendorStatement(page: FirebasePage.message),
    summary: "a message that is to be delivered should not have 'validate_only'",
    explanation: """
      With 'validate_only' Firebase checks the message and delivers nothing. What the hub does \
      with the field is unknown, but no phone receives a test.
      """,
    bad: Example(
      "fcmv1.json", #"{"validate_only":true,"message":{"notification":{"title":"Storm"}}}"#),
    good: fcm(#""notification":{"title":"Storm"}"#))

  package static let fcmTopicName = Rule(
    "fcm-topic-name", basis: .documented,
    vendor: VendorStatement("F02", objector: .service, page: FirebasePage.message),
    summary: "a topic must be a plain name without /topics/",
    explanation: """
      The legacy interface used '/topics/weather'; HTTP v1 uses 'weather'. A name may only contain \
      letters, digits and -_.~%, at most 900.
      """,
    bad: fcm(#""topic":"/topics/weather","notification":{"title":"Storm"}"#, .direct),
    good: fcm(#""topic":"weather","notification":{"title":"Storm"}"#, .direct))

  static let fcmCondition = Rule(
    "fcm-condition", .warning, basis: .inferred,
    vendor: VendorStatement("F02", page: FirebasePage.message),
    summary: "a condition should combine one to five topics",
    explanation: "Write a condition as 'a' in topics && ('b' in topics || !('c' in topics)).",
    bad: fcm(#""condition":"weather","notification":{"title":"Storm"}"#, .direct),
    good: fcm(#""condition":"'weather' in topics","notification":{"title":"Storm"}"#, .direct))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fcmTargetThroughHub(_ target: JSONMember) -> Self {
    Self(
      .fcmTarget, "a message sent through the hub must not have '\(target.key.string)'",
      at: Label(target.keySpan, "the hub adds each device's token"),
      help: "remove the target, or use --direct for a body that is sent without a hub")
  }

  fileprivate static func fcmTargetMissing(_ message: JSONValue) -> Self {
    Self(
      .fcmTarget, "a message needs a target: 'fid', 'token', 'topic' or 'condition'",
      at: Label(SourceSpan(message.span.start, message.span.start + 1), "has no target"))
  }

  fileprivate static func fcmEmptyTarget(_ id: JSONMember) -> Self {
    Self(
      .fcmTarget, "'message.\(id.key.string)' must not be empty",
      at: Label(id.value.span, "Firebase refuses the whole message"),
      help: "write the id of the device")
  }

  fileprivate static func fcmTokenSuperseded(_ token: JSONMember) -> Self {
    Self(
      .fcmDeprecatedField, "'message.token' is deprecated; Firebase recommends 'fid'",
      at: Label(token.keySpan, "still works"), severity: .note,
      help: "use 'fid' with the id of the Firebase installation, which the app reads")
  }

  fileprivate static func fcmValidateOnly(_ flag: JSONMember) -> Self {
    Self(
      .fcmValidateOnly, "Firebase only checks this message and delivers nothing",
      at: Label(flag.keySpan, "for tests only"), help: "remove 'validate_only' before sending")
  }

  fileprivate static func fcmSecondTarget(_ target: JSONMember, first: JSONMember) -> Self {
    Self(
      .fcmTarget,
      "a message must have one target, but has '\(first.key.string)' and '\(target.key.string)'",
      at: Label(target.keySpan, "a second target"),
      related: [Label(first.keySpan, "the first target")],
      help: "send a separate message for each target")
  }

  fileprivate static func fcmTopicName(_ topic: JSONValue, _ name: String) -> Self {
    let prefix = "/topics/"
    let rest = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    return Self(
      .fcmTopicName, "'message.topic' must only have letters, digits and -_.~%, without /topics/",
      at: Label(topic.span),
      fix: rest.flatMap {
        $0.isLabel ? Fix("write \"\($0)\"", replacing: topic.span, with: "\"\($0)\"") : nil
      })
  }

  fileprivate static func fcmLongTopic(_ topic: JSONValue) -> Self {
    Self(
      .fcmTopicName, "'message.topic' should have at most 900 characters", at: Label(topic.span),
      severity: .warning)
  }

  fileprivate static func fcmCondition(_ condition: JSONValue, topicCount: Int) -> Self {
    Self(
      .fcmCondition, "a condition must name one to five topics, not \(topicCount)",
      at: Label(condition.span), help: "for example 'weather' in topics && 'rome' in topics")
  }
}
