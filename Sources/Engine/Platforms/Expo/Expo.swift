internal import Diagnostics
internal import Documents

extension Platform {
  /// The platform for Expo's push service, which delivers to Apple and Android devices.
  ///
  /// The hub does not serve it: a back end sends the messages itself.
  public static let expo = Platform(
    name: "expo", displayName: "Expo", nicknames: ["exponent"],
    handle: .single(HandlePart("ExpoPushToken", "push token")), registration: nil, send: nil,
    visibleText: ["title", "subtitle", "body"],
    row: VisibleRow(
      title: "title", body: "body", data: "data", image: ["richContent", "image"],
      replaces: "tag",
      apple: [
        "subtitle": "subtitle", "badge": "badge", "category": "categoryId",
        "interruption-level": "interruptionLevel", "mutable-content": "mutableContent",
      ]),
    service: .expo)
}

extension Service {
  private static let byteCount = 4096

  fileprivate static let expo = Service(
    rules: Rule.ofExpo,
    limit: { payload in
      // A list is several messages, each with a limit of its own.
      guard payload.json?.members != nil || payload.json == nil else { return nil }
      return SizeLimit(
        byteCount: byteCount, statement: "Expo allows 4,096",
        uncounted: payload.json?.expoReceiverSpans ?? [])
    },
    messages: { $0.json?.elements.filter { $0.members != nil } ?? [] },
    schema: .expo, lifetime: { $0.json?["ttl"]?.seconds },
    ordinaryValues: { path in
      if path == "badge" { return .numbers(.count) }
      return texts.contains(path) || path.hasPrefix("data.") ? .texts : nil
    }
  ) { payload, findings in
    guard let root = payload.json else { return }
    PayloadSchema.expo.check(
      root, pending: payload.pending, stage: payload.stage, &findings)
    ExpoRequest(root, of: payload).check(&findings)
  }

  /// The paths of strings that no check tells apart.
  private static let texts: Set = [
    "title", "subtitle", "body", "sound", "channelId", "icon", "categoryId", "collapseId", "tag",
  ]
}

extension PayloadSchema {
  fileprivate static let page = VendorPage(
    #"Expo, "Send notifications with the Expo Push Service""#,
    "https://docs.expo.dev/push-notifications/sending-notifications/",
    checked: .init(2026, 11, 23))

  fileprivate static let expo = PayloadSchema(
    root: .either([.object(.expoMessage), .list(.object(.expoMessage))]), wrongKind: .expoValue,
    consequence: "Expo may refuse the message", unknownKey: { key, _ in .expoKey(key) })
}

extension TextForm {
  private static let word = "[0-9A-Za-z]"

  /// The tokens that Expo's own library accepts: old ones are UUIDs
  /// (https://github.com/expo/expo-server-sdk-node/blob/main/src/ExpoClient.ts).
  fileprivate static let expoToken = TextForm(
    #"a token such as "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]""#,
    pattern:
      #"^(?:Expo(?:nent)?PushToken\[[^\]]+\]|\#(word){8}(?:-\#(word){4}){3}-\#(word){12})$"#,
    matches: \.isExpoToken)
}

extension String {
  /// Whether the string has the form of a token: `ExponentPushToken[…]`, `ExpoPushToken[…]` or a
  /// UUID.
  package var isExpoToken: Bool {
    let head = ["ExponentPushToken[", "ExpoPushToken["].first(where: hasPrefix)
    if let head { return hasSuffix("]") && utf8.count > head.utf8.count + 1 }
    let groups = split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}

extension ObjectSchema {
  /// A push message, as in expo-server-sdk-node.
  fileprivate static let expoMessage = ObjectSchema(
    summary: "A push message for Expo's service.",
    [
      Key(
        "to", .either([.formed(.expoToken), .list(.formed(.expoToken))]),
        "The Expo push token of the device, or a list of tokens."
      ).reporting(value: .expoTarget),
      Key("title", .text, "The title."), Key("subtitle", .text, "The subtitle (iOS)."),
      Key("body", .text, "The text."),
      Key("data", .anyObject, "Custom values for the app."),
      Key(
        "sound", .either([.text, .null, .object(expoSound)]),
        "The name of a sound, or \"default\" (iOS)."),
      Key("ttl", .number(lifetime), "The time to live, in seconds."),
      Key("expiration", .number(time), "The end of the storage, in seconds since 1970."),
      Key("priority", words("default", "normal", "high"), "The urgency of the delivery."),
      Key(
        "interruptionLevel", words("active", "critical", "passive", "time-sensitive"),
        "The urgency of the notification (iOS)."),
      Key("badge", .number(.count), "The number on the app's icon (iOS)."),
      Key("channelId", .text, "The id of the notification channel (Android)."),
      Key("icon", .formed(.resource("the name of an icon")), "The name of the icon (Android)."),
      Key("categoryId", .text, "The category, which selects the buttons."),
      Key("collapseId", .text, "Of the waiting messages with the same id, one is delivered."),
      Key("tag", .text, "The notification replaces an earlier one with the same tag (Android)."),
      Key(
        "richContent",
        .object(
          ObjectSchema(
            "richContent", [Key("image", .formed(.webAddress), "The URL of an image.")])),
        "The image of the notification."),
      Key("mutableContent", .boolean, "Whether an app extension may edit the notification (iOS)."),
      Key("_contentAvailable", .boolean, "Whether the push wakes the app (iOS)."),
    ])

