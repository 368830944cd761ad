internal import Diagnostics
internal import Documents

extension Check<APNsBody> {
  /// The check of background pushes: required keys and priority, and no visible content.
  static let apnsBackground = Check(
    .apnsAlertInBackground, .apnsBackgroundWithoutFlag, .apnsBackgroundPriority,
    .apnsBackgroundUnmarked, .apnsMixedPush
  ) { body, findings in
    let priority = body.headers["apns-priority"]
    if body.statedPushType == "background" {
      for member in body.alerting { findings.report(.apnsAlertInBackground(member)) }
      if let aps = body.aps, aps.members != nil, aps["content-available"] == nil,
        body.setting == .whole
      {
        findings.report(.apnsBackgroundWithoutFlag(aps))
      }
      if let priority, priority.text == "10" { findings.report(.apnsBackgroundPriority(priority)) }
    }
    guard let flag = body.aps?.member("content-available"),
      body.isOn("content-available")
    else { return }
    if let alert = body.alerting.first(where: { $0.hasKey("alert") }) {
      if body.statedPushType != "background" { findings.report(.apnsMixedPush(flag, alert)) }
    } else if body.alerting.isEmpty, body.setting == .whole, body.route == .hub,
      priority == nil, body.statedPushType ?? "background" == "background"
    {
      findings.report(.apnsBackgroundUnmarked(flag))
    }
  }
}

extension Rule {
  private static let silent = #"{"aps":{"content-available":1}}"#

  static let apnsAlertInBackground = Rule(
    "apns-alert-in-background-push", basis: .documented,
    vendor: VendorStatement("A08", page: ApplePage.background),
    summary: "a background push must not have an alert, a badge or a sound",
    explanation: """
      A background push wakes the app and shows nothing. With 'alert', 'badge' or 'sound' the body \
      contradicts its type, and Apple may silently drop the push.
      """,
    bad: Example(
      "apns.json", #"{"aps":{"content-available":1,"alert":"Hello"}}"#,
      envelope: ["apns-push-type: background", "apns-priority: 5"]),
    good: Example(
      "apns.json", silent, envelope: ["apns-push-type: background", "apns-priority: 5"]))

  static let apnsBackgroundWithoutFlag = Rule(
    "apns-background-without-content-available", basis: .documented,
    vendor: VendorStatement("A08", page: ApplePage.background),
    summary: "a background push must have 'content-available': 1",
    explanation: "Without the flag the system does not wake the app, and the push has no effect.",
    bad: Example(
      "apns.json", #"{"aps":{},"feed":"world"}"#,
      envelope: ["apns-push-type: background", "apns-priority: 5"]),
    good: Example(
      "apns.json", #"{"aps":{"content-available":1},"feed":"world"}"#,
      envelope: ["apns-push-type: background", "apns-priority: 5"]))

  static let apnsBackgroundPriority = Rule(
    "apns-background-priority", basis: .documented,
    vendor: VendorStatement("A09", objector: .service, page: ApplePage.background),
    summary: "a background push must have priority 5",
    explanation: """
      Apple refuses a background push with priority 10, which is also the default if the header is \
      missing.
      """,
    bad: Example(
      "apns.json", silent, envelope: ["apns-push-type: background", "apns-priority: 10"]),
    good: Example(
      "apns.json", silent, envelope: ["apns-push-type: background", "apns-priority: 5"]))

  static let apnsBackgroundUnmarked = Rule(
    "apns-background-without-priority", .warning, basis: .documented,
    vendor: VendorStatement("A09", page: ApplePage.background),
    summary: "a background push sent through the hub should include the header 'apns-priority: 5'",
    explanation: """
      The hub recognizes a background push and adds 'apns-push-type', but no priority. Apple then \
      assumes 10, which is not allowed for a background push, and may refuse the push or delay it \
      for hours. The sender gets no error, so set the header in the template or in the send.
      """,
    bad: Example("apns.json", silent),
    good: Example("apns.json", silent, envelope: ["apns-priority: 5"]))

  static let apnsMixedPush = Rule(
    "apns-mixed-push", .warning, basis: .documented,
    vendor: VendorStatement("A11", page: ApplePage.background),
    summary: "a push should either show an alert or wake the app, not both",
    explanation: """
      'content-available' together with an alert is legal: the device shows the alert and may wake \
      the app. But Apple delivers the two differently: it sends alerts at once and limits the \
      number of wake-ups. Many alerts with the flag use up the wake-ups that background updates \
      need.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"Hello","content-available":1}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"Hello"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func apnsAlertInBackground(_ member: JSONMember) -> Self {
    Self(
      .apnsAlertInBackground, "a background push must not have '\(member.key.string)'",
      at: Label(member.keySpan, "contradicts 'apns-push-type: background'"),
      help: "use 'apns-push-type: alert', or remove '\(member.key.string)'")
  }

  fileprivate static func apnsBackgroundWithoutFlag(_ aps: JSONValue) -> Self {
    Self(
      .apnsBackgroundWithoutFlag, "a background push needs 'content-available': 1",
      at: Label(aps.span, "no 'content-available'"), help: #"add "content-available":1"#)
  }

  fileprivate static func apnsBackgroundPriority(_ priority: Header) -> Self {
    Self(
      .apnsBackgroundPriority, "Apple refuses a background push with priority 10",
      at: priority.label("must be 5"), help: "change the header to 'apns-priority: 5'")
  }

  fileprivate static func apnsBackgroundUnmarked(_ flag: JSONMember) -> Self {
    Self(
      .apnsBackgroundUnmarked,
      "the hub adds no 'apns-priority', so Apple may refuse or delay this background push",
      at: Label(flag.keySpan, "makes this a background push"),
      help: "set the header 'apns-priority: 5' in the template or in the send")
  }

  fileprivate static func apnsMixedPush(_ flag: JSONMember, _ alert: JSONMember) -> Self {
    Self(
      .apnsMixedPush, "this push both shows an alert and wakes the app",
      at: Label(flag.keySpan, "the system limits the number of wake-ups"),
      related: [Label(alert.keySpan, "delivered at once")],
      help: "remove 'content-available' unless the app has to run")
  }
}
