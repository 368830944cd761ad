internal import Diagnostics
internal import Documents

extension Platform {
  /// The platform for Baidu's push service.
  public static let baidu = Platform(
    name: "baidu", displayName: "Baidu", family: .android,
    handle: .pair(
      HandlePart("BaiduUserId", "user id"), HandlePart("BaiduChannelId", "channel id")),
    registration: RegistrationSchema(word: "Baidu"),
    send: SendNames("baidu", counts: "BaiduOutcomeCounts", passing: ["x-baidu-message-type"]),
    visibleText: ["title", "description"], service: .baidu)
}

extension Service {
  /// The service of Baidu.
  ///
  /// Bodies with `aps` and pass-through messages without Baidu's keys are not checked.
  fileprivate static let baidu = Service(
    rules: Rule.ofBaidu,
    limit: { _ in
      SizeLimit(byteCount: 4096, statement: "Baidu allows 4 KB", severity: .warning)
    },
    schema: .baidu
  ) { payload, findings in
    guard let root = payload.json, let members = root.members, root["aps"] == nil else { return }
    guard members.contains(where: { ObjectSchema.baiduBody.lists($0.key) }) else { return }
    PayloadSchema.baidu.check(payload, &findings)
    if root["description"] == nil { findings.report(.baiduDescriptionMissing(root)) }
  }
}

extension PayloadSchema {
  fileprivate static let page = VendorPage(
    "Baidu, push.baidu.com, structure of messages", checked: .init(2026, 11, 20))

  fileprivate static let baidu = PayloadSchema(
    root: .object(.baiduBody), wrongKind: .baiduWrongType, consequence: "Baidu ignores it",
    unknownKey: { key, _ in .baiduUnknownKey(key) })
}

extension ObjectSchema {
  fileprivate static let baiduBody = ObjectSchema(
    summary: "A notification for Baidu.",
    [
      Key("title", .text, "The title."), Key("description", .text, "The text."),
      Key(
        "notification_builder_id", .number(.any),
        "The id of a notification style that the app defines."),
      Key(
        "notification_basic_style",
        .number(
          .any), "Flags: sound, vibration, and whether the notification stays."),
      Key("open_type", .number(.any), "The effect of a tap."),
      Key("url", .formed(.pageURL), "The page that a tap opens."),
      Key("pkg_content", .text),
      Key("custom_content", .anyObject, "Custom values for the app."),
    ], otherKeys: .misspelled)
}

extension Rule {
  static let ofBaidu: [Rule] = [.baiduDescriptionMissing, .baiduWrongType, .baiduUnknownKey]
  private static let page = PayloadSchema.page

  static let baiduDescriptionMissing = Rule(
    "baidu-description-missing", .warning, basis: .observed, vendor: VendorStatement(page: page),
    summary: "a Baidu notification should have a description",
    explanation: "'description' is the visible text; a title alone is not enough.",
    bad: Example("baidu.json", #"{"title":"News"}"#),
    good: Example("baidu.json", #"{"title":"News","description":"Storm warning"}"#))

  static let baiduWrongType = Rule(
    "baidu-wrong-type", .warning, basis: .observed,
    vendor: VendorStatement(effect: .ignored, page: page),
    summary: "a key of a Baidu body should have a value of the documented type",
    explanation: "Ids and styles must be numbers, and 'custom_content' must be an object.",
    bad: Example("baidu.json", #"{"description":"Storm","open_type":"1"}"#),
    good: Example("baidu.json", #"{"description":"Storm","open_type":1}"#))

  static let baiduUnknownKey = Rule(
    "baidu-unknown-key", .warning, basis: .observed,
    vendor: VendorStatement(effect: .ignored, page: page),
    summary: "a Baidu body should only have keys from Baidu's reference",
    explanation: "The app's own keys belong in 'custom_content'.",
    bad: Example("baidu.json", #"{"description":"Storm","open_typ":1}"#),
    good: Example("baidu.json", #"{"description":"Storm","open_type":1}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func baiduDescriptionMissing(_ root: JSONValue) -> Self {
    Self(
      .baiduDescriptionMissing, "a notification for Baidu needs 'description'",
      at: Label(SourceSpan(root.span.start, root.span.start + 1), "no 'description'"))
  }

  fileprivate static func baiduUnknownKey(_ key: UnknownKey) -> Self {
    Self(
      .baiduUnknownKey, "'\(key.name)' is not a key that Baidu knows",
      at: Label(key.span, "ignored"), help: key.suggestion, fix: key.fix)
  }
}