  private static let expoSound = ObjectSchema(
    "sound",
    [
      Key("critical", .boolean, "Whether the sound ignores the mute switch."),
      Key("name", .either([.text, .null]), "The name of a sound, or \"default\"."),
      Key("volume", .number(NumberRange("a number from 0 to 1", 0...1)), "The volume."),
    ])

  /// Firebase stores a message for at most four weeks; a larger number counts milliseconds.
  private static let lifetime = NumberRange(
    "a whole number of seconds up to 2419200 (four weeks)", 0...2_419_200, .whole)

  /// A number with more digits counts milliseconds.
  private static let time = NumberRange(
    "a time in whole seconds since 1970", 0...99_999_999_999, .whole)

  private static func words(_ words: String...) -> ValueSchema {
    .word(Vocabulary(words, source: PayloadSchema.page.title))
  }
}

extension Rule {
  static let ofExpo: [Rule] = [
    .expoTarget, .expoTooManyMessages, .expoValue, .expoKey, .expoNothing,
  ]
  private static let page = PayloadSchema.page

  static let expoTarget = Rule(
    "expo-target", basis: .documented,
    vendor: VendorStatement(objector: .service, page: page),
    summary: "a message for Expo must be sent to Expo push tokens",
    explanation: """
      'to' is a token such as ExponentPushToken[…], or a list of tokens. A token of Apple or \
      Firebase does not work. In a template, 'to' can be missing, because the back end adds it; a \
      finished body needs it.
      """,
    bad: Example("expo.json", #"{"body":"Hello"}"#, options: ["--direct"]),
    good: Example(
      "expo.json", #"{"to":"ExponentPushToken[abc]","body":"Hello"}"#, options: ["--direct"]))

  static let expoTooManyMessages = Rule(
    "expo-too-many-messages", basis: .documented,
    vendor: VendorStatement(objector: .service, page: page),
    summary: "a request to Expo must have at most 100 messages",
    explanation: """
      Expo refuses a longer list. A message for several devices counts once for each device. \
      Divide the list into several requests.
      """,
    bad: Example(
      "expo.json", "[\(Array(repeating: #"{"body":"Hi"}"#, count: 101).joined(separator: ","))]"),
    good: Example("expo.json", #"[{"body":"Hi"}]"#))

  static let expoValue = Rule(
    "expo-value", .warning, basis: .documented, vendor: VendorStatement(page: page),
    summary: "a key of a message for Expo should have a value of the documented type",
    explanation: """
      Expo's libraries declare a type for each key: 'badge' is a number, 'data' is an object, and \
      the interruption level is spelled 'time-sensitive'.
      """,
    bad: Example("expo.json", #"{"body":"Hello","badge":"3"}"#),
    good: Example("expo.json", #"{"body":"Hello","badge":3}"#))

  static let expoNothing = Rule(
    "expo-nothing-to-deliver", .warning, basis: .inferred, vendor: VendorStatement(page: page),
    summary: "a message for Expo should have a title, a body or data",
    explanation: """
      Expo accepts a message without content, but no device shows anything, and the app gets \
      nothing. A new number on the icon and '_contentAvailable' count as content, a sound does not.
      """,
    bad: Example("expo.json", #"{"title":"","sound":"default"}"#),
    good: Example("expo.json", #"{"title":"Storm warning","sound":"default"}"#))

  static let expoKey = Rule(
    "expo-key", .warning, basis: .documented,
    vendor: VendorStatement(effect: .ignored, page: page),
    summary: "a message for Expo should only have keys from Expo's reference",
    explanation: "The app's own values belong in 'data'.",
    bad: Example("expo.json", #"{"body":"Hello","channel_id":"news"}"#),
    good: Example("expo.json", #"{"body":"Hello","channelId":"news"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func expoKey(_ key: UnknownKey) -> Self {
    let folded = key.name.foldedKey
    let known = key.schema.keys.first { $0.name.foldedKey == folded }?.name
    let meant = known ?? (["message", "text", "content"].contains(key.name) ? "body" : nil)
    return Self(
      .expoKey, "'\(key.name)' is not a key of a message for Expo", at: Label(key.span, "ignored"),
      help: meant.map { key.suggestion(of: $0) } ?? key.suggestion
        ?? "the app's own values belong in 'data'",
      fix: known.map { key.replacement(by: $0) } ?? key.fix)
  }
}
