internal import Diagnostics

extension PayloadShape {
  /// A body for Apple: `aps`, and the app's own keys beside it.
  static let apnsBody = PayloadShape(
    "", [PayloadKey("aps", .object(.aps), since: "iOS 3", typeRule: .apnsApsMissing)],
    unknownKeys: .allowed)

  private static let flag = ValueType.number(NumberForm("1") { $0 == 1 })
  private static let seconds = ValueType.number(.any)

  static let aps = PayloadShape(
    "aps",
    [
      PayloadKey("alert", .either([.text, .object(.apnsAlert)]), since: "iOS 3"),
      PayloadKey(
        "badge",
        .number(
          NumberForm("a whole number from 0 to 2147483647") {
            $0 >= 0 && $0 <= 2_147_483_647 && $0 == $0.rounded()
          }), since: "iOS 3", valueRule: .apnsBadgeRange),
      PayloadKey("sound", .either([.text, .object(.apnsSound)]), since: "iOS 3"),
      PayloadKey("thread-id", .text, since: "iOS 10"),
      PayloadKey("category", .text, since: "iOS 8"),
      PayloadKey("content-available", flag, since: "iOS 7", valueRule: .apnsFlagNotOne),
      PayloadKey("mutable-content", flag, since: "iOS 10", valueRule: .apnsFlagNotOne),
      PayloadKey("target-content-id", .text, since: "iOS 13"),
      PayloadKey(
        "interruption-level",
        .choice(
          Vocabulary(
            ["passive", "active", "time-sensitive", "critical"], source: ApplePage.generating)),
        since: "iOS 15", valueRule: .apnsInterruptionLevel),
      PayloadKey("relevance-score", .number(.any), since: "iOS 15"),
      PayloadKey("filter-criteria", .text, since: "iOS 16"),
      PayloadKey("timestamp", seconds, since: "iOS 16.1"),
      PayloadKey(
        "event",
        .choice(Vocabulary(["start", "update", "end"], source: ApplePage.activities)),
        since: "iOS 16.1", valueRule: .apnsLiveActivityEvent),
      PayloadKey("content-state", .freeObject, since: "iOS 16.1"),
      PayloadKey("stale-date", seconds, since: "iOS 16.2"),
      PayloadKey("dismissal-date", seconds, since: "iOS 16.1"),
      PayloadKey("attributes-type", .text, since: "iOS 17.2"),
      PayloadKey("attributes", .freeObject, since: "iOS 17.2"),
      PayloadKey("input-push-token", flag, since: "iOS 18", valueRule: .apnsFlagNotOne),
      PayloadKey("input-push-channel", .text, since: "iOS 18"),
      PayloadKey("content-changed", .boolean(.strict), since: "iOS 18"),
      PayloadKey(
        "url-args", .list(.text), since: "macOS 10.9",
        .deprecated("Safari reads it up to version 15; later ones have web push")),
    ])

  static let apnsAlert = PayloadShape(
    "aps.alert",
    [
      PayloadKey("title", activityText, since: "iOS 8.2"),
      PayloadKey("subtitle", .text, since: "iOS 10"),
      PayloadKey("body", activityText, since: "iOS 8.2"),
      PayloadKey("launch-image", .text, since: "iOS 4"),
      PayloadKey("title-loc-key", .text, since: "iOS 8.2"),
      PayloadKey("title-loc-args", .list(.text), since: "iOS 8.2", typeRule: .apnsLocArgs),
      PayloadKey("subtitle-loc-key", .text, since: "iOS 10"),
      PayloadKey("subtitle-loc-args", .list(.text), since: "iOS 10", typeRule: .apnsLocArgs),
      PayloadKey("loc-key", .text, since: "iOS 4"),
      PayloadKey("loc-args", .list(.text), since: "iOS 4", typeRule: .apnsLocArgs),
      PayloadKey("sound", .either([.text, .object(.apnsSound)]), since: "iOS 16.1"),
      PayloadKey(
        "action", .text, .deprecated("it named the button of an alert; use 'category'")),
      PayloadKey(
        "action-loc-key", .text, .deprecated("it named the button of an alert; use 'category'")),
      PayloadKey(
        "summary-arg", .text, .deprecated("ignored since iOS 15, which sums up without it")),
      PayloadKey(
        "summary-arg-count", .number(.any),
        .deprecated("ignored since iOS 15, which sums up without it")),
    ])

  /// In a Live Activity, title and body may name a string of the app instead.
  private static let activityText = ValueType.either([
    .text,
    .object(
      PayloadShape(
        "aps.alert.title",
        [
          PayloadKey("loc-key", .text, since: "iOS 16.1"),
          PayloadKey("loc-args", .list(.text), since: "iOS 16.1", typeRule: .apnsLocArgs),
        ])),
  ])

  static let apnsSound = PayloadShape(
    "aps.sound",
    [
      PayloadKey(
        "critical", .number(NumberForm("0 or 1") { $0 == 0 || $0 == 1 }), since: "iOS 12",
        valueRule: .apnsSoundObject),
      PayloadKey("name", .text, since: "iOS 12"),
      PayloadKey(
        "volume", .number(NumberForm("a number from 0 to 1") { (0...1).contains($0) }),
        since: "iOS 12", valueRule: .apnsSoundObject),
    ])
}

extension ShapeRules {
  static let apns = ShapeRules(
    wrongType: .apnsWrongType, deprecated: .apnsDeprecatedKey, unlisted: .apnsDeprecatedKey,
    bothSpellings: nil, consequence: "the device ignores it",
    stranger: Diagnostic.apnsStranger)
}
