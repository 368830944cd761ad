internal import Diagnostics
internal import Documents

extension Check<FCMBody> {
  /// The check of the `apns` object: its headers, and its payload as a complete body for APNs.
  static let fcmApple = Check(.fcmAppleHeader) { body, findings in
    guard let message = body.message, let apns = message.field("apns") else { return }
    let headers = body.headers(of: apns)
    for header in headers { body.check(header, &findings) }
    let isSilent = body.isDataOnly(message, apns, headers)
    if isSilent, let priority = headers["apns-priority"], priority.text == "10" {
      findings.report(.fcmSilentPriority(priority))
    }
    guard let payload = apns.field("payload"), payload.members != nil else { return }
    let apple = APNsBody(
      payload, headers: headers, pending: body.pending, route: .direct, stage: body.stage,
      setting: .partOfFirebase)
    apple.check(&findings)
    APNsBody.checksOfType.report(on: apple, to: &findings)
  }
}

extension FCMBody {
  /// The headers in the part of a message for Apple or for browsers.
  func headers(of part: JSONValue) -> [Header] {
    let members = part.field("headers")?.members ?? []
    return members.compactMap { member in
      guard let value = member.value.text else { return nil }
      return Header(
        member.key.string, value.string, at: Label(member.value.span),
        isExpression: text(member.value) == nil)
    }
  }

  fileprivate func check(_ header: Header, _ findings: inout Findings) {
    guard let form = APNsHeader.named(header.name) else {
      findings.report(.fcmAppleHeaderName(header))
      return
    }
    if let text = header.text, let wanted = form.objection(text) {
      findings.report(.fcmAppleHeaderValue(header, text, wanted))
    } else if let text = header.text, let year = header.implausibleExpiryYear {
      findings.report(.apnsExpiry(.fcmAppleHeader, header, text, year: year))
    }
  }

  /// Whether the push only wakes an Apple device: `aps` has no alert, badge, sound or event.
  fileprivate func isDataOnly(
    _ message: JSONValue, _ apns: JSONValue, _ headers: [Header]
  ) -> Bool {
    guard message.field("notification") == nil,
      headers["apns-push-type"].map({ $0.text == "background" }) ?? true
    else { return false }
    let aps = apns.field("payload")?["aps"]
    return !["alert", "badge", "sound", "event"].contains { aps?[$0] != nil }
  }
}

extension Rule {
  static let fcmAppleHeader = Rule(
    "fcm-apns-header", basis: .documented,
    vendor: VendorStatement("F16", page: FirebasePage.message),
    summary: "'message.apns' must only have headers that Apple accepts",
    explanation: """
      Firebase passes the headers on. The value of each header must be a string, even if it is a \
      number. A data-only message \
      wakes the app in the background, for which Apple requires priority 5. All Apple rules apply \
      to 'payload'.
      """,
    bad: fcm(#""data":{"id":"7"},"apns":{"headers":{"apns-priority":"10"}}"#),
    good: fcm(#""data":{"id":"7"},"apns":{"headers":{"apns-priority":"5"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fcmAppleHeaderName(_ header: Header) -> Self {
    let names = APNsHeader.all.map(\.name).filter { $0.hasPrefix("apns-") }
    return Self(
      .fcmAppleHeader, "'\(header.name)' is not a header that Apple knows",
      at: header.label("Apple ignores '\(header.name)'"),
      help: Suggestion.nearest(to: header.name, among: names).map { "did you mean '\($0)'?" }
        ?? "use one of \(names.joined(separator: ", "))")
  }

  fileprivate static func fcmAppleHeaderValue(
    _ header: Header, _ text: String, _ wanted: String
  ) -> Self {
    Self(
      .fcmAppleHeader, "'\(header.name)' must be \(wanted), not '\(text.shortened)'",
      at: header.label(""))
  }

  fileprivate static func fcmSilentPriority(_ priority: Header) -> Self {
    Self(
      .fcmAppleHeader, "a data-only message needs 'apns-priority' 5",
      at: priority.label("Apple refuses priority 10 for a background push"),
      help: "change the priority to \"5\"")
  }
}
