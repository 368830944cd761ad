internal import Diagnostics
internal import Documents

extension Check<APNsBody> {
  /// The check of alert strings that the device looks up in the app.
  static let apnsLocalization = Check(
    .apnsLocArgs, .apnsLocArgsWithoutKey, .apnsLiteralAndLocKey
  ) { body, findings in
    guard let alert = body.alert else { return }
    for field in APNsBody.localizedFields {
      // A key of another type, such as null, has its own finding.
      let key = alert.member(field.key).flatMap { $0.value.text == nil ? nil : $0 }
      if key == nil, let arguments = alert.member(field.arguments) {
        findings.report(.apnsLocArgsWithoutKey(arguments, key: field.key))
      }
      if let key, let literal = alert.member(field.literal) {
        findings.report(.apnsLiteralAndLocKey(literal, key))
      }
    }
  }
}

extension APNsBody {
  fileprivate static let localizedFields: [(literal: String, key: String, arguments: String)] = [
    ("title", "title-loc-key", "title-loc-args"),
    ("subtitle", "subtitle-loc-key", "subtitle-loc-args"),
    ("body", "loc-key", "loc-args"),
  ]
}

extension Rule {
  static let apnsLocArgs = Rule(
    "apns-loc-args-not-texts", basis: .documented,
    vendor: VendorStatement("A16", page: ApplePage.generating),
    summary: "localization arguments must be a list of strings",
    explanation: """
      Each string replaces one %@ in the app's own string. Depending on the system, a number is \
      shown as <null> or suppresses the whole text; Apple still answers 200.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":{"loc-key":"SCORE","loc-args":["Ann",3]}}}"#),
    good: Example("apns.json", #"{"aps":{"alert":{"loc-key":"SCORE","loc-args":["Ann","3"]}}}"#))

  static let apnsLocArgsWithoutKey = Rule(
    "apns-loc-args-without-key", basis: .observed,
    vendor: VendorStatement("A17", page: ApplePage.generating),
    summary: "localization arguments must be accompanied by the key of a string",
    explanation: """
      The arguments fill the placeholders of the string that the key names. Without the key, the \
      device ignores the arguments. Firebase's SDK refuses such a body, but Apple accepts it.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":{"loc-args":["Ann"]}}}"#),
    good: Example("apns.json", #"{"aps":{"alert":{"loc-key":"GREETING","loc-args":["Ann"]}}}"#))

  static let apnsLiteralAndLocKey = Rule(
    "apns-literal-and-loc-key", .warning, basis: .documented,
    vendor: VendorStatement("A18", page: ApplePage.generating),
    summary: "a string should be either literal or looked up by key, not both",
    explanation: """
      Apple's devices use the key instead of the literal string. Android does the opposite, so the \
      same body shows different strings.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":{"body":"Hello","loc-key":"GREETING"}}}"#),
    good: Example("apns.json", #"{"aps":{"alert":{"loc-key":"GREETING"}}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func apnsLocArgsWithoutKey(_ arguments: JSONMember, key: String) -> Self {
    Self(
      .apnsLocArgsWithoutKey, "'\(arguments.key.string)' requires '\(key)' in the same object",
      at: Label(arguments.keySpan, "no string to fill with the arguments"),
      help: "add '\(key)', or remove the arguments")
  }

  fileprivate static func apnsLiteralAndLocKey(_ literal: JSONMember, _ key: JSONMember) -> Self {
    Self(
      .apnsLiteralAndLocKey,
      "Apple shows '\(key.key.string)' and ignores '\(literal.key.string)'",
      at: Label(literal.keySpan, "never shown"),
      related: [Label(key.keySpan, "replaces the literal string")],
      help: "remove one of the two keys")
  }
}
