internal import Diagnostics
internal import Documents

extension PayloadSchema {
  static let fcm = PayloadSchema(
    root: .object(.fcmBody), wrongKind: .fcmWrongType, deprecated: .fcmDeprecatedField,
    unlisted: .fcmUnlistedField, bothSpellings: .fcmBothSpellings,
    consequence: "Firebase refuses the whole message", null: .absent, quotedScalars: .accepted,
    unknownKey: Diagnostic.fcmUnknownField)
}

/// A Firebase object, whose field names can be written in snake case or camel case.
private func fields(
  _ name: String, summary: String? = nil, _ keys: [ObjectSchema.Key]
) -> ObjectSchema {
  ObjectSchema(name, summary: summary, keys.map { $0.alias($0.name.camelCased) })
}

/// A Firebase enumeration of words; Firebase's JSON parser also accepts their numbers.
private func words(_ words: [String], letterCase: Vocabulary.Case = .doesNotCount) -> ValueSchema {
  .either([
    .word(Vocabulary(words, source: FirebasePage.message, letterCase: letterCase)),
    .number(.any),
  ])
}

extension ObjectSchema.Key {
  /// Creates a field with its own rule for a wrong value.
  fileprivate init(_ name: String, _ value: ValueSchema, _ rule: Rule) {
    self = Self(name, value).reporting(value: rule)
  }

  /// Creates a field that maps names to strings.
  fileprivate static func entries(_ name: String, _ summary: String) -> Self {
    Self(name, .table(of: .text), summary).reporting(kind: .fcmMapValue)
  }

  /// Creates a field with the arguments of a localized string.
  fileprivate static func arguments(_ name: String) -> Self {
    Self(name, .list(.text)).reporting(kind: .fcmLocArgs)
  }

  fileprivate static func options(_ name: String, _ more: Self...) -> Self {
    let label = Self("analytics_label", .formed(.analyticsLabel), .fcmAnalyticsLabel)
    return Self("fcm_options", .object(fields(name, [label] + more)))
  }
}

extension ObjectSchema {
  /// The body of a request to `messages:send`.
  static let fcmBody = fields(
    "", summary: "A message of Firebase's HTTP v1.",
    [
      Key("validate_only", .boolean, "Whether Firebase checks the message without sending it."),
      Key("message", .object(.fcmMessage), "The message.", .required)
        .reporting(kind: .fcmMessageMissing),
    ])

  static let fcmMessage = fields(
    "message",
    [
      Key("name", .text).unlisted("set by Firebase, which ignores the name in a request"),
      Key("token", .text, "The registration token of the device, which the hub sets."),
      Key("topic", .text, "The target topic; allowed only without a hub."),
      Key("condition", .text, "A condition that combines topics; allowed only without a hub."),
      Key("fid", .text).unlisted("the installation id of the target; only newer SDKs send it"),
      .entries("data", "Custom data for the app; all values must be strings."),
      Key("notification", .object(fcmNotification), "The visible text on all systems."),
      Key("android", .object(fcmAndroid), "Options for Android."),
      Key("apns", .object(fcmApns), "Headers and payload for Apple."),
      Key("webpush", .object(fcmWebpush), "Options for browsers."),
      .options("message.fcm_options"),
    ])

  private static let fcmNotification = fields(
    "message.notification",
    ["title", "body", Key("image", .formed(.webAddress), .fcmAddress)])

  private static let fcmAndroid = fields(
    "message.android",
    [
      Key(
        "collapse_key", .text,
        "Of the waiting messages with the same key, only the last is "
          + "delivered."),
      Key("priority", words(["NORMAL", "HIGH"], letterCase: .doesNotCount), .fcmEnum),
      Key("ttl", .formed(.lifetime), "The time to live, such as \"3600s\".")
        .reporting(kind: .fcmTTL, value: .fcmTTL),
      "restricted_package_name",
      .entries("data", "Data for Android that replaces the message's data."),
      Key("notification", .object(fcmAndroidNotification), "The notification on Android."),
      .options("message.android.fcm_options"), Key("direct_boot_ok", .boolean),
      Key("bandwidth_constrained_ok", .boolean), Key("restricted_satellite_ok", .boolean),
      Key("remote_notification", .anyObject).unlisted("seen only in tests of newer SDKs"),
      Key("background_sync", .anyObject).unlisted("seen only in tests of newer SDKs"),
    ])

