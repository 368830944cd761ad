internal import Diagnostics
internal import Documents

extension Check<APNsBody> {
  /// Texts that the device looks up in the app's own strings.
  static let apnsLocalization = Check(
    .apnsLocArgs, .apnsLocArgsWithoutKey, .apnsLiteralAndLocKey
  ) { body, findings in
    guard let alert = body.alert, let members = alert.members else { return }
    for field in APNsBody.localizedFields {
      let member = { (name: String) in members.last { $0.key.string == name } }
      if let arguments = member(field.arguments), member(field.key) == nil {
        findings.report(.apnsLocArgsWithoutKey(arguments, key: field.key))
      }
      if let literal = member(field.literal), let key = member(field.key) {
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
      Each string takes the place of one %@ in the app's own text. A number is shown as <null> or \
      drops the whole text, depending on the system, and Apple still answers 200.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":{"loc-key":"SCORE","loc-args":["Ann",3]}}}"#),
    good: Example("apns.json", #"{"aps":{"alert":{"loc-key":"SCORE","loc-args":["Ann","3"]}}}"#))

  static let apnsLocArgsWithoutKey = Rule(
    "apns-loc-args-without-key", basis: .observed,
    vendor: VendorStatement("A17", page: ApplePage.generating),
    summary: "localization arguments must be accompanied by their key",
    explanation: """
      Arguments fill the placeholders of the text that the key names. Without the key there is no \
      text, and the arguments are lost; Firebase's SDK refuses such a body, Apple takes it.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":{"loc-args":["Ann"]}}}"#),
    good: Example("apns.json", #"{"aps":{"alert":{"loc-key":"GREETING","loc-args":["Ann"]}}}"#))

  static let apnsLiteralAndLocKey = Rule(
    "apns-literal-and-loc-key", .warning, basis: .documented,
    vendor: VendorStatement("A18", page: ApplePage.generating),
    summary: "a text should be either literal or looked up by key, not both",
    explanation: """
      On Apple's devices the key is used instead of the literal text. On Android it is the other way \
      round, so a body with both shows different texts.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":{"body":"Hello","loc-key":"GREETING"}}}"#),
    good: Example("apns.json", #"{"aps":{"alert":{"loc-key":"GREETING"}}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func apnsLocArgsWithoutKey(_ arguments: JSONMember, key: String) -> Self {
    Self(
      .apnsLocArgsWithoutKey, "'\(arguments.key.string)' has no '\(key)' beside it",
      at: Label(arguments.keySpan, "arguments of no text"), help: "add '\(key)', or leave it out")
  }

  fileprivate static func apnsLiteralAndLocKey(_ literal: JSONMember, _ key: JSONMember) -> Self {
    Self(
      .apnsLiteralAndLocKey,
      "'\(key.key.string)' is used instead of '\(literal.key.string)', so one of them is lost",
      at: Label(literal.keySpan, "never shown"), related: [Label(key.keySpan, "because of this")],
      help: "keep the one you mean")
  }
}
