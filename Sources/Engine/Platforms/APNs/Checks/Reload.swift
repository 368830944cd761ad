internal import Diagnostics
internal import Documents

extension Check<APNsBody> {
  /// The check of pushes that reload widgets or controls, whose body is only a flag.
  static let apnsReload = Check(.apnsContentChanged) { body, findings in
    guard let aps = body.aps, aps.members != nil else { return }
    let flag = aps.member("content-changed")
    if let flag, case .boolean(false) = flag.value.content {
      findings.report(.apnsNeverReloads(flag))
    }
    let type = body.pushType
    guard [APNsPushType.widgets.name, APNsPushType.controls.name].contains(type) else { return }
    if flag == nil, !aps.hasMisspelledFlag { findings.report(.apnsReloadWithoutFlag(aps, type)) }
    for member in body.alerting { findings.report(.apnsReloadNeverShows(member, type)) }
  }
}

extension JSONValue {
  /// Whether another finding reports a key as a misspelled `content-changed`.
  fileprivate var hasMisspelledFlag: Bool {
    (members ?? []).contains { member in
      Suggestion.nearest(to: member.key.string, among: ["content-changed"]) != nil
        || member.key.string.foldedKey == "contentchanged"
    }
  }
}

extension Rule {
  static let apnsContentChanged = Rule(
    "apns-content-changed", .warning, basis: .inferred,
    vendor: VendorStatement(page: ApplePage.widgets),
    summary: "a push for widgets or controls should only contain 'content-changed': true",
    explanation: """
      The push carries no content: 'content-changed': true makes the system reload the widgets \
      (iOS 26) or controls (iOS 18), which then fetch their data. Apple answers 200 to any other \
      body, but nothing is reloaded, and an alert is not shown. The token of a widget belongs to \
      the app's extension; the token of the app gives DeviceTokenNotForTopic.
      """,
    bad: Example("apns.json", #"{"aps":{"content-changed":false}}"#),
    good: Example("apns.json", #"{"aps":{"content-changed":true}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func apnsNeverReloads(_ flag: JSONMember) -> Self {
    Self(
      .apnsContentChanged, "'content-changed' reloads widgets and controls only if it is true",
      at: Label(flag.value.span, "reloads nothing"), help: "write true, or send no push")
  }

  fileprivate static func apnsReloadWithoutFlag(_ aps: JSONValue, _ type: String) -> Self {
    Self(
      .apnsContentChanged, "a push of the type '\(type)' needs 'content-changed': true",
      at: Label(SourceSpan(aps.span.start, aps.span.start + 1), "reloads nothing"),
      help: #"write {"aps":{"content-changed":true}}"#)
  }

  fileprivate static func apnsReloadNeverShows(_ member: JSONMember, _ type: String) -> Self {
    Self(
      .apnsContentChanged,
      "a push of the type '\(type)' never shows '\(member.key.string)'",
      at: Label(member.keySpan, "not shown"),
      help: "send a second push of the type 'alert' to the token of the app")
  }
}
