internal import Diagnostics
internal import Documents

extension Platform {
  /// The platform for Xiaomi's push service.
  public static let xiaomi = Platform(
    name: "xiaomi", displayName: "Xiaomi", nicknames: ["mi"], family: .android,
    handle: .single(HandlePart("XiaomiRegistrationId", "registration id")), registration: nil,
    send: SendNames("xiaomi", counts: "XiaomiOutcomeCounts"),
    visibleText: ["title", "description"], service: .xiaomi)
}

extension Service {
  fileprivate static let xiaomi = Service(
    rules: Rule.ofXiaomi, schema: .xiaomi, check: PayloadSchema.xiaomi.check)
}

extension PayloadSchema {
  fileprivate static let page = VendorPage(
    #"Xiaomi, "Server API Address and Parameters""#, checked: .init(2026, 11, 20))

  fileprivate static let xiaomi = PayloadSchema(
    root: .object(.xiaomiBody), wrongKind: .xiaomiValue, consequence: "Xiaomi refuses the message",
    unknownKey: { key, _ in
      key.name.hasPrefix("extra.") || key.name == "extra"
        ? nil : .xiaomiKey(key)
    })
}

extension ObjectSchema {
  private static func text(shorterThan limit: Int) -> ValueSchema {
    .formed(
      TextForm(
        "a non-blank string of fewer than \(limit) characters",
        matches: { $0.count < limit && $0.contains { !$0.isWhitespace } }))
  }

  private static let numberOrText = ValueSchema.either([.number(.any), .text])

  fileprivate static let xiaomiBody = ObjectSchema(
    summary: "The parameters of a message for Xiaomi.",
    [
      Key("title", text(shorterThan: 50), "The title, shorter than 50 characters."),
      Key("description", text(shorterThan: 128), "The text, shorter than 128 characters."),
      Key("payload", .text, "A string for the app."),
      Key("pass_through", numberOrText, "Set to 1 for a message that only the app receives."),
      Key("notify_type", numberOrText, "The kinds of alert: sound, vibration and light."),
      Key(
        "notify_id", numberOrText,
        "The id; the notification replaces an earlier one with the "
          + "same id."),
      Key("time_to_live", numberOrText, "The time to live, in milliseconds."),
      Key("time_to_send", numberOrText, "The time of delivery, in milliseconds since 1970."),
      Key(
        "restricted_package_name", .text,
        "The package name of the only app that may receive the "
          + "message."),
    ], otherKeys: .misspelled)
}

extension Rule {
  static let ofXiaomi: [Rule] = [.xiaomiValue, .xiaomiKey]
  private static let page = PayloadSchema.page

  static let xiaomiValue = Rule(
    "xiaomi-value", .warning, basis: .observed, vendor: VendorStatement(page: page),
    summary: "a Xiaomi title should have fewer than 50 characters, a description fewer than 128",
    explanation: """
      Xiaomi refuses a message whose title or description is too long, instead of truncating it. \
      Every character counts as one, Chinese or Latin, and neither string may be blank.
      """,
    bad: Example("xiaomi.json", #"{"title":" ","description":"Storm warning"}"#),
    good: Example("xiaomi.json", #"{"title":"Weather","description":"Storm warning"}"#))

  static let xiaomiKey = Rule(
    "xiaomi-key", .warning, basis: .observed, vendor: VendorStatement(page: page),
    summary: "a parameter of a Xiaomi message should be listed in Xiaomi's reference",
    explanation: "Xiaomi ignores an unknown parameter.",
    bad: Example("xiaomi.json", #"{"title":"Weather","descripton":"Storm warning"}"#),
    good: Example("xiaomi.json", #"{"title":"Weather","description":"Storm warning"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func xiaomiKey(_ key: UnknownKey) -> Self {
    Self(
      .xiaomiKey, "'\(key.name)' is not a parameter that Xiaomi knows",
      at: Label(key.span, "ignored"), help: key.suggestion, fix: key.fix)
  }
}
