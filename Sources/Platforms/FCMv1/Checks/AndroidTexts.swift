internal import Diagnostics
internal import Documents

extension Check<FCMBody> {
  /// Texts that an Android device looks up in the app's own strings.
  static let fcmTexts = Check(.fcmLiteralAndLocKey) { body, findings in
    guard let message = body.message,
      let own = message.field("android")?.field("notification")
    else { return }
    let common = message.field("notification")
    for name in ["title", "body"] {
      let key = own.fieldMember("\(name)_loc_key")
      if let arguments = own.fieldMember("\(name)_loc_args"), key == nil {
        findings.report(.fcmLocArgsWithoutKey(arguments, key: "\(name)_loc_key"))
      }
      if let key, let literal = own.fieldMember(name) ?? common?.fieldMember(name) {
        findings.report(.fcmLiteralAndLocKey(key, literal))
      }
    }
  }
}

extension Rule {
  static let fcmLiteralAndLocKey = Rule(
    "fcm-literal-and-loc-key", .warning, basis: .observed,
    vendor: VendorStatement("F11", page: FirebasePage.client),
    summary: "on Android, a text should be either literal or looked up by key, not both",
    explanation: """
      On Android the literal text wins, so the translated string of the app never shows; on Apple's \
      devices it is the other way round. A title in 'message.notification' counts as literal too.
      """,
    bad: fcm(#""android":{"notification":{"title":"Hello","title_loc_key":"GREETING"}}"#),
    good: fcm(#""android":{"notification":{"title_loc_key":"GREETING"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fcmLocArgsWithoutKey(_ arguments: JSONMember, key: String) -> Self {
    Self(
      .fcmLocArgs, "'\(arguments.key.string)' has no '\(key)' beside it",
      at: Label(arguments.keySpan, "arguments of no text"), help: "add '\(key)', or leave it out")
  }

  fileprivate static func fcmLiteralAndLocKey(_ key: JSONMember, _ literal: JSONMember) -> Self {
    Self(
      .fcmLiteralAndLocKey,
      "on Android '\(literal.key.string)' wins over '\(key.key.string)'",
      at: Label(key.keySpan, "never looked up"), related: [Label(literal.keySpan, "shown instead")],
      help: "keep the one you mean")
  }
}
