internal import Diagnostics
internal import Documents

extension Rule {
  static let ofAPNsSchema: [Rule] = [
    .apnsBodyNotAnObject, .apnsApsMissing, .apnsWrongType, .apnsFlagNotOne,
    .apnsInterruptionLevel, .apnsBadgeRange, .apnsDeprecatedKey,
  ]

  static let apnsBodyNotAnObject = Rule(
    "apns-body-not-an-object", basis: .documented,
    vendor: VendorStatement("A01", objector: .service, page: ApplePage.generating),
    summary: "an Apple body must be a JSON object",
    explanation: """
      Apple accepts only a JSON object in UTF-8. A list of notifications is not accepted: send \
      one request for each notification.
      """,
    bad: Example("apns.json", #"[{"aps":{"alert":"Hello"}}]"#),
    good: Example("apns.json", #"{"aps":{"alert":"Hello"}}"#))

  static let apnsApsMissing = Rule(
    "apns-aps-missing", basis: .documented,
    vendor: VendorStatement("A03", page: ApplePage.generating),
    summary: "an Apple body must have the object 'aps'",
    explanation: """
      The system reads the alert, the badge and the sound only from 'aps'. Without 'aps' Apple \
      still answers 200, and the device does nothing. Only pushes for VoIP, MDM, complications and \
      file providers can omit it.
      """,
    bad: Example("apns.json", #"{"alert":"Hello"}"#),
    good: Example("apns.json", #"{"aps":{"alert":"Hello"}}"#))

  static let apnsWrongType = Rule(
    "apns-wrong-type", basis: .documented,
    vendor: VendorStatement("A06", effect: .ignored, page: ApplePage.generating),
    summary: "a key of 'aps' must have a value of the documented type",
    explanation: """
      Apple answers 200 and the device ignores the value: a badge in quotes never shows, and \
      'content-available': true does not wake the app. In a template, $(name) always gives text; \
      only #(name) can give a number, and no expression gives true or false.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"$(message)","badge":"$(count)"}}"#),
    good: Example("apns.json", ##"{"aps":{"alert":"$(message)","badge":"#(count)"}}"##))

  static let apnsFlagNotOne = Rule(
    "apns-flag-not-one", .warning, basis: .documented,
    vendor: VendorStatement("A07", page: ApplePage.generating),
    summary: "'content-available' and 'mutable-content' should be 1 or absent",
    explanation: "The only valid value is 1. To switch the flag off, omit the key.",
    bad: Example("apns.json", #"{"aps":{"alert":"Hello","mutable-content":0}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"Hello"}}"#))

  static let apnsInterruptionLevel = Rule(
    "apns-interruption-level", basis: .documented,
    vendor: VendorStatement("A12", page: ApplePage.generating),
    summary: "an interruption level must be passive, active, time-sensitive or critical",
    explanation: """
      Apple ignores any other word and uses 'active'. Apple's own page once printed \
      'time-senstive', and that spelling is still being copied.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"Leak!","interruption-level":"time-senstive"}}"#),
    good: Example(
      "apns.json", #"{"aps":{"alert":"Leak!","interruption-level":"time-sensitive"}}"#))

  static let apnsBadgeRange = Rule(
    "apns-badge-range", .warning, basis: .inferred,
    vendor: VendorStatement("A31", page: ApplePage.generating),
    summary: "a badge should be a whole number, 0 or more",
    explanation: """
      The number is shown on the app's icon; 0 removes it. Apple does not document the result of a \
      negative number or a fraction.
      """,
    bad: Example("apns.json", #"{"aps":{"badge":-1}}"#),
    good: Example("apns.json", #"{"aps":{"badge":0}}"#))

  static let apnsDeprecatedKey = Rule(
    "apns-deprecated-key", .warning, basis: .documented,
    vendor: VendorStatement("A04", effect: .ignored, page: ApplePage.keyReference),
    summary: "a body should not use keys that Apple has deprecated",
    explanation: """
      These keys belong to earlier versions of the interface. Current systems accept and ignore \
      them.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":{"body":"Hello","action-loc-key":"PLAY"}}}"#),
    good: Example("apns.json", #"{"aps":{"alert":{"body":"Hello"},"category":"PLAY"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func apnsBodyNotAnObject(_ root: JSONValue) -> Self {
    Self(
      .apnsBodyNotAnObject, "a body for Apple must be a JSON object, not \(root.kindName)",
      at: Label(root.span))
  }
}
