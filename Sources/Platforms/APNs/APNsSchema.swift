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
    [Key("aps", .object(.aps), "Read by the system (iOS 3).").reporting(kind: .apnsApsMissing)],
    otherKeys: .allowed)

  private static let flag = ValueSchema.number(NumberRange("1", 1...1))
  private static let textOrSound = ValueSchema.either([.text, .object(.apnsSound)])

  private static func words(_ words: String..., page: String) -> ValueSchema {
    .word(Vocabulary(words, source: page))
  }

  static let aps = ObjectSchema(
    "aps",
    [
      Key("alert", .either([.text, .object(.apnsAlert)]), "The visible text (iOS 3)."),
      Key(
        "badge",
        .number(
          NumberRange("a whole number from 0 to 2147483647", 0...2_147_483_647, .whole)),
        "The number on the app's icon; 0 removes it (iOS 3)."
      ).reporting(value: .apnsBadgeRange),
      Key("sound", textOrSound, "A sound file, or \"default\" (iOS 3)."),
      Key("thread-id", .text, "Groups notifications (iOS 10)."),
      Key("category", .text, "Chooses the buttons (iOS 8)."),
      Key("content-available", flag, "Wakes the app (iOS 7).").reporting(value: .apnsFlagNotOne),
      Key("mutable-content", flag, "Lets an app extension edit it (iOS 10).")
        .reporting(value: .apnsFlagNotOne),
      Key("target-content-id", .text, "The window to bring forward (iOS 13)."),
      Key(
        "interruption-level",
        words("passive", "active", "time-sensitive", "critical", page: ApplePage.generating),
        "The urgency; default: active (iOS 15)."
      ).reporting(value: .apnsInterruptionLevel),
      Key("relevance-score", .number(.any), "Sorts notifications (iOS 15)."),
      Key("filter-criteria", .text, "Compared with the reader's Focus (iOS 16)."),
      Key("timestamp", .number(.any), "Seconds since 1970 (iOS 16.1)."),
      Key(
        "event", words("start", "update", "end", page: ApplePage.activities),
        "The change of a Live Activity (iOS 16.1)."
      ).reporting(value: .apnsLiveActivityEvent),
      Key("content-state", .anyObject, "The state of a Live Activity (iOS 16.1)."),
      Key("stale-date", .number(.any), "Seconds since 1970 (iOS 16.2)."),
      Key("dismissal-date", .number(.any), "Seconds since 1970 (iOS 16.1)."),
      Key("attributes-type", .text, "The Live Activity to start (iOS 17.2)."),
      Key("attributes", .anyObject, "The constant data of a Live Activity (iOS 17.2)."),
      Key("input-push-token", flag, "Asks for a token for updates (iOS 18).")
        .reporting(value: .apnsFlagNotOne),
      Key("input-push-channel", .text, "The id of the channel for updates (iOS 18)."),
      Key("content-changed", .boolean, "Reloads a widget or control (iOS 18)."),
      Key("url-args", .list(.text), "The values that Safari inserts into the URL (macOS 10.9).")
        .deprecated("Safari reads it up to version 15; later ones have web push"),
    ])

  static let apnsAlert = ObjectSchema(
    "aps.alert",
    [
      Key("title", activityText, "The first line (iOS 8.2)."),
      Key("subtitle", .text, "The second line (iOS 10)."),
      Key("body", activityText, "The text (iOS 8.2)."),
      Key("launch-image", .text, "The image while the app starts (iOS 4)."),
      Key("title-loc-key", .text, "The key of the app's string for the title (iOS 8.2)."),
      arguments("title-loc-args", "(iOS 8.2)"),
      Key("subtitle-loc-key", .text, "The key of the app's string for the subtitle (iOS 10)."),
      arguments("subtitle-loc-args", "(iOS 10)"),
      Key("loc-key", .text, "The key of the app's string for the text (iOS 4)."),
      arguments("loc-args", "(iOS 4)"),
      Key("sound", textOrSound, "The sound of a Live Activity (iOS 16.1)."),
      Key("action", .text).deprecated("it named the button of an alert; use 'category'"),
      Key("action-loc-key", .text).deprecated("it named the button of an alert; use 'category'"),
      Key("summary-arg", .text).deprecated("ignored since iOS 15, which no longer needs it"),
      Key("summary-arg-count", .number(.any))
        .deprecated("ignored since iOS 15, which no longer needs it"),
    ])

  private static func arguments(_ name: String, _ version: String) -> Key {
    Key(name, .list(.text), "The values for that string's placeholders \(version).")
      .reporting(kind: .apnsLocArgs)
  }

  /// In a Live Activity, the title and the body can be objects that name a string of the app.
  private static let activityText = ValueSchema.either([
    .text,
    .object(
      ObjectSchema(
        "aps.alert.title",
        [
          Key("loc-key", .text, "The key of the app's string (iOS 16.1)."),
          arguments("loc-args", "(iOS 16.1)"),
        ])),
  ])

  static let apnsSound = ObjectSchema(
    "aps.sound",
    [
      Key(
        "critical", .number(NumberRange("0 or 1", 0...1, .whole)),
        "Whether the sound ignores the mute switch (iOS 12)."
      ).reporting(value: .apnsSoundObject),
      Key("name", .text, "A sound file, or \"default\" (iOS 12)."),
      Key("volume", .number(NumberRange("a number from 0 to 1", 0...1)), "From 0 to 1 (iOS 12).")
        .reporting(value: .apnsSoundObject),
    ])
}
