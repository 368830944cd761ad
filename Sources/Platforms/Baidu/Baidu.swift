internal import Diagnostics
internal import Documents

extension Platform {
  /// Baidu.
  public static let baidu = Platform(
    "baidu", "Baidu", family: .android,
    handle: .pair(
      HandlePart("BaiduUserId", "user id"), HandlePart("BaiduChannelId", "channel id")),
    registration: RegistrationSchema("Baidu"), visibleText: ["title", "description"],
    service: .baidu)
}

extension Service {
  /// A body with `aps` is for Apple's devices; a pass-through message may be anything.
  fileprivate static let baidu = Service(
    rules: Rule.ofBaidu,
    limit: { _ in
      SizeLimit(byteCount: 4096, statement: "Baidu takes 4 KB", severity: .warning)
    },
    shape: .baiduBody
  ) { payload, findings in
    guard let root = payload.json, let members = root.members, root["aps"] == nil else { return }
    let known = members.filter { PayloadShape.baiduBody.key(spelled: $0.key.text.bytes) != nil }
    guard !known.isEmpty else { return }
    var shape = ShapeChecker(.baidu, pending: payload.pending, stage: payload.stage)
    shape.check(members, as: .baiduBody)
    findings.report(contentsOf: shape.findings)
    if root["description"] == nil { findings.report(.baiduDescriptionMissing(root)) }
  }
}

extension PayloadShape {
  fileprivate static let page = "Baidu, push.baidu.com, structure of messages"

  fileprivate static let baiduBody = PayloadShape(
    "",
    [
      PayloadKey("title", .text), PayloadKey("description", .text),
      PayloadKey("notification_builder_id", .number(.any)),
      PayloadKey("notification_basic_style", .number(.any)), PayloadKey("open_type", .number(.any)),
      PayloadKey("url", .text), PayloadKey("pkg_content", .text),
      PayloadKey("custom_content", .freeObject),
    ])
}

extension ShapeRules {
  fileprivate static let baidu = ShapeRules(
    wrongType: .baiduWrongType, deprecated: .baiduWrongType, unlisted: .baiduWrongType,
    bothSpellings: nil, consequence: "Baidu does not read it",
    stranger: { key in key.nearest.map { .baiduUnknownKey(key, $0) } })
}

extension Rule {
  static let ofBaidu: [Rule] = [.baiduDescriptionMissing, .baiduWrongType, .baiduUnknownKey]
  private static let page = PayloadShape.page

  static let baiduDescriptionMissing = Rule(
    "baidu-description-missing", .warning, basis: .observed, vendor: VendorStatement(page: page),
    summary: "a notification of Baidu's has a description",
    explanation: "'description' is the text that is shown; the title alone is not enough.",
    bad: Example("baidu.json", #"{"title":"News"}"#),
    good: Example("baidu.json", #"{"title":"News","description":"Storm warning"}"#))

  static let baiduWrongType = Rule(
    "baidu-wrong-type", .warning, basis: .observed, vendor: VendorStatement(page: page),
    summary: "each key of a body for Baidu has a value of its own kind",
    explanation: "Ids and styles are numbers, 'custom_content' is an object.",
    bad: Example("baidu.json", #"{"description":"Storm","open_type":"1"}"#),
    good: Example("baidu.json", #"{"description":"Storm","open_type":1}"#))

  static let baiduUnknownKey = Rule(
    "baidu-unknown-key", .warning, basis: .observed, vendor: VendorStatement(page: page),
    summary: "a key of Baidu's is spelled as Baidu reads it",
    explanation: "The app's own keys belong in 'custom_content'.",
    bad: Example("baidu.json", #"{"description":"Storm","open_typ":1}"#),
    good: Example("baidu.json", #"{"description":"Storm","open_type":1}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func baiduDescriptionMissing(_ root: JSONValue) -> Self {
    Self(
      .baiduDescriptionMissing, "a notification of Baidu's has 'description'",
      at: Label(SourceSpan(root.span.start, root.span.start + 1), "none in here"))
  }

  fileprivate static func baiduUnknownKey(_ key: UnknownKey, _ nearest: String) -> Self {
    Self(
      .baiduUnknownKey, "Baidu knows no key '\(key.name)'", at: Label(key.span, "not read"),
      help: "did you mean '\(nearest)'?",
      fix: Fix("write \"\(nearest)\"", replacing: key.span, with: "\"\(nearest)\""))
  }
}
