internal import Diagnostics
internal import Documents

extension PayloadShape {
  static let gcmBody = PayloadShape(
    "",
    [
      PayloadKey("to", .text), PayloadKey("registration_ids", .list(.text)),
      PayloadKey("condition", .text),
      PayloadKey(
        "notification_key", .text, .deprecated("it went into 'to' long before the service ended")),
      PayloadKey("collapse_key", .text),
      PayloadKey(
        "priority",
        .choice(
          Vocabulary(["normal", "high"], source: FirebasePage.legacy, letterCase: .doesNotCount))),
      PayloadKey("content_available", .boolean(.strict)),
      PayloadKey("mutable_content", .boolean(.strict)),
      PayloadKey(
        "time_to_live",
        .number(
          NumberForm("a whole number of seconds from 0 to 2419200") {
            (0...2_419_200).contains($0) && $0 == $0.rounded()
          }), typeRule: .gcmTimeToLive, valueRule: .gcmTimeToLive),
      PayloadKey("restricted_package_name", .text), PayloadKey("dry_run", .boolean(.strict)),
      PayloadKey("direct_boot_ok", .boolean(.strict)),
      PayloadKey(
        "delay_while_idle", .boolean(.strict), .deprecated("without effect since 2016")),
      PayloadKey("notification", .object(.gcmNotification)),
      PayloadKey("data", .freeObject),
    ])

  private static let arguments = ValueType.either([.list(.text), .text])

  static let gcmNotification = PayloadShape(
    "notification",
    [
      PayloadKey("title", .text), PayloadKey("subtitle", .text), PayloadKey("body", .text),
      PayloadKey("android_channel_id", .text), PayloadKey("icon", .text),
      PayloadKey("image", .text), PayloadKey("sound", .text),
      PayloadKey("badge", .either([.text, .number(.any)])), PayloadKey("tag", .text),
      PayloadKey("color", .formed(.colour), valueRule: .gcmColor),
      PayloadKey("click_action", .text), PayloadKey("title_loc_key", .text),
      PayloadKey("title_loc_args", arguments), PayloadKey("body_loc_key", .text),
      PayloadKey("body_loc_args", arguments),
    ])
}

extension ShapeRules {
  static let gcm = ShapeRules(
    wrongType: .gcmWrongType, deprecated: .gcmWrongType, unlisted: .gcmUnknownKey,
    bothSpellings: nil, consequence: "the service did not read it", null: .absent,
    stranger: Diagnostic.gcmStranger)
}

extension Rule {
  static let ofGCMShape: [Rule] = [
    .gcmNotAnObject, .gcmWrongType, .gcmTimeToLive, .gcmColor, .gcmUnknownKey,
  ]

  private static func gcm(_ members: String) -> Example { Example("gcm.json", "{\(members)}") }

  static let gcmNotAnObject = Rule(
    "gcm-body-not-an-object", basis: .documented,
    vendor: VendorStatement(objector: .service, page: FirebasePage.legacy),
    summary: "a body of the legacy interface is a JSON object",
    explanation: "The service read one JSON object and refused anything else.",
    bad: Example("gcm.json", #"["Hello"]"#), good: gcm(#""data":{"message":"Hello"}"#))

  static let gcmWrongType = Rule(
    "gcm-wrong-type", .warning, basis: .inferred,
    vendor: VendorStatement(page: FirebasePage.legacy),
    summary: "each key of the legacy interface has a value of its own kind",
    explanation: "Booleans are true and false, not texts; a priority is 'normal' or 'high'.",
    bad: gcm(#""data":{"id":"7"},"content_available":"true""#),
    good: gcm(#""data":{"id":"7"},"content_available":true"#))

  static let gcmTimeToLive = Rule(
    "gcm-time-to-live", .warning, basis: .inferred,
    vendor: VendorStatement("F21", page: FirebasePage.legacy),
    summary: "'time_to_live' is a number of seconds, at most four weeks",
    explanation: """
      The legacy interface wanted a bare number where HTTP v1 wants a text with an s.
      """,
    bad: gcm(#""data":{"id":"7"},"time_to_live":"3600s""#),
    good: gcm(#""data":{"id":"7"},"time_to_live":3600"#))

  static let gcmColor = Rule(
    "gcm-color", .warning, basis: .inferred,
    vendor: VendorStatement(page: FirebasePage.legacy),
    summary: "a colour is # and six hex digits",
    explanation: "The client reads #rrggbb and falls back to the app's own colour otherwise.",
    bad: gcm(#""notification":{"title":"News","color":"red"}"#),
    good: gcm(##""notification":{"title":"$(title)","color":"{'#ff0000'}"}"##))

  static let gcmUnknownKey = Rule(
    "gcm-unknown-key", .warning, basis: .inferred,
    vendor: VendorStatement(page: FirebasePage.legacy),
    summary: "a body has only keys that the legacy interface knew",
    explanation: "An unknown key was ignored. The app's own keys belong in 'data'.",
    bad: gcm(#""notification":{"titel":"News"}"#), good: gcm(#""notification":{"title":"News"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  private static let gcmPlaces = KeyPlaces(.gcmBody)

  fileprivate static func gcmStranger(_ key: UnknownKey) -> Diagnostic? {
    let place = key.path.isEmpty ? "the body" : "'\(key.path)'"
    let homes = gcmPlaces.objects(with: key.name).filter { $0 != key.shape.name }
    let home = homes.first.map { $0.isEmpty ? "the body itself" : "'\($0)'" }
    let nearest = key.nearest ?? gcmPlaces.nearest(to: key.name)
    return Self(
      .gcmUnknownKey, "\(place) has no key '\(key.name)'", at: Label(key.span, "ignored"),
      help: home.map { "it belongs in \($0)" } ?? nearest.map { "did you mean '\($0)'?" }
        ?? "the app's own keys belong in 'data'",
      fix: home == nil
        ? key.nearest.map { Fix("write \"\($0)\"", replacing: key.span, with: "\"\($0)\"") } : nil)
  }

  static func gcmNotAnObject(_ root: JSONValue) -> Self {
    Self(
      .gcmNotAnObject, "a body of the legacy interface is a JSON object, not \(root.kindName)",
      at: Label(root.span))
  }
}
