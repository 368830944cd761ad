internal import Diagnostics
internal import Documents

extension Platform {
  /// The platform for web push in browsers.
  public static let browser = Platform(
    name: "browser", displayName: "Browser", nicknames: ["web", "webpush"],
    handle: .object([
      HandlePart("Endpoint", "endpoint", .url), HandlePart("P256DH", "p256dh"),
      HandlePart("Auth", "auth"),
    ]),
    registration: RegistrationSchema(word: "Browser"),
    send: SendNames("browser", counts: "BrowserOutcomeCounts"),
    visibleText: ["title", "body", "notification.title", "notification.body"], service: .browser)
}

extension Service {
  /// The number of plaintext bytes in a push of 4,096 encrypted bytes (aes128gcm).
  private static let plaintextByteCount = 3993

  fileprivate static let browser = Service(
    rules: Rule.ofBrowser,
    limit: { _ in
      SizeLimit(
        byteCount: plaintextByteCount,
        statement: "push services allow 3,993 bytes (4,096 encrypted)",
        severity: .warning)
    }, schema: .browser, lifetime: { $0.seconds(inHeader: "ttl") },
    headerSchemas: Header.pushSchemas,
    headerCheck: Check(.webHeader) { payload, findings in
      for header in payload.headers { header.checkAsWebPush(&findings) }
    }
  ) { payload, findings in
    guard let root = payload.json, root.members != nil else { return }
    guard root["web_push"] != nil else {
      PayloadSchema.browser.check(payload, &findings)
      return root.checkAsNotification(&findings)
    }
    PayloadSchema.declarative.check(payload, &findings)
    DeclarativePush(root, payload.pending).check(&findings)
  }
}

extension PayloadSchema {
  fileprivate static let page = VendorPage(
    #"W3C, "Push API"; WHATWG, "Notifications API""#, "https://www.w3.org/TR/push-api/",
    checked: .init(2026, 11, 23))

  fileprivate static let browser = schema(consequence: "the browser ignores it") { _ in nil }

  /// The schema for a declarative push: Safari refuses the whole message because of one wrong value.
  fileprivate static let declarative = schema(
    consequence: "Safari may refuse the whole message"
  ) { violation in
    switch violation.path.text {
    case "web_push": "browsers treat the message as an ordinary push"
    case "app_badge" where violation.value.text?.string.isDigits == true:
      "Safari accepts the quotes, the W3C's draft does not"
    default: nil
    }
  }

  private static func schema(
    consequence: String, except: @escaping @Sendable (SchemaViolation) -> String?
  ) -> PayloadSchema {
    PayloadSchema(
      root: .either([.object(.declarativePush), .object(.webNotification)]), wrongKind: .webValue,
      consequence: consequence, specialConsequence: except,
      unknownKey: { key, _ in
        // 'options' looks like 'actions', but holds options that a service worker reads.
        key.name.count > 3 && key.name != "options" ? .webKey(key) : nil
      })
  }
}

extension ObjectSchema {
  /// The options of `showNotification`; by convention, service workers read them from the body.
  fileprivate static let webNotification = ObjectSchema(
    summary: "The options of a web notification.", notificationKeys, otherKeys: .misspelled)

  fileprivate static let declarativePush = ObjectSchema(
    summary: "A declarative web push, which needs no service worker.",
    [
      Key("web_push", .number(NumberRange("8030", 8030...8030)), "Always 8030.", .required),
      Key(
        "notification",
        .object(ObjectSchema("notification", notificationKeys, otherKeys: .misspelled))),
      Key(
        "app_badge",
        .either([
          .number(NumberRange("a whole number, 0 or more", 0 ... .infinity, .whole)), .boolean,
        ]), "The number on the app's icon."),
      Key("mutable", .boolean, "Whether the service worker may change the notification."),
    ], otherKeys: .misspelled)

  private static let notificationKeys: [Key] = {
    let texts = ["title", "body", "tag"]
    let flags = ["renotify", "silent", "requireInteraction"]
    let action = ObjectSchema(
      "actions",
      ["action", "title"].map { Key($0, .text) }
        + [Key("icon", .formed(.pictureURL)), Key("navigate", .formed(.pageURL))],
      otherKeys: .misspelled)
    return texts.map { Key($0, .text) }
      + [
        Key("lang", .formed(.languageTag)),
        Key("icon", .formed(.pictureURL)), Key("image", .formed(.pictureURL)),
        Key("badge", .formed(.badgeURL)), Key("navigate", .formed(.pageURL)),
        Key("dir", .word(Vocabulary(["auto", "ltr", "rtl"], source: PayloadSchema.page.title))),
        Key("vibrate", .either([.list(.number(.any)), .number(.any)])),
        Key("timestamp", .number(.milliseconds)),
      ] + flags.map { Key($0, .boolean) } + [
        Key("actions", .list(.object(action))), Key("data", .any),
      ]
  }()
}

extension JSONValue {
  fileprivate func checkAsNotification(_ findings: inout Findings) {
    let isTrue = { (key: String) in
      if case .boolean(true)? = self[key]?.content { true } else { false }
    }
    if isTrue("renotify"), self["tag"] == nil, let flag = self["renotify"] {
      findings.report(.webCombination(flag.span, "'renotify' needs a 'tag'"))
    }
    for action in self["actions"]?.elements ?? [] where action.members != nil {
      for key in ["action", "title"] where action[key] == nil {
        findings.report(.webAction(action.span, lacks: key))
      }
    }
    if let wrapper = members?.first(where: { $0.key.string == "webpush" }) {
      findings.report(.webWrapper(wrapper))
    }
    if isTrue("silent"), let vibrate = self["vibrate"] {
      findings.report(.webCombination(vibrate.span, "a silent notification cannot vibrate"))
    }
  }
}

