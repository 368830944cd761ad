internal import Diagnostics
internal import Documents

extension Check<FCMBody> {
  /// The check of strings that an Android device looks up in the app.
  static let fcmTexts = Check(.fcmLiteralAndLocKey) { body, findings in
    let common = body.message?.field("notification")
    for own in body.androids.compactMap(\.notification) {
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
}

extension Rule {
  static let fcmLiteralAndLocKey = Rule(
    "fcm-literal-and-loc-key", .warning, basis: .observed,
    vendor: VendorStatement("F11", page: FirebasePage.client),
    summary: "on Android, a string should be either literal or looked up by key, not both",
    explanation: """
      Android shows the literal string and ignores the translated string of the app; Apple's \
      devices do the opposite. A title in 'message.notification' counts as literal too.
      """,
    bad: fcm(#""android":{"notification":{"title":"Hello","title_loc_key":"GREETING"}}"#),
    good: fcm(#""android":{"notification":{"title_loc_key":"GREETING"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fcmLocArgsWithoutKey(_ arguments: JSONMember, key: String) -> Self {
    Self(
      .fcmLocArgs, "'\(arguments.key.string)' requires '\(key)' in the same object",
      at: Label(arguments.keySpan, "no string to fill with the arguments"),
      help: "add '\(key)', or remove the arguments")
  }

  fileprivate static func fcmLiteralAndLocKey(_ key: JSONMember, _ literal: JSONMember) -> Self {
    Self(
      .fcmLiteralAndLocKey, "Android shows '\(literal.key.string)' and ignores '\(key.key.string)'",
      at: Label(key.keySpan, "ignored"), related: [Label(literal.keySpan, "shown instead")],
      help: "remove one of the two keys")
  }
}
