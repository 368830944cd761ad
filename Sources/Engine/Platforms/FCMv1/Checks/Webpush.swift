internal import Diagnostics
internal import Documents

extension Check<FCMBody> {
  /// The check of the headers for browsers, which Firebase passes on to their push services.
  static let fcmWebpush = Check(.fcmWebpushHeader) { body, findings in
    guard let webpush = body.message?.field("webpush") else { return }
    for header in body.headers(of: webpush) {
      guard let text = header.text, let wanted = header.webPushObjection else { continue }
      findings.report(.fcmWebpushHeader(header, text, wanted))
    }
  }
}

extension Rule {
  static let fcmWebpushHeader = Rule(
    "fcm-webpush-header", .warning, basis: .documented,
    vendor: VendorStatement(page: .webPush),
    summary: "a header in 'message.webpush' should have a value that push services accept",
    explanation:
      "TTL is in seconds, Urgency is one of four words, and Topic has at most 32 characters.",
    bad: fcm(#""data":{"id":"7"},"webpush":{"headers":{"TTL":"1h"}}"#),
    good: fcm(#""data":{"id":"7"},"webpush":{"headers":{"TTL":"3600"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fcmWebpushHeader(
    _ header: Header, _ text: String, _ wanted: String
  ) -> Self {
    Self(
      .fcmWebpushHeader, "'\(header.name)' should be \(wanted), not '\(text.shortened)'",
      at: header.label(""))
  }
}
