internal import Diagnostics
internal import Documents

extension Platform {
  /// Xiaomi.
  public static let xiaomi = Platform(
    "xiaomi", "Xiaomi", nicknames: ["mi"], family: .android,
    handle: .single(HandlePart("XiaomiRegistrationId", "registration id")), registration: nil,
    visibleText: ["title", "description"], service: .xiaomi)
}

extension Service {
  fileprivate static let xiaomi = Service(rules: Rule.ofXiaomi, shape: .xiaomiBody) {
    payload, findings in
    guard let members = payload.json?.members else { return }
    var shape = ShapeChecker(.xiaomi, pending: payload.pending, stage: payload.stage)
    shape.check(members, as: .xiaomiBody)
    findings.report(contentsOf: shape.findings)
  }
}

extension PayloadShape {
  fileprivate static let page = #"Xiaomi, "Server API Address and Parameters""#

  private static func text(shorterThan limit: Int) -> ValueType {
    .formed(
      TextForm(
        "text of fewer than \(limit) characters, and not blank",
        matches: { $0.count < limit && $0.contains { !$0.isWhitespace } }))
  }

  fileprivate static let xiaomiBody = PayloadShape(
    "",
    [
      PayloadKey("title", text(shorterThan: 50)),
      PayloadKey("description", text(shorterThan: 128)), PayloadKey("payload", .text),
      PayloadKey("pass_through", .either([.number(.any), .text])),
      PayloadKey("notify_type", .either([.number(.any), .text])),
      PayloadKey("notify_id", .either([.number(.any), .text])),
      PayloadKey("time_to_live", .either([.number(.any), .text])),
      PayloadKey("time_to_send", .either([.number(.any), .text])),
      PayloadKey("restricted_package_name", .text),
    ])
}

extension ShapeRules {
  fileprivate static let xiaomi = ShapeRules(
    wrongType: .xiaomiValue, deprecated: .xiaomiValue, unlisted: .xiaomiValue, bothSpellings: nil,
    consequence: "Xiaomi refuses it",
    stranger: { key in
      key.name.hasPrefix("extra.") || key.name == "extra"
        ? nil : key.nearest.map { .xiaomiKey(key, $0) }
    })
}

extension Rule {
  static let ofXiaomi: [Rule] = [.xiaomiValue, .xiaomiKey]
  private static let page = PayloadShape.page

  static let xiaomiValue = Rule(
    "xiaomi-value", .warning, basis: .observed, vendor: VendorStatement(page: page),
    summary: "a title of Xiaomi's is shorter than 50 characters, a description than 128",
    explanation: """
      Others cut a text that is too long; Xiaomi refuses the message. Every character counts one, \
      Chinese or Latin, and neither text may be blank.
      """,
    bad: Example("xiaomi.json", #"{"title":" ","description":"Storm warning"}"#),
    good: Example("xiaomi.json", #"{"title":"Weather","description":"Storm warning"}"#))

  static let xiaomiKey = Rule(
    "xiaomi-key", .warning, basis: .observed, vendor: VendorStatement(page: page),
    summary: "the parameters of a message are spelled as Xiaomi reads them",
    explanation: "A parameter that Xiaomi does not know is ignored.",
    bad: Example("xiaomi.json", #"{"title":"Weather","descripton":"Storm warning"}"#),
    good: Example("xiaomi.json", #"{"title":"Weather","description":"Storm warning"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func xiaomiKey(_ key: UnknownKey, _ nearest: String) -> Self {
    Self(
      .xiaomiKey, "Xiaomi knows no parameter '\(key.name)'", at: Label(key.span, "not read"),
      help: "did you mean '\(nearest)'?",
      fix: Fix("write \"\(nearest)\"", replacing: key.span, with: "\"\(nearest)\""))
  }
}
