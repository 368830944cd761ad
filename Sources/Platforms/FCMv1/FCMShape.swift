internal import Diagnostics

/// A field of Firebase's in both of its spellings.
private func field(
  _ name: String, _ type: ValueType, _ status: PayloadKey.Status = .current,
  typeRule: Rule? = nil, valueRule: Rule? = nil
) -> PayloadKey {
  let camel = name.camelCased
  return PayloadKey(
    name, or: camel == name ? nil : camel, type, status, typeRule: typeRule, valueRule: valueRule)
}

/// An enumeration of Firebase's; its JSON reader takes numbers too.
private func words(_ words: [String], letterCase: Vocabulary.Case = .counts) -> ValueType {
  .either([
    .choice(Vocabulary(words, source: FirebasePage.message, letterCase: letterCase)),
    .number(.any),
  ])
}

extension PayloadShape {
  /// The body of a request to `messages:send`.
  static let fcmBody = PayloadShape(
    "",
    [
      field("validate_only", .boolean(.quoted)),
      field("message", .object(.fcmMessage), typeRule: .fcmMessageMissing),
    ])

  static let fcmMessage = PayloadShape(
    "message",
    [
      field("name", .text, .unlisted("Firebase sets the name itself and ignores it here")),
      field("token", .text),
      field("topic", .text),
      field("condition", .text),
      field("fid", .text, .unlisted("a target by installation id, which only new SDKs know")),
      field("data", .textMap, typeRule: .fcmMapValue),
      field("notification", .object(.fcmNotification)),
      field("android", .object(.fcmAndroid)),
      field("apns", .object(.fcmApns)),
      field("webpush", .object(.fcmWebpush)),
      field("fcm_options", .object(options("message.fcm_options", []))),
    ])

  static let fcmNotification = PayloadShape(
    "message.notification",
    [
      field("title", .text), field("body", .text),
      field("image", .formed(.webAddress), valueRule: .fcmAddress),
    ])

  static let fcmAndroid = PayloadShape(
    "message.android",
    [
      field("collapse_key", .text),
      field("priority", words(["NORMAL", "HIGH"], letterCase: .doesNotCount), valueRule: .fcmEnum),
      field("ttl", .formed(.duration), typeRule: .fcmTTL, valueRule: .fcmTTL),
      field("restricted_package_name", .text),
      field("data", .textMap, typeRule: .fcmMapValue),
      field("notification", .object(.fcmAndroidNotification)),
      field("fcm_options", .object(options("message.android.fcm_options", []))),
      field("direct_boot_ok", .boolean(.quoted)),
      field("bandwidth_constrained_ok", .boolean(.quoted)),
      field("restricted_satellite_ok", .boolean(.quoted)),
      field("remote_notification", .freeObject, .unlisted("seen only in tests of newer SDKs")),
      field("background_sync", .freeObject, .unlisted("seen only in tests of newer SDKs")),
    ])

  static let fcmAndroidNotification = PayloadShape(
    "message.android.notification",
    [
      field("title", .text), field("body", .text), field("icon", .text),
      field("color", .formed(.colour), valueRule: .fcmColor),
      field("sound", .text), field("tag", .text), field("click_action", .text),
      field("title_loc_key", .text),
      field("title_loc_args", .list(.text), typeRule: .fcmLocArgs),
      field("body_loc_key", .text),
      field("body_loc_args", .list(.text), typeRule: .fcmLocArgs),
      field("channel_id", .text), field("ticker", .text),
      field("sticky", .boolean(.quoted)),
      field("event_time", .formed(.timestamp), valueRule: .fcmTimestamp),
      field("local_only", .boolean(.quoted)),
      field(
        "notification_priority",
        words(
          ["UNSPECIFIED", "MIN", "LOW", "DEFAULT", "HIGH", "MAX"].map { "PRIORITY_\($0)" }),
        valueRule: .fcmEnum),
      field("default_sound", .boolean(.quoted)),
      field("default_vibrate_timings", .boolean(.quoted)),
      field("default_light_settings", .boolean(.quoted)),
      field("vibrate_timings", .list(.formed(.duration)), valueRule: .fcmTTL),
      field(
        "visibility", words(["VISIBILITY_UNSPECIFIED", "PRIVATE", "PUBLIC", "SECRET"]),
        valueRule: .fcmEnum),
      field(
        "notification_count",
        .number(
          NumberForm("a whole number", .quoted) { $0 == $0.rounded() && abs($0) < 2_147_483_648 })
      ),
      field("light_settings", .object(.fcmLightSettings)),
      field("image", .formed(.webAddress), valueRule: .fcmAddress),
      field(
        "proxy", words(["PROXY_UNSPECIFIED", "ALLOW", "DENY", "IF_PRIORITY_LOWERED"]),
        valueRule: .fcmEnum),
      field(
        "bypass_proxy_notification", .boolean(.quoted),
        .deprecated("gone from the newest description; use 'proxy'")),
    ])

  static let fcmLightSettings = PayloadShape(
    "message.android.notification.light_settings",
    [
      field("color", .object(.fcmLightColor)),
      field("light_on_duration", .formed(.duration), valueRule: .fcmTTL),
      field("light_off_duration", .formed(.duration), valueRule: .fcmTTL),
    ])

  private static let part = ValueType.number(
    NumberForm("a number from 0 to 1", .quoted) { (0...1).contains($0) })

  static let fcmLightColor = PayloadShape(
    "message.android.notification.light_settings.color",
    ["red", "green", "blue", "alpha"].map { field($0, part, valueRule: .fcmColor) })

  static let fcmApns = PayloadShape(
    "message.apns",
    [
      field("headers", .textMap, typeRule: .fcmMapValue),
      field("payload", .freeObject),
      field("live_activity_token", .text),
      field(
        "fcm_options",
        .object(
          options(
            "message.apns.fcm_options",
            [field("image", .formed(.webAddress), valueRule: .fcmAddress)]))),
    ])

  static let fcmWebpush = PayloadShape(
    "message.webpush",
    [
      field("headers", .textMap, typeRule: .fcmMapValue),
      field("data", .textMap, typeRule: .fcmMapValue),
      field("notification", .freeObject),
      field(
        "fcm_options",
        .object(
          options(
            "message.webpush.fcm_options",
            [field("link", .formed(.secureAddress), valueRule: .fcmAddress)]))),
    ])

  private static func options(_ name: String, _ more: [PayloadKey]) -> PayloadShape {
    PayloadShape(
      name,
      [field("analytics_label", .formed(.analyticsLabel), valueRule: .fcmAnalyticsLabel)] + more)
  }
}

extension ShapeRules {
  static let fcm = ShapeRules(
    wrongType: .fcmWrongType, deprecated: .fcmDeprecatedField, unlisted: .fcmUnlistedField,
    bothSpellings: .fcmBothSpellings, consequence: "Firebase refuses the whole message",
    null: .absent, stranger: Diagnostic.fcmStranger)
}
