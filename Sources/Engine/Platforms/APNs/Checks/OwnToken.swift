internal import Diagnostics
internal import Documents

extension Check<APNsBody> {
  /// The check of templates for pushes that a hub cannot address by tags.
  static let apnsOwnToken = Check(.apnsTokenUnknownToHub) { body, findings in
    guard body.route == .hub, body.stage == .template, body.setting == .whole, let aps = body.aps,
      APNsPushType.withOwnToken.contains(body.pushType)
    else { return }
    findings.report(.apnsTokenUnknownToHub(aps, body.pushType))
  }
}

extension Rule {
  static let apnsTokenUnknownToHub = Rule(
    "apns-token-unknown-to-hub", .warning, basis: .inferred,
    vendor: VendorStatement(page: ApplePage.activities),
    summary: "a template should not be for a Live Activity, a widget or a control",
    explanation: """
      A hub sends a template to the tokens that apps have registered. A Live Activity, a widget \
      and a control have tokens of their own, so Apple refuses such a push to the token of the \
      app. Send it directly, to the token that the activity or the extension reports.
      """,
    bad: Example(
      "apns.json",
      #"{"aps":{"timestamp":1763650000,"event":"update","content-state":{"score":"$(score)"}}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"{'Score: ' + $(score)}"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func apnsTokenUnknownToHub(_ aps: JSONValue, _ type: String) -> Self {
    Self(
      .apnsTokenUnknownToHub, "a hub has no token for a push of the type '\(type)'",
      at: Label(SourceSpan(aps.span.start, aps.span.start + 1), "goes to the token of the app"),
      help: "send this push directly, to the token that the activity or the extension reports")
  }
}
