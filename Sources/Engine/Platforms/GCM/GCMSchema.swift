internal import Diagnostics
internal import Documents

extension PayloadSchema {
  static let gcm = PayloadSchema(
    root: .object(.gcmBody), wrongKind: .gcmWrongType,
    consequence: "the service ignored it", null: .absent, unknownKey: Diagnostic.gcmUnknownKey)
}

extension ObjectSchema {
  static let gcmBody = ObjectSchema(
    summary: "A message for Firebase's legacy interface, which is shut down.",
    [
      Key("to", .text, "The target device or topic, which the hub sets."),
      Key("registration_ids", .list(.text)), "condition",
      Key("notification_key", .text)
        .deprecated("replaced by 'to' long before the shutdown"),
      Key(
        "collapse_key", .text,
        "Of the waiting messages with the same key, only the last is "
          + "delivered."),
      Key(
        "priority",
        .word(
          Vocabulary(
            ["normal", "high"], source: FirebasePage.legacy.title, letterCase: .doesNotCount))),
      Key("content_available", .boolean), Key("mutable_content", .boolean),
      Key(
        "time_to_live",
        .number(
          NumberRange("a whole number of seconds from 0 to 2419200", 0...2_419_200, .whole)),
        "The time to live, in seconds."
      ).reporting(kind: .gcmTimeToLive, value: .gcmTimeToLive),
      "restricted_package_name", Key("dry_run", .boolean), Key("direct_boot_ok", .boolean),
      Key("delay_while_idle", .boolean).deprecated("has had no effect since 2016"),
      Key("notification", .object(.gcmNotification), "The visible text."),
      Key("data", .anyObject, "Custom values for the app."),
    ])

  private static let arguments = ValueSchema.either([.list(.text), .text])

  static let gcmNotification = ObjectSchema(
    "notification",
    [
      "title", "subtitle", "body", "android_channel_id",
      Key("icon", .formed(.resource("the name of a drawable resource"))),
      Key("image", .formed(.pictureURL)), Key("sound", .formed(.soundName)),
      Key("badge", .either([.text, .number(.any)])), "tag",
      Key("color", .formed(.colour)).reporting(value: .gcmColor), "click_action",
      "title_loc_key", Key("title_loc_args", arguments), "body_loc_key",
      Key("body_loc_args", arguments),
    ])
}

extension Rule {
  static let ofGCMSchema: [Rule] = [
    .gcmNotAnObject, .gcmWrongType, .gcmTimeToLive, .gcmColor, .gcmUnknownKey,
  ]

  private static func gcm(_ members: String) -> Example { Example("gcm.json", "{\(members)}") }

  static let gcmNotAnObject = Rule(
    "gcm-body-not-an-object", basis: .documented,
    vendor: VendorStatement(objector: .service, page: FirebasePage.legacy),
    summary: "a body of the legacy interface must be a JSON object",
    explanation: "The legacy interface rejects a body that is not a JSON object.",
    bad: Example("gcm.json", #"["Hello"]"#), good: gcm(#""data":{"message":"Hello"}"#))

  static let gcmWrongType = Rule(
    "gcm-wrong-type", .warning, basis: .inferred,
    vendor: VendorStatement(effect: .ignored, page: FirebasePage.legacy),
    summary: "a key of the legacy interface should have a value of the documented type",
    explanation: "Booleans are true and false, not strings; a priority is 'normal' or 'high'.",
    bad: gcm(#""data":{"id":"7"},"content_available":"true""#),
    good: gcm(#""data":{"id":"7"},"content_available":true"#))

  static let gcmTimeToLive = Rule(
    "gcm-time-to-live", .warning, basis: .inferred,
    vendor: VendorStatement("F21", page: FirebasePage.legacy),
    summary: "'time_to_live' should be a number of seconds, at most four weeks",
    explanation: """
      The legacy interface requires a number; only HTTP v1 requires a string with an s.
      """,
    bad: gcm(#""data":{"id":"7"},"time_to_live":"3600s""#),
    good: gcm(#""data":{"id":"7"},"time_to_live":3600"#))

  static let gcmColor = Rule(
    "gcm-color", .warning, basis: .inferred,
    vendor: VendorStatement(page: FirebasePage.legacy),
    summary: "a color should be '#' followed by six hex digits",
    explanation: "The client ignores a color that is not #rrggbb and uses the app's own color.",
    bad: gcm(#""notification":{"title":"News","color":"red"}"#),
    good: gcm(##""notification":{"title":"$(title)","color":"{'#ff0000'}"}"##))

  static let gcmUnknownKey = Rule(
    "gcm-unknown-key", .warning, basis: .inferred,
    vendor: VendorStatement(effect: .ignored, page: FirebasePage.legacy),
    summary: "a body should only have keys of the legacy interface",
    explanation:
      "The legacy interface ignores an unknown key. Put the app's own keys into 'data'.",
    bad: gcm(#""notification":{"titel":"News"}"#), good: gcm(#""notification":{"title":"News"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  private static let gcmPlaces = KeyPlaces(.object(.gcmBody))

  fileprivate static func gcmUnknownKey(_ key: UnknownKey, at path: String) -> Diagnostic {
    let place = path.isEmpty ? "the body" : "'\(path)'"
    let homes = gcmPlaces.objects(with: key.name).filter { $0 != key.schema.name }
    let home = homes.first.map { $0.isEmpty ? "the body itself" : "'\($0)'" }
    let nearest = key.suggestion ?? gcmPlaces.nearest(to: key.name).map { "did you mean '\($0)'?" }
    return Self(
      .gcmUnknownKey, "'\(key.name)' is not a key of \(place)", at: Label(key.span, "ignored"),
      help: home.map { "move the key to \($0)" } ?? nearest
        ?? "put the app's own keys into 'data'",
      fix: home == nil ? key.fix : nil)
  }

  static func gcmNotAnObject(_ root: JSONValue) -> Self {
    Self(
      .gcmNotAnObject, "a body of the legacy interface must be a JSON object, not \(root.kindName)",
      at: Label(root.span))
  }
}
