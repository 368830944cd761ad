internal import Diagnostics
internal import Documents

extension Platform {
  /// Amazon.
  public static let adm = Platform(
    "adm", "Amazon", nicknames: ["amazon", "kindle"], family: .android,
    handle: .single(HandlePart("AdmRegistrationId", "registration id")),
    registration: RegistrationSchema("Adm"),
    visibleText: ["notification.title", "notification.body"],
    service: .adm)
}

extension Service {
  fileprivate static let adm = Service(
    rules: Rule.ofADM,
    limit: { _ in
      SizeLimit(byteCount: 6144, statement: "Amazon takes 6 KB", severity: .warning)
    },
    shape: .admBody,
    lifetime: { payload in
      payload.seconds(inHeader: "ttl") ?? payload.json?["expiresAfter"]?.seconds
    }
  ) { payload, findings in
    guard let members = payload.json?.members, let root = payload.json else {
      if let root = payload.json { findings.report(.admNothing(root)) }
      return
    }
    var shape = ShapeChecker(.adm, pending: payload.pending, stage: payload.stage)
    shape.check(members, as: .admBody)
    findings.report(contentsOf: shape.findings)
    let isCarrying = root["data"] != nil || root["notification"] != nil
    if !isCarrying { findings.report(.admNothing(root)) }
  }
}

extension PayloadShape {
  fileprivate static let admBody = PayloadShape(
    "",
    [
      PayloadKey("data", .textMap), PayloadKey("notification", .freeObject),
      PayloadKey(
        "consolidationKey",
        .formed(TextForm("at most 64 characters", matches: { $0.count <= 64 })),
        valueRule: .admOptionValue),
      PayloadKey(
        "expiresAfter",
        .number(
          NumberForm("a whole number of seconds from 60 to 2678400") {
            (60...2_678_400).contains($0) && $0 == $0.rounded()
          }), valueRule: .admOptionValue),
      PayloadKey("priority", .choice(Vocabulary(["normal", "high"], source: page))),
      PayloadKey("md5", .text),
    ])

  fileprivate static let page = #"Amazon, "Send a Message" (ADM)"#
}

extension ShapeRules {
  fileprivate static let adm = ShapeRules(
    wrongType: .admWrongType, deprecated: .admWrongType, unlisted: .admUnknownKey,
    bothSpellings: nil, consequence: "Amazon refuses the message",
    stranger: { key in .admUnknownKey(key) })
}

extension Rule {
  static let ofADM: [Rule] = [.admNothing, .admWrongType, .admOptionValue, .admUnknownKey]
  private static let page = PayloadShape.page

  static let admNothing = Rule(
    "adm-nothing-to-deliver", .warning, basis: .observed, vendor: VendorStatement(page: page),
    summary: "a body for Amazon has 'data' or 'notification'",
    explanation: "An empty 'data' is right beside a consolidation key: it wakes the app to look.",
    bad: Example("adm.json", #"{"consolidationKey":"news"}"#),
    good: Example("adm.json", #"{"data":{},"consolidationKey":"news"}"#))

  static let admWrongType = Rule(
    "adm-wrong-type", .warning, basis: .observed, vendor: VendorStatement(page: page),
    summary: "each key of a body for Amazon has a value of its own kind",
    explanation: "All values of 'data' are strings; a priority is 'normal' or 'high'.",
    bad: Example("adm.json", #"{"data":{"count":3}}"#),
    good: Example("adm.json", #"{"data":{"count":"3"}}"#))

  static let admOptionValue = Rule(
    "adm-option-value", .warning, basis: .inferred, vendor: VendorStatement(page: page),
    summary: "expiry and consolidation key are within Amazon's limits",
    explanation: "A message lives 60 seconds to 31 days; a consolidation key has 64 characters.",
    bad: Example("adm.json", #"{"data":{"id":"7"},"expiresAfter":5}"#),
    good: Example("adm.json", #"{"data":{"id":"7"},"expiresAfter":3600}"#))

  static let admUnknownKey = Rule(
    "adm-unknown-key", .warning, basis: .observed, vendor: VendorStatement(page: page),
    summary: "a body for Amazon has only keys that it knows",
    explanation: "The app's own keys belong in 'data'.",
    bad: Example("adm.json", #"{"data":{"id":"7"},"consolidation_key":"news"}"#),
    good: Example("adm.json", #"{"data":{"id":"7"},"consolidationKey":"news"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func admNothing(_ root: JSONValue) -> Self {
    Self(
      .admNothing, "a body for Amazon is an object with 'data' or 'notification'",
      at: Label(SourceSpan(root.span.start, root.span.start + 1), "neither in here"))
  }

  fileprivate static func admUnknownKey(_ key: UnknownKey) -> Self {
    Self(
      .admUnknownKey, "a body for Amazon has no key '\(key.name)'",
      at: Label(key.span, "not read"),
      help: key.nearest.map { "did you mean '\($0)'?" } ?? "the app's own keys belong in 'data'",
      fix: key.nearest.map { Fix("write \"\($0)\"", replacing: key.span, with: "\"\($0)\"") })
  }
}