extension Header {
  private static let longestTopic = 32

  private static let urgencies = ["very-low", "low", "normal", "high"]

  /// The valid values of the headers of a web push, by name in lower case.
  ///
  /// https://www.rfc-editor.org/rfc/rfc8030#section-5
  fileprivate static let pushSchemas: [String: ValueSchema] = [
    "ttl": .number(NumberRange("a whole number of seconds", 0 ... .infinity, .whole)),
    "urgency": .word(Vocabulary(urgencies)), "topic": .formed(topic),
  ]

  private static let topic = TextForm(
    "at most \(longestTopic) of the characters A-Z, a-z, 0-9, - and _",
    pattern: "^[A-Za-z0-9_-]{1,\(longestTopic)}$"
  ) { $0.count <= longestTopic && $0.isURLSafe }

  /// The requirement of push services that the value violates; nil for a valid value.
  var webPushObjection: String? {
    guard let text else { return nil }
    return switch name.lowercased() {
    case "ttl": text.isDigits ? nil : "a whole number of seconds"
    case "urgency": Self.urgencies.contains(text) ? nil : "very-low, low, normal or high"
    case "topic": Self.topic.matches(text) ? nil : Self.topic.description
    default: nil
    }
  }

  fileprivate func checkAsWebPush(_ findings: inout Findings) {
    if let wanted = webPushObjection { findings.report(.webHeader(self, wanted)) }
  }
}

extension String {
  fileprivate var isURLSafe: Bool {
    !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }
}

extension VendorPage {
  /// The protocol of the requests to push services of browsers.
  static let webPush = VendorPage(
    #"RFC 8030, "Generic Event Delivery Using HTTP Push""#,
    "https://www.rfc-editor.org/rfc/rfc8030", checked: .init(2026, 11, 20))
}

extension Rule {
  static let ofBrowser: [Rule] =
    [.webValue, .webKey, .webCombination, .webHeader] + DeclarativePush.rules
  private static let page = PayloadSchema.page

  static let webValue = Rule(
    "browser-value", .warning, basis: .documented, vendor: VendorStatement(page: page),
    summary: "an option of a web notification should have a value of the documented type",
    explanation: """
      The site's service worker interprets the body. By convention, it contains the options of \
      showNotification, whose types are fixed.
      """,
    bad: Example("browser.json", #"{"title":"News","silent":"true"}"#),
    good: Example("browser.json", #"{"title":"News","silent":true}"#))

  static let webKey = Rule(
    "browser-key", .warning, basis: .documented, vendor: VendorStatement(page: page),
    summary: "a web notification should only have options that browsers support",
    explanation:
      "The name differs only slightly from an existing option. Browsers ignore unknown options.",
    bad: Example("browser.json", #"{"title":"News","requireInteracton":true}"#),
    good: Example("browser.json", #"{"title":"News","requireInteraction":true}"#))

  static let webCombination = Rule(
    "browser-combination", .warning, basis: .inferred, vendor: VendorStatement(page: page),
    summary: "the options of a web notification should not contradict each other",
    explanation: """
      'renotify' needs a 'tag', an action needs a name and a title, 'silent' excludes 'vibrate', \
      and a declarative push needs a 'notification' with a title and a URL to open. Otherwise \
      browsers throw an error or show no notification.
      """,
    bad: Example("browser.json", #"{"title":"News","renotify":true}"#),
    good: Example("browser.json", #"{"title":"News","renotify":true,"tag":"news"}"#))

  static let webHeader = Rule(
    "browser-header", .warning, basis: .documented,
    vendor: VendorStatement(page: .webPush),
    summary: "a header of a web push should have a value that push services accept",
    explanation:
      "TTL is in seconds, Urgency is one of four words, and Topic has at most 32 characters.",
    bad: Example("browser.json", #"{"title":"News"}"#, envelope: ["Urgency: urgent"]),
    good: Example("browser.json", #"{"title":"News"}"#, envelope: ["Urgency: high"]))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func webKey(_ key: UnknownKey) -> Self {
    Self(
      .webKey, "'\(key.name)' is not an option that browsers know", at: Label(key.span, "ignored"),
      help: key.suggestion, fix: key.fix)
  }

  /// Both members are required: https://notifications.spec.whatwg.org/#dictdef-notificationaction.
  fileprivate static func webAction(_ span: SourceSpan, lacks key: String) -> Self {
    Self(
      .webCombination, "an action needs \"\(key)\"",
      at: Label(span, "showNotification throws an error"), help: "add \"\(key)\" to the action")
  }

  fileprivate static func webWrapper(_ member: JSONMember) -> Self {
    Self(
      .webKey, "'webpush' is a member of a message for FCM",
      at: Label(member.keySpan, "a service worker finds no title here"),
      help: "move the members of 'notification' into the body, or name the file fcmv1.json")
  }

  fileprivate static func webCombination(_ span: SourceSpan, _ message: String) -> Self {
    Self(.webCombination, message, at: Label(span))
  }

  fileprivate static func webHeader(_ header: Header, _ wanted: String) -> Self {
    Self(.webHeader, "'\(header.name)' must be \(wanted)", at: header.label(""))
  }
}
