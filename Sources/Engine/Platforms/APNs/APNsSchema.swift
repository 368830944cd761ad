internal import Diagnostics
internal import Documents

extension PayloadSchema {
  static let apns = PayloadSchema(
    root: .object(.apnsBody), wrongKind: .apnsWrongType, deprecated: .apnsDeprecatedKey,
    consequence: "the device ignores it", unknownKey: Diagnostic.apnsUnknownKey)
}

extension ObjectSchema {
  /// A body for Apple: `aps`, and the app's own keys next to it.
  static let apnsBody = ObjectSchema(
    summary: "A notification for Apple's devices.",
    [
      Key("aps", .object(.aps), "The keys that the system reads (iOS 3+).").reporting(
        kind: .apnsApsMissing)
    ],
    otherKeys: .allowed)

  private static let flag = ValueSchema.number(NumberRange("1", 1...1))
  private static let textOrSound = ValueSchema.either([.text, .object(.apnsSound)])

  private static func words(_ words: String..., page: VendorPage) -> ValueSchema {
    .word(Vocabulary(words, source: page.title))
  }

  static let aps = ObjectSchema(
    "aps",
    [
      Key("alert", .either([.text, .object(.apnsAlert)]), "The visible text (iOS 3+)."),
      Key(
        "badge",
        .number(
          NumberRange("a whole number from 0 to 2147483647", 0...2_147_483_647, .whole)),
        "The number on the app's icon; 0 removes the number (iOS 3+)."
      ).reporting(value: .apnsBadgeRange),
      Key("sound", textOrSound, "The name of a sound file, or \"default\" (iOS 3+)."),
      Key("thread-id", .text, "The id of the notification's group (iOS 10+)."),
      Key("category", .text, "The category, which selects the buttons (iOS 8+)."),
      Key("content-available", flag, "Set to 1 to wake the app (iOS 7+).")
        .reporting(value: .apnsFlagNotOne),
      Key(
        "mutable-content", flag, "Set to 1 to let an app extension edit the notification (iOS 10+)."
      )
      .reporting(value: .apnsFlagNotOne),
      Key("target-content-id", .text, "The window to bring forward (iOS 13+)."),
      Key(
        "interruption-level",
        words("passive", "active", "time-sensitive", "critical", page: ApplePage.generating),
        "The urgency; default: active (iOS 15+)."
      ).reporting(value: .apnsInterruptionLevel),
      Key(
        "relevance-score", .number(.usually(0...1)), "The score that sorts notifications (iOS 15+)."
      ),
      Key("filter-criteria", .text, "A string that is compared with the user's Focus (iOS 16+)."),
      Key(
        "timestamp", .number(.seconds), "The time of the send, in seconds since 1970 (iOS 16.1+)."),
      Key(
        "event", words("start", "update", "end", page: ApplePage.activities),
        "The event of a Live Activity: start, update or end (iOS 16.1+)."
      ).reporting(value: .apnsLiveActivityEvent),
      Key("content-state", .anyObject, "The state of a Live Activity (iOS 16.1+)."),
      Key(
        "stale-date", .number(.seconds),
        "The time when the content becomes outdated, in seconds since 1970 (iOS 16.2+)."),
      Key(
        "dismissal-date", .number(.seconds),
        "The time when an ended Live Activity is removed, in seconds since 1970 (iOS 16.1+)."),
      Key("attributes-type", .text, "The type of the Live Activity to start (iOS 17.2+)."),
      Key("attributes", .anyObject, "The constant data of a Live Activity (iOS 17.2+)."),
      Key("input-push-token", flag, "Set to 1 to ask for a token for updates (iOS 18+).")
        .reporting(value: .apnsFlagNotOne),
      Key("input-push-channel", .text, "The id of the channel for updates (iOS 18+)."),
      Key(
        "content-changed", .boolean,
        "Set to true to reload widgets (iOS 26+) or controls (iOS 18+)."),
      Key("url-args", .list(.text), "The values that Safari inserts into the URL (macOS 10.9+).")
        .deprecated("Safari reads the key up to version 15; later versions have web push"),
    ])

  static let apnsAlert = ObjectSchema(
    "aps.alert",
    [
      Key("title", activityText, "The title, on the first line (iOS 8.2+)."),
      Key("subtitle", .text, "The subtitle, on the second line (iOS 10+)."),
      Key("body", activityText, "The text (iOS 8.2+)."),
      Key(
        "launch-image", .formed(.resource("the name of an image")),
        "The image to show while the app starts (iOS 4+)."),
      Key("title-loc-key", .text, "The key of the app's string for the title (iOS 8.2+)."),
      arguments("title-loc-args", "(iOS 8.2+)"),
      Key("subtitle-loc-key", .text, "The key of the app's string for the subtitle (iOS 10+)."),
      arguments("subtitle-loc-args", "(iOS 10+)"),
      Key("loc-key", .text, "The key of the app's string for the text (iOS 4+)."),
      arguments("loc-args", "(iOS 4+)"),
      Key("sound", textOrSound, "The sound of a Live Activity (iOS 16.1+)."),
      Key("action", .text).deprecated("formerly named the button of an alert; use 'category'"),
      Key("action-loc-key", .text).deprecated(
        "formerly named the button of an alert; use 'category'"),
      Key("summary-arg", .text).deprecated("ignored since iOS 15"),
      Key("summary-arg-count", .number(.any))
        .deprecated("ignored since iOS 15"),
    ])

  private static func arguments(_ name: String, _ version: String) -> Key {
    Key(name, .list(.text), "The values for the placeholders of the app's string \(version).")
      .reporting(kind: .apnsLocArgs)
  }

  /// A title or a body: a string or, in a Live Activity, an object that names a string of the app.
  private static let activityText = ValueSchema.either([
    .text,
    .object(
      ObjectSchema(
        "aps.alert.title",
        [
          Key("loc-key", .text, "The key of the app's string (iOS 16.1+)."),
          arguments("loc-args", "(iOS 16.1+)"),
        ])),
  ])

  static let apnsSound = ObjectSchema(
    "aps.sound",
    [
      Key(
        "critical", .number(NumberRange("0 or 1", 0...1, .whole)),
        "Whether the sound ignores the mute switch (iOS 12+)."
      ).reporting(value: .apnsSoundObject),
      Key(
        "name", .formed(.soundName),
        "The name of a sound file, or \"default\" (iOS 12+)."),
      Key(
        "volume", .number(NumberRange("a number from 0 to 1", 0...1)),
        "The volume, from 0 to 1 (iOS 12+)."
      ).reporting(value: .apnsSoundObject),
    ])
}
