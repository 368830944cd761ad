package import Diagnostics
internal import Documents

extension Check<FCMBody> {
  /// The check of the app's own data: reserved keys, and data that replaces other data.
  static let fcmData = Check(.fcmReservedKey, .fcmDataNotMerged) { body, findings in
    guard let message = body.message else { return }
    let maps =
      [("message.data", message.field("data"))]
      + body.androids.map { ("\($0.form.path).data", $0.data) }
      + [("message.webpush.data", message.field("webpush")?.field("data"))]
    for (path, map) in maps {
      for member in map?.members ?? [] {
        guard let first = member.key.text.bytes.first, "fmgc".utf8.contains(first),
          let severity = member.key.string.reservation
        else { continue }
        findings.report(.fcmReservedKey(member, "\(path).\(member.key.string)", severity))
      }
    }
    guard let common = message.fieldMember("data") else { return }
    for android in body.androids {
      guard let own = android.fieldMember("data") else { continue }
      findings.report(.fcmDataNotMerged(own, common: common, path: "\(android.form.path).data"))
    }
  }
}

extension String {
  /// The severity of using a reserved data key; nil if it is not reserved.
  ///
  /// Google's pages differ; only a word that all pages reserve is an error.
  fileprivate var reservation: Severity? {
    if ["from", "message_type", "gcm"].contains(self) || hasPrefix("google") || hasPrefix("gcm.") {
      return .error
    }
    return hasPrefix("gcm") || self == "collapse_key" ? .warning : nil
  }
}

extension Rule {
  package static let fcmReservedKey = Rule(
    "fcm-reserved-data-key", basis: .documented,
    vendor: VendorStatement("F04", objector: .service, page: FirebasePage.message),
    summary: "a key of 'data' must not be a word that Firebase reserves",
    explanation: """
      Firebase reserves 'from', 'message_type', 'gcm' and every key that begins with 'google' or \
      'gcm.', and refuses a message with such a key. Google's pages differ on other words that \
      begin with 'gcm'.
      """,
    bad: fcm(#""data":{"from":"Rome"}"#), good: fcm(#""data":{"sender":"Rome"}"#))

  static let fcmDataNotMerged = Rule(
    "fcm-data-not-merged", .warning, basis: .documented,
    vendor: VendorStatement("F13", page: FirebasePage.message),
    summary: "data should be in 'message.data' or in 'message.android.data', not in both",
    explanation: """
      Android devices receive 'message.android.data' instead of 'message.data'; Firebase does \
      not merge the two objects.
      """,
    bad: fcm(#""data":{"id":"7"},"android":{"data":{"channel":"news"}}"#),
    good: fcm(#""data":{"id":"7","channel":"news"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fcmReservedKey(
    _ member: JSONMember, _ path: String, _ severity: Severity
  ) -> Self {
    let key = member.key.string
    return Self(
      .fcmReservedKey, "the key '\(path)' is reserved by Firebase",
      at: Label(
        member.keySpan,
        severity == .error ? "Firebase refuses the whole message" : "Firebase may reserve the key"),
      severity: severity, help: "choose another name, such as 'app_\(key)'")
  }

  fileprivate static func fcmDataNotMerged(
    _ own: JSONMember, common: JSONMember, path: String
  ) -> Self {
    Self(
      .fcmDataNotMerged, "'\(path)' replaces 'message.data'",
      at: Label(own.keySpan, "Android receives only this object"),
      related: [Label(common.keySpan, "not sent to Android")],
      help: "move all data for Android into this object, or remove one of the two objects")
  }
}
