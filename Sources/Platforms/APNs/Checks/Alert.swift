internal import Diagnostics
internal import Documents

extension Check<APNsBody> {
  /// Whether an alert has something to show.
  static let apnsAlert = Check(
    .apnsAlertShowsNothing, .apnsMutableWithoutAlert, .apnsEmptyAlert
  ) { body, findings in
    guard let aps = body.aps, aps.members != nil, body.setting == .whole else { return }
    if body.statedPushType == "alert", body.alerting.isEmpty {
      findings.report(.apnsAlertShowsNothing(aps))
    }
    if let flag = aps.members?.last(where: { $0.key.string == "mutable-content" }),
      body.isOn("mutable-content"), body.alert == nil
    {
      findings.report(.apnsMutableWithoutAlert(flag))
    }
    guard let alert = body.alert, !body.isLiveActivity else { return }
    if body.isEmpty(alert) {
      findings.report(.apnsEmptyAlert(alert, "the alert has no text"))
    } else if let title = alert["title"], body.text(title) == "",
      alert["body"].map({ body.text($0) != "" }) == true
    {
      findings.report(.apnsEmptyAlert(title, "the title is empty"))
    }
  }
}

extension APNsBody {
  private static let textKeys = [
    "title", "subtitle", "body", "title-loc-key", "subtitle-loc-key", "loc-key",
  ]

  /// Whether there is certainly nothing to read; deprecated keys count for nothing.
  fileprivate func isEmpty(_ alert: JSONValue) -> Bool {
    guard let members = alert.members else { return text(alert) == "" }
    let texts = members.filter { Self.textKeys.contains($0.key.string) }
    guard texts.isEmpty else { return texts.allSatisfy { text($0.value) == "" } }
    return members.isEmpty
  }
}

extension Rule {
  static let apnsAlertShowsNothing = Rule(
    "apns-alert-push-shows-nothing", basis: .documented,
    vendor: VendorStatement("A10", page: ApplePage.sending),
    summary: "a push of the type 'alert' must have an alert, a badge or a sound",
    explanation: """
      The push type must fit the body. A push that says 'alert' and has nothing to show may be \
      delayed or dropped.
      """,
    bad: Example(
      "apns.json", #"{"aps":{"content-available":1}}"#,
      envelope: ["apns-push-type: alert", "apns-priority: 5"]),
    good: Example(
      "apns.json", #"{"aps":{"alert":"Hello"}}"#, envelope: ["apns-push-type: alert"]))

  static let apnsMutableWithoutAlert = Rule(
    "apns-mutable-without-alert", .warning, basis: .inferred,
    vendor: VendorStatement("A19", page: ApplePage.generating),
    summary: "'mutable-content' should be accompanied by an alert",
    explanation: """
      The flag lets an extension of the app change a notification before it is shown. Where nothing \
      is shown, the extension does not run.
      """,
    bad: Example("apns.json", #"{"aps":{"mutable-content":1}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"Hello","mutable-content":1}}"#))

  static let apnsEmptyAlert = Rule(
    "apns-empty-alert", .warning, basis: .inferred,
    vendor: VendorStatement("A30", page: ApplePage.generating),
    summary: "an alert should have text, and no empty title",
    explanation: """
      An alert without any text shows nothing, or an empty row. Leave a title out rather than \
      sending an empty one.
      """,
    bad: Example(
      "apns.json", #"{"aps":{"alert":{"title":"$(title)","body":"$(body)"}}}"#,
      properties: #"{"title":"","body":"Storm warning"}"#),
    good: Example(
      "apns.json", #"{"aps":{"alert":{"title":"$(title)","body":"$(body)"}}}"#,
      properties: #"{"title":"Weather","body":"Storm warning"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func apnsAlertShowsNothing(_ aps: JSONValue) -> Self {
    Self(
      .apnsAlertShowsNothing, "a push of the type 'alert' has an alert, a badge or a sound",
      at: Label(aps.span, "none of them in here"),
      help: "add one of them, or send it with 'apns-push-type: background' and priority 5")
  }

  fileprivate static func apnsMutableWithoutAlert(_ flag: JSONMember) -> Self {
    Self(
      .apnsMutableWithoutAlert, "'mutable-content' has no effect without an alert",
      at: Label(flag.keySpan, "there is nothing to change"),
      help: "add an alert, or leave the flag out")
  }

  fileprivate static func apnsEmptyAlert(_ value: JSONValue, _ message: String) -> Self {
    Self(.apnsEmptyAlert, message, at: Label(value.span, "nothing to read"))
  }
}
