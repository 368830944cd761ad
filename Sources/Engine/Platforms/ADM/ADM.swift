internal import Diagnostics
internal import Documents

extension Platform {
  /// The platform for Amazon Device Messaging (ADM).
  public static let adm = Platform(
    name: "adm", displayName: "Amazon", nicknames: ["amazon", "kindle"], family: .android,
    handle: .single(HandlePart("AdmRegistrationId", "registration id")),
    registration: RegistrationSchema(word: "Adm"),
    send: SendNames("adm", counts: "AdmOutcomeCounts"),
    visibleText: ["notification.title", "notification.body"], service: .adm)
}

extension Service {
  fileprivate static let adm = Service(
    rules: Rule.ofADM,
    limit: { _ in
      SizeLimit(byteCount: 6144, statement: "Amazon allows 6 KB", severity: .warning)
    },
    schema: .adm,
    lifetime: { payload in
      payload.seconds(inHeader: "ttl") ?? payload.json?["expiresAfter"]?.seconds
    },
    ordinaryValues: { path in
      if path == "consolidationKey" { return .strings(of: .consolidationKey) }
      return path.hasPrefix("data.") || path.hasPrefix("notification.") ? .texts : nil
    }
  ) { payload, findings in
    guard let root = payload.json else { return }
    PayloadSchema.adm.check(payload, &findings)
    if root["data"] == nil, root["notification"] == nil { findings.report(.admNothing(root)) }
  }
}

extension PayloadSchema {
  fileprivate static let page = VendorPage(
    #"Amazon, "Send a Message" (ADM)"#, checked: .init(2026, 11, 20))

  fileprivate static let adm = PayloadSchema(
    root: .object(.admBody), wrongKind: .admWrongType, consequence: "Amazon refuses the message",
    unknownKey: { key, _ in .admUnknownKey(key) })
}

extension TextForm {
  fileprivate static let consolidationKey = TextForm(
    "at most 64 characters", matches: { $0.count <= 64 })
}

extension ObjectSchema {
  fileprivate static let admBody = ObjectSchema(
    summary: "A message for Amazon's devices.",
    [
      Key("data", .table(of: .text), "Custom data for the app; all values must be strings."),
      Key("notification", .anyObject, "The visible text."),
      Key(
        "consolidationKey",
        .formed(.consolidationKey),
        "Of the waiting messages with the same key, only the last is delivered."
      ).reporting(value: .admOptionValue),
      Key(
        "expiresAfter",
        .number(
          NumberRange("a whole number of seconds from 60 to 2678400", 60...2_678_400, .whole)),
        "The time to live, in seconds."
      ).reporting(value: .admOptionValue),
      Key("priority", .word(Vocabulary(["normal", "high"], source: PayloadSchema.page.title))),
      Key("md5", .text, "A checksum of the data."),
    ])
}

extension Rule {
  static let ofADM: [Rule] = [.admNothing, .admWrongType, .admOptionValue, .admUnknownKey]
  private static let page = PayloadSchema.page

  static let admNothing = Rule(
    "adm-nothing-to-deliver", .warning, basis: .observed, vendor: VendorStatement(page: page),
    summary: "an Amazon body should have 'data' or 'notification'",
    explanation:
      "To wake the app without data, send an empty 'data' together with 'consolidationKey'.",
    bad: Example("adm.json", #"{"consolidationKey":"news"}"#),
    good: Example("adm.json", #"{"data":{},"consolidationKey":"news"}"#))

  static let admWrongType = Rule(
    "adm-wrong-type", .warning, basis: .observed,
    vendor: VendorStatement(effect: .ignored, page: page),
    summary: "a key of an Amazon body should have a value of the documented type",
    explanation: "All values of 'data' must be strings; a priority must be 'normal' or 'high'.",
    bad: Example("adm.json", #"{"data":{"count":3}}"#),
    good: Example("adm.json", #"{"data":{"count":"3"}}"#))

  static let admOptionValue = Rule(
    "adm-option-value", .warning, basis: .inferred, vendor: VendorStatement(page: page),
    summary: "'expiresAfter' and 'consolidationKey' should be within Amazon's limits",
    explanation: """
      A time to live must be from 60 seconds to 31 days, and a consolidation key can have at most \
      64 characters.
      """,
    bad: Example("adm.json", #"{"data":{"id":"7"},"expiresAfter":5}"#),
    good: Example("adm.json", #"{"data":{"id":"7"},"expiresAfter":3600}"#))

  static let admUnknownKey = Rule(
    "adm-unknown-key", .warning, basis: .observed,
    vendor: VendorStatement(effect: .ignored, page: page),
    summary: "an Amazon body should only have keys from Amazon's reference",
    explanation: "The app's own keys belong in 'data'.",
    bad: Example("adm.json", #"{"data":{"id":"7"},"consolidation_key":"news"}"#),
    good: Example("adm.json", #"{"data":{"id":"7"},"consolidationKey":"news"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func admNothing(_ root: JSONValue) -> Self {
    Self(
      .admNothing, "a body for Amazon needs 'data' or 'notification'",
      at: Label(
        SourceSpan(root.span.start, root.span.start + 1), "has no 'data' or 'notification'"))
  }

  fileprivate static func admUnknownKey(_ key: UnknownKey) -> Self {
    Self(
      .admUnknownKey, "'\(key.name)' is not a key of an Amazon body",
      at: Label(key.span, "ignored"),
      help: key.suggestion ?? "the app's own keys belong in 'data'", fix: key.fix)
  }
}
