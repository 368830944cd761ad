internal import Diagnostics
internal import Documents

extension Check<APNsBody> {
  /// Apple: a background push has `content-available`, nothing that alerts, and priority 5.
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
      if let priority, priority.text == "10" {
        findings.report(.apnsBackgroundPriority(priority))
      }
    }
    guard let flag = body.aps?.members?.last(where: { $0.key.string == "content-available" }),
      body.isOn("content-available")
    else { return }
    if let alert = body.alerting.first(where: { $0.key.string == "alert" }) {
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
      A push of the type 'background' wakes the app and shows nothing. With 'alert', 'badge' or \
      'sound' in it the body contradicts its type, and Apple may drop the push without a word.
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
    explanation: "Without the flag nothing wakes the app, and the push has no effect at all.",
    bad: Example(
      "apns.json", #"{"aps":{},"feed":"world"}"#,
      envelope: ["apns-push-type: background", "apns-priority: 5"]),
    good: Example(
      "apns.json", #"{"aps":{"content-available":1},"feed":"world"}"#,
      envelope: ["apns-push-type: background", "apns-priority: 5"]))

  static let apnsBackgroundPriority = Rule(
    "apns-background-priority", basis: .documented,
    vendor: VendorStatement("A09", objector: .service, page: ApplePage.background),
    summary: "a background push must have the priority 5",
    explanation: """
      Apple refuses a background push with priority 10, which is also what Apple assumes when the \
      header is missing.
      """,
    bad: Example(
      "apns.json", silent, envelope: ["apns-push-type: background", "apns-priority: 10"]),
    good: Example(
      "apns.json", silent, envelope: ["apns-push-type: background", "apns-priority: 5"]))

  static let apnsBackgroundUnmarked = Rule(
    "apns-background-without-priority", .warning, basis: .documented,
    vendor: VendorStatement("A09", page: ApplePage.background),
    summary: "a background push through the hub should set 'apns-priority: 5' itself",
    explanation: """
      The hub sees that a body is a background push and adds 'apns-push-type', but it adds no \
      priority. Apple then assumes 10, which a background push must not have, and may refuse the \
      push or delay it for hours. Neither the sender nor the app is told, so the template or the send must \
      include the header.
      """,
    bad: Example("apns.json", silent),
    good: Example("apns.json", silent, envelope: ["apns-priority: 5"]))

  static let apnsMixedPush = Rule(
    "apns-mixed-push", .warning, basis: .documented,
    vendor: VendorStatement("A11", page: ApplePage.background),
    summary: "a push should either alert or update in the background, not both",
    explanation: """
      'content-available' beside an alert is legal: the alert shows and the app may be woken. But \
      the two have different rules of delivery: the alert goes out at once, the wake-up is rationed, \
      and many alerts with the flag use up what the background updates need.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"Hello","content-available":1}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"Hello"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func apnsAlertInBackground(_ member: JSONMember) -> Self {
    Self(
      .apnsAlertInBackground, "a background push must not contain '\(member.key.string)'",
      at: Label(member.keySpan, "contradicts 'apns-push-type: background'"),
      help: "send it with 'apns-push-type: alert', or drop '\(member.key.string)'")
  }

  fileprivate static func apnsBackgroundWithoutFlag(_ aps: JSONValue) -> Self {
    Self(
      .apnsBackgroundWithoutFlag, "a background push has 'content-available': 1",
      at: Label(aps.span, "nothing here wakes the app"), help: #"add "content-available":1"#)
  }

  fileprivate static func apnsBackgroundPriority(_ priority: Header) -> Self {
    Self(
      .apnsBackgroundPriority, "a background push with priority 10 is refused",
      at: priority.label("always 5 for a background push"), help: "write 'apns-priority: 5'")
  }

  fileprivate static func apnsBackgroundUnmarked(_ flag: JSONMember) -> Self {
    Self(
      .apnsBackgroundUnmarked,
      "the hub adds no 'apns-priority', and a background push without it gets lost",
      at: Label(flag.keySpan, "makes this a background push"),
      help: "give the template, or the send, the header 'apns-priority: 5'")
  }

  fileprivate static func apnsMixedPush(_ flag: JSONMember, _ alert: JSONMember) -> Self {
    Self(
      .apnsMixedPush, "an alert that also wakes the app follows two rules of delivery",
      at: Label(flag.keySpan, "rationed by the system"),
      related: [Label(alert.keySpan, "shown at once")],
      help: "legal; leave 'content-available' out unless the app has to do something")
  }
}