  private static let fcmAndroidNotification = fields(
    "message.android.notification",
    [
      "title", "body", Key("icon", .text, "The name of a drawable resource in the app."),
      Key("color", .formed(.colour), .fcmColor),
      Key("sound", .text, "The name of a sound resource in the app, or \"default\"."),
      Key("tag", .text, "The tag; the notification replaces an earlier one with the same tag."),
      Key("click_action", .text, "The activity that a tap opens."), "title_loc_key",
      .arguments("title_loc_args"), "body_loc_key", .arguments("body_loc_args"),
      Key("channel_id", .text, "The id of the notification channel (Android 8+)."), "ticker",
      Key("sticky", .boolean), Key("event_time", .formed(.timestamp), .fcmTimestamp),
      Key("local_only", .boolean),
      Key(
        "notification_priority",
        words(["UNSPECIFIED", "MIN", "LOW", "DEFAULT", "HIGH", "MAX"].map { "PRIORITY_\($0)" }),
        .fcmEnum),
      Key("default_sound", .boolean), Key("default_vibrate_timings", .boolean),
      Key("default_light_settings", .boolean),
      Key("vibrate_timings", .list(.formed(.pulse)), .fcmTTL),
      Key(
        "visibility", words(["VISIBILITY_UNSPECIFIED", "PRIVATE", "PUBLIC", "SECRET"]), .fcmEnum),
      Key(
        "notification_count",
        .number(NumberRange("a whole number", -2_147_483_647...2_147_483_647, .whole))),
      Key("light_settings", .object(fcmLightSettings)),
      Key("image", .formed(.webAddress), .fcmAddress),
      Key("proxy", words(["PROXY_UNSPECIFIED", "ALLOW", "DENY", "IF_PRIORITY_LOWERED"]), .fcmEnum),
      Key("bypass_proxy_notification", .boolean)
        .deprecated("removed from the newest reference; use 'proxy'"),
    ])

  private static let fcmLightSettings = fields(
    "message.android.notification.light_settings",
    [
      Key("color", .object(fcmLightColor)), Key("light_on_duration", .formed(.pulse), .fcmTTL),
      Key("light_off_duration", .formed(.pulse), .fcmTTL),
    ])

  private static let fcmLightColor = fields(
    "message.android.notification.light_settings.color",
    ["red", "green", "blue", "alpha"].map {
      Key($0, .number(NumberRange("a number from 0 to 1", 0...1)), .fcmColor)
    })

  private static let fcmApns = fields(
    "message.apns",
    [
      .entries("headers", "Headers for Apple."),
      Key("payload", .object(applePayload), "The payload for Apple's devices."),
      "live_activity_token",
      .options("message.apns.fcm_options", Key("image", .formed(.webAddress), .fcmAddress)),
    ])

  /// The payload for Apple; the checks for Apple report the violations in its `aps`.
  private static let applePayload = ObjectSchema(
    "message.apns.payload", [],
    otherKeys: .grouped([
      (TextForm("aps", pattern: "^aps$") { $0 == "aps" }, .unchecked(.object(.aps)))
    ]))

  private static let fcmWebpush = fields(
    "message.webpush",
    [
      .entries("headers", "The headers of the web push request."),
      .entries("data", "Data for browsers that replaces the message's data."),
      Key("notification", .anyObject, "Options of a web notification."),
      .options("message.webpush.fcm_options", Key("link", .formed(.secureAddress), .fcmAddress)),
    ])
}
