internal import Diagnostics
internal import Documents

extension PayloadSchema {
  private static let forms = Dictionary(
    uniqueKeysWithValues: AndroidConfiguration.Form.allCases.map { ($0, schema(preferring: $0)) })

  /// Returns the schema of a message whose misplaced fields belong in the given configuration.
  static func fcm(preferring form: AndroidConfiguration.Form) -> PayloadSchema {
    forms[form] ?? schema(preferring: form)
  }

  private static func schema(preferring form: AndroidConfiguration.Form) -> PayloadSchema {
    PayloadSchema(
      root: .object(.fcmBody), wrongKind: .fcmWrongType, deprecated: .fcmDeprecatedField,
      unlisted: .fcmUnlistedField, bothSpellings: .fcmBothSpellings,
      consequence: "Firebase refuses the whole message",
      isReportedElsewhere: { violation in
        // Firebase reads the quoted value, and a check reports its effect.
        violation.path.text == "validate_only" && violation.value.text?.string == "true"
      }, null: .absent, quotedScalars: .accepted,
      unknownKey: { .fcmUnknownField($0, at: $1, preferring: form) })
  }
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
    .word(Vocabulary(words, source: FirebasePage.message.title, letterCase: letterCase)),
    .number(
      NumberRange(
        "one of \(words.joined(separator: ", "))", 0...Double(words.count - 1), .whole)),
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
      Key("token", .text, "The registration token of the device, which the hub sets.")
        .superseded("use 'fid', the id of the Firebase installation"),
      Key("topic", .text, "The target topic; allowed only without a hub."),
      Key("condition", .text, "A condition that combines topics; allowed only without a hub."),
      Key(
        "fid", .text, "The Firebase installation id of the device; allowed only without a hub."),
      .entries("data", "Custom data for the app; all values must be strings."),
      Key("notification", .object(fcmNotification), "The visible text on all systems."),
      Key("android", .object(fcmAndroid), "Options for Android."),
      Key(
        "android_v2", .object(fcmAndroidV2),
        "Options for Android in their second form (preview), instead of 'android'."),
      Key("apns", .object(fcmApns), "Headers and payload for Apple."),
      Key("webpush", .object(fcmWebpush), "Options for browsers."),
      .options("message.fcm_options"),
    ])

  private static let fcmNotification = fields(
    "message.notification",
    ["title", "body", Key("image", .formed(.webAddress), .fcmAddress)])

  private static let collapseKey = Key(
    "collapse_key", .text, "Of the waiting messages with the same key, only the last is delivered.")

  /// The fields that the two configurations for Android share, after the first ones.
  private static func androidOptions(_ path: String, _ content: Key...) -> [Key] {
    let lifetime = Key("ttl", .formed(.lifetime), "The time to live, such as \"3600s\".")
      .reporting(kind: .fcmTTL, value: .fcmTTL)
    return [
      lifetime, "restricted_package_name",
      .entries("data", "Data for Android that replaces the message's data."),
    ] + content + [
      .options("\(path).fcm_options"), Key("direct_boot_ok", .boolean),
      Key("bandwidth_constrained_ok", .boolean), Key("restricted_satellite_ok", .boolean),
    ]
  }

  private static let fcmAndroid = fields(
    "message.android",
    [
      collapseKey, Key("priority", words(["NORMAL", "HIGH"], letterCase: .doesNotCount), .fcmEnum),
    ]
      + androidOptions(
        "message.android",
        Key(
          "notification",
          .object(
            androidNotification(
              .first,
              last: [
                Key(
                  "proxy", words(["PROXY_UNSPECIFIED", "ALLOW", "DENY", "IF_PRIORITY_LOWERED"]),
                  .fcmEnum),
                Key("bypass_proxy_notification", .boolean)
                  .deprecated("deprecated by Firebase; use 'proxy'"),
              ])), "The notification on Android.")))

  private static let fcmAndroidV2 = fields(
    "message.android_v2",
    [collapseKey]
      + androidOptions(
        "message.android_v2",
        Key(
          "remote_notification", .object(fcmRemoteNotification),
          "A visible notification, delivered at once."),
        Key(
          "background_sync", .object(fields("message.android_v2.background_sync", [])),
          "An empty object: a message that Firebase may delay and batch.")))

  private static let fcmRemoteNotification = fields(
    "message.android_v2.remote_notification",
    [
      Key(
        "notification",
        .object(
          androidNotification(
            .second,
            afterTag: [
              Key(
                "id", .number(int32),
                "The notification replaces an earlier one with the same tag and id.")
            ])), "The notification on Android."),
      Key("mutable_content", .boolean, "Whether the app may change the content on arrival."),
      Key(
        "use_as_v1_data_message", .boolean,
        "Whether older versions of the app receive a data message instead of the notification."),
    ])

  private static let int32 = NumberRange(
    "a whole number from -2147483648 to 2147483647", -2_147_483_648...2_147_483_647, .whole)

  private static func androidNotification(
    _ form: AndroidConfiguration.Form, afterTag: [Key] = [], last: [Key] = []
  ) -> ObjectSchema {
    fields(form.notificationPath, androidKeys(form, afterTag: afterTag) + last)
  }

  private static func androidKeys(
    _ form: AndroidConfiguration.Form, afterTag: [Key]
  ) -> [Key] {
    [
      "title", "body",
      Key(
        "icon", .formed(.resource("the name of a drawable resource")),
        "The name of a drawable resource in the app."),
      Key("color", .formed(.colour), .fcmColor),
      Key(
        "sound", .formed(.soundName),
        "The name of a sound resource in the app, or \"default\"."),
      Key("tag", .text, "The tag; the notification replaces an earlier one with the same tag."),
    ] + afterTag + [
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
      Key("vibrate_timings", .list(.formed(.interval))).reporting(kind: .fcmTTL, value: .fcmTTL),
      Key(
        "visibility", words(["VISIBILITY_UNSPECIFIED", "PRIVATE", "PUBLIC", "SECRET"]), .fcmEnum),
      Key("notification_count", .number(int32)),
      Key("light_settings", .object(lightSettings("\(form.notificationPath).light_settings"))),
      Key("image", .formed(.webAddress), .fcmAddress),
    ]
  }

  private static func lightSettings(_ path: String) -> ObjectSchema {
    let color = fields(
      "\(path).color",
      ["red", "green", "blue", "alpha"].map {
        Key($0, .number(NumberRange("a number from 0 to 1", 0...1)), .fcmColor)
      })
    return fields(
      path,
      [Key("color", .object(color))]
        + ["light_on_duration", "light_off_duration"].map {
          Key($0, .formed(.interval)).reporting(kind: .fcmTTL, value: .fcmTTL)
        })
  }

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
