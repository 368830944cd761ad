internal import Diagnostics
internal import Documents

extension Check<APNsBody> {
  /// The check for alerts without visible content.
  static let apnsAlert = Check(
    .apnsAlertShowsNothing, .apnsMutableWithoutAlert, .apnsEmptyAlert
  ) { body, findings in
    guard let aps = body.aps, aps.members != nil, body.setting == .whole else { return }
    if body.statedPushType == "alert", !body.isAlerting {
      findings.report(.apnsAlertShowsNothing(aps, isReload: aps["content-changed"] != nil))
    }
    if let flag = aps.member("mutable-content"),
      body.isOn("mutable-content"), body.alert == nil
    {
      findings.report(.apnsMutableWithoutAlert(flag))
    }
    guard let alert = body.alert, !body.isLiveActivity else { return }
    if body.isEmpty(alert) {
      findings.report(.apnsEmptyAlert(alert, "the alert has no text"))
    } else if let title = alert["title"], body.isBlank(title),
      alert["body"].map({ !body.isBlank($0) }) == true
    {
      findings.report(.apnsEmptyAlert(title, "the title is empty"))
    }
  }
}

extension APNsBody {
  private static let textKeys = [
    "title", "subtitle", "body", "title-loc-key", "subtitle-loc-key", "loc-key",
  ]

  /// Whether the alert is known to have no text; deprecated keys do not count as text.
  fileprivate func isEmpty(_ alert: JSONValue) -> Bool {
    guard let members = alert.members else { return isBlank(alert) }
    let texts = members.lazy.filter { Self.textKeys.contains(where: $0.hasKey) }
    return texts.isEmpty ? members.isEmpty : texts.allSatisfy { isBlank($0.value) }
  }

  /// Whether a string is known to be empty, or only white space.
  fileprivate func isBlank(_ value: JSONValue) -> Bool {
    text(value)?.allSatisfy(\.isWhitespace) == true
  }
}

extension Rule {
  static let apnsAlertShowsNothing = Rule(
    "apns-alert-push-shows-nothing", basis: .documented,
    vendor: VendorStatement("A10", page: ApplePage.sending),
    summary: "an alert push must have an alert, a badge or a sound",
    explanation: """
      The push type must match the body. Apple may delay or drop an alert push that has nothing to \
      show.
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
      The flag lets an app extension change a notification before it is shown. Without an alert, \
      the extension does not run.
      """,
    bad: Example("apns.json", #"{"aps":{"mutable-content":1}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"Hello","mutable-content":1}}"#))

  static let apnsEmptyAlert = Rule(
    "apns-empty-alert", .warning, basis: .inferred,
    vendor: VendorStatement("A30", page: ApplePage.generating),
    summary: "an alert should have text, and no empty title",
    explanation: """
      The device shows nothing for an alert without text, and an empty row for an empty title. To \
      show no title, omit the key.
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
  fileprivate static func apnsAlertShowsNothing(_ aps: JSONValue, isReload: Bool) -> Self {
    Self(
      .apnsAlertShowsNothing, "an alert push needs an alert, a badge or a sound",
      at: Label(aps.span, "has no 'alert', 'badge' or 'sound'"),
      help: isReload
        ? "send the push with 'apns-push-type: widgets' or 'apns-push-type: controls'"
        : "add one of these keys, or send the push with 'apns-push-type: background' and priority 5"
    )
  }

  fileprivate static func apnsMutableWithoutAlert(_ flag: JSONMember) -> Self {
    Self(
      .apnsMutableWithoutAlert, "'mutable-content' has no effect without an alert",
      at: Label(flag.keySpan, "no alert to change"), help: "add an alert, or remove the flag")
  }

  fileprivate static func apnsEmptyAlert(_ value: JSONValue, _ message: String) -> Self {
    Self(.apnsEmptyAlert, message, at: Label(value.span, "no visible text"))
  }
}
