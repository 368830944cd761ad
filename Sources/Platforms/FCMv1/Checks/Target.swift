internal import Diagnostics
internal import Documents

extension Check<FCMBody> {
  /// For whom the message is: the hub knows; without a hub the message says it.
  static let fcmTarget = Check(.fcmTarget, .fcmTopicName, .fcmCondition) { body, findings in
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
    if let topic = message.field("topic"), let name = body.text(topic), !name.isLabel {
      findings.report(.fcmTopicName(topic, name))
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
  fileprivate static let targetNames = ["token", "topic", "condition", "fid"]
  fileprivate static let mostTopics = 5

  /// Says where the fields of the legacy interface have gone.
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
    summary: "a message must name no target through the hub, and exactly one without it",
    explanation: """
      The hub writes each device's token into the message itself. Without a hub ('--direct') the \
      message needs one of 'token', 'topic' and 'condition', and two of them are refused.
      """,
    bad: fcm(#""topic":"weather","notification":{"title":"Storm"}"#),
    good: fcm(#""notification":{"title":"Storm"}"#))

  static let fcmTopicName = Rule(
    "fcm-topic-name", basis: .documented,
    vendor: VendorStatement("F02", objector: .service, page: FirebasePage.message),
    summary: "a topic must be a plain name without /topics/",
    explanation: """
      The legacy interface wrote '/topics/weather'; HTTP v1 writes 'weather'. A name has letters, \
      digits and -_.~% only.
      """,
    bad: fcm(#""topic":"/topics/weather","notification":{"title":"Storm"}"#, .direct),
    good: fcm(#""topic":"weather","notification":{"title":"Storm"}"#, .direct))

  static let fcmCondition = Rule(
    "fcm-condition", .warning, basis: .inferred,
    vendor: VendorStatement("F02", page: FirebasePage.message),
    summary: "a condition should combine one to five topics",
    explanation: "The form is 'a' in topics && ('b' in topics || !('c' in topics)).",
    bad: fcm(#""condition":"weather","notification":{"title":"Storm"}"#, .direct),
    good: fcm(#""condition":"'weather' in topics","notification":{"title":"Storm"}"#, .direct))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fcmTargetThroughHub(_ target: JSONMember) -> Self {
    Self(
      .fcmTarget, "a message through the hub has no '\(target.key.string)'",
      at: Label(target.keySpan, "the hub writes each device's token itself"),
      help: "remove it; for a body that goes to Firebase itself, check it with --direct")
  }

  fileprivate static func fcmTargetMissing(_ message: JSONValue) -> Self {
    Self(
      .fcmTarget, "a message needs a target: 'token', 'topic' or 'condition'",
      at: Label(SourceSpan(message.span.start, message.span.start + 1), "none of them in here"))
  }

  fileprivate static func fcmSecondTarget(_ target: JSONMember, first: JSONMember) -> Self {
    Self(
      .fcmTarget, "a message has one target, not '\(first.key.string)' and '\(target.key.string)'",
      at: Label(target.keySpan, "a second target"), related: [Label(first.keySpan, "the first")],
      help: "send two messages")
  }

  fileprivate static func fcmTopicName(_ topic: JSONValue, _ name: String) -> Self {
    let prefix = "/topics/"
    let rest = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    return Self(
      .fcmTopicName, "'message.topic' is a name of letters, digits and -_.~%, without /topics/",
      at: Label(topic.span),
      fix: rest.flatMap {
        $0.isLabel ? Fix("write \"\($0)\"", replacing: topic.span, with: "\"\($0)\"") : nil
      })
  }

  fileprivate static func fcmCondition(_ condition: JSONValue, topicCount: Int) -> Self {
    Self(
      .fcmCondition, "a condition asks for one to five topics, not \(topicCount)",
      at: Label(condition.span), help: "such as 'weather' in topics && 'rome' in topics")
  }
}
