internal import Diagnostics
internal import Documents

/// A declarative web push, which browsers show without a service worker.
///
/// Browsers differ: WebKit refuses more than Gecko, and the W3C's draft has moved some members. In
/// a browser that refuses the message, the service worker gets an ordinary push; without a service
/// worker, nothing is shown. See https://www.w3.org/TR/push-api/ and
/// https://webkit.org/blog/16535/meet-declarative-web-push/
struct DeclarativePush {
  static let rules: [Rule] = [.declarativeURL, .declarativePlace]

  private let root: JSONValue
  private let notification: JSONValue?
  private let pending: PendingValues

  init(_ root: JSONValue, _ pending: PendingValues) {
    self.root = root
    notification = root["notification"]
    self.pending = pending
  }

  func check(_ findings: inout Findings) {
    // Without 'notification', every other member is in the wrong place too: that is one mistake.
    guard notification != nil else {
      if !isNotificationMisspelled { findings.report(.declarativeEmpty(root)) }
      return
    }
    checkRequired(&findings)
    checkURLs(&findings)
    checkPlaces(&findings)
  }

  private var isNotificationMisspelled: Bool {
    (root.members ?? []).contains {
      Suggestion.nearest(to: $0.key.string, among: ["notification"]) != nil
    }
  }

  /// Returns the text of a value; nil if the value is not a string or is not known yet.
  private func text(_ value: JSONValue?) -> String? {
    guard let value, pending[value.span] == nil else { return nil }
    return value.text?.string
  }

  private func checkRequired(_ findings: inout Findings) {
    guard let place = notification?.span, notification?.members != nil else { return }
    let missing = ["title", "navigate"].filter { notification?[$0] == nil }
    for key in missing where key == "title" || notification?["default_action_url"] == nil {
      findings.report(.declarativeMissing(key, at: SourceSpan(place.start, place.start + 1)))
    }
    if let title = notification?["title"], text(title) == "" {
      findings.report(.declarativeEmptyTitle(title))
    }
    for action in notification?["actions"]?.elements ?? []
    where action.members != nil && action["navigate"] == nil {
      findings.report(.declarativeActionWithoutURL(action))
    }
  }

  private func checkURLs(_ findings: inout Findings) {
    if let navigate = notification?["navigate"], let text = text(navigate) {
      if !WebURL(text).isParsable {
        findings.report(.declarativeInvalidURL("navigate", navigate, "browsers refuse"))
      } else if !WebURL(text).isAbsolute {
        findings.report(.declarativeRelativeURL(navigate))
      }
    }
    if let icon = notification?["icon"], let text = text(icon),
      text.isEmpty || !WebURL(text).isParsable
    {
      findings.report(.declarativeInvalidURL("icon", icon, "Safari refuses"))
    }
    for (index, action) in (notification?["actions"]?.elements ?? []).enumerated() {
      guard let navigate = action["navigate"], let text = text(navigate), !WebURL(text).isParsable
      else { continue }
      findings.report(
        .declarativeInvalidURL("actions[\(index)].navigate", navigate, "Firefox refuses"))
    }
  }

  /// Reports members that browsers read in another object, and those of WebKit's first proposal.
  private func checkPlaces(_ findings: inout Findings) {
    if let badge = notification?.member("app_badge") {
      findings.report(.declarativeBadge(badge, root["app_badge"]))
    }
    // The schema compares floating-point numbers, which do not tell 2⁶⁴ from the largest badge.
    if let badge = root["app_badge"], case .number(let number) = badge.content,
      number.string.isDigits, UInt64(number.string) == nil
    {
      findings.report(.declarativeLargeBadge(badge, number))
    }
    if root["mutable"] == nil, let mutable = notification?.member("mutable") {
      findings.report(.declarativeMutable(mutable))
    }
    for place in [root, notification].compactMap(\.self) {
      if let options = place.member("options") { findings.report(.declarativeOptions(options)) }
    }
    if let url = notification?.member("default_action_url") {
      findings.report(
        .declarativeDefaultURL(url, isRenaming: notification?["navigate"] == nil))
    } else if let url = root.member("default_action_url") {
      findings.report(.declarativeDefaultURL(url, isRenaming: false))
    }
  }
}

extension Rule {
  private static let page = VendorPage(
    #"W3C, "Push API"; WebKit, "Meet Declarative Web Push""#, "https://www.w3.org/TR/push-api/",
    checked: .init(2026, 11, 23))

  private static func push(_ notification: String, _ more: String = "") -> Example {
    Example("browser.json", #"{"web_push":8030,"notification":{\#(notification)}\#(more)}"#)
  }

  private static let complete = #""title":"News","navigate":"https://example.com/news""#

  static let declarativeURL = Rule(
    "browser-declarative-url", .warning, basis: .validator,
    vendor: VendorStatement(page: page),
    summary: "'navigate' should be an absolute URL, and each URL should be valid",
    explanation: """
      Firefox resolves a relative URL against the scope of the service worker; Safari refuses the \
      whole message unless the URL is absolute and valid. Safari also refuses it for an invalid \
      'icon', and Firefox for an invalid URL of an action.
      """,
    bad: push(#""title":"News","navigate":"/news/7""#), good: push(complete))

  static let declarativePlace = Rule(
    "browser-declarative-place", .warning, basis: .documented,
    vendor: VendorStatement(effect: .ignored, page: page),
    summary: "the members of a declarative push should be in the places that browsers read",
    explanation: """
      'app_badge' and 'mutable' belong next to 'notification', and 'app_badge' is a number. \
      'default_action_url' and 'options' are from the first proposal: the URL is now 'navigate', \
      and the options are directly in 'notification'.
      """,
    bad: push(#"\#(complete),"app_badge":3"#), good: push(complete, #","app_badge":3"#))
}

// MARK: - Diagnostics

extension JSONValue {
  /// The digits of a whole number, with or without quotes; nil for other values.
  fileprivate var count: String? {
    let digits =
      switch content {
      case .number(let number): number.string
      case .string(let text): text.string
      case .object, .array, .boolean, .null: ""
      }
    return digits.isDigits ? UInt64(digits).map(String.init) : nil
  }
}

extension Diagnostic {
  fileprivate static func declarativeEmpty(_ root: JSONValue) -> Self {
    Self(
      .webCombination, "a declarative push needs 'notification'",
      at: Label(SourceSpan(root.span.start, root.span.start + 1), "browsers refuse the message"),
      help: #"write {"web_push":8030,"notification":{"title":"…","navigate":"https://…"}}"#)
  }

  fileprivate static func declarativeMissing(_ key: String, at span: SourceSpan) -> Self {
    Self(
      .webCombination, "a declarative push needs '\(key)'",
      at: Label(span, "browsers refuse the message"))
  }

  fileprivate static func declarativeEmptyTitle(_ title: JSONValue) -> Self {
    Self(
      .webCombination, "the 'title' of a declarative push must not be empty",
      at: Label(title.span, "Safari refuses the whole message"))
  }

  fileprivate static func declarativeActionWithoutURL(_ action: JSONValue) -> Self {
    Self(
      .webCombination, "an action of a declarative push needs 'navigate'",
      at: Label(action.span, "skipped"))
  }

  fileprivate static func declarativeRelativeURL(_ navigate: JSONValue) -> Self {
    Self(
      .declarativeURL, "'navigate' must be an absolute URL",
      at: Label(navigate.span, "Safari refuses the whole message"),
      help: "write the whole URL, such as https://example.com/news")
  }

  fileprivate static func declarativeInvalidURL(
    _ path: String, _ url: JSONValue, _ refusal: String
  ) -> Self {
    Self(
      .declarativeURL, "'\(path)' must be a valid URL",
      at: Label(url.span, "\(refusal) the whole message"),
      help: "write the whole URL, such as https://example.com/news")
  }

  /// Creates the finding for a badge in the notification; the help repeats the author's number.
  fileprivate static func declarativeBadge(_ badge: JSONMember, _ outer: JSONValue?) -> Self {
    Self(
      .declarativePlace, "'app_badge' belongs next to 'notification', as a number",
      at: Label(badge.keySpan, "ignored here"),
      help: outer == nil
        ? badge.value.count.map { "move it: {\"web_push\":8030,\"app_badge\":\($0),…}" }
          ?? "move it next to 'notification', and write a number"
        : "remove it; the value next to 'notification' counts")
  }

  fileprivate static func declarativeLargeBadge(
    _ badge: JSONValue, _ number: JSONNumber
  ) -> Self {
    Self(
      .webValue,
      "'app_badge' must be a whole number from 0 to 18446744073709551615, not \(number.string)",
      at: Label(badge.span))
  }

  fileprivate static func declarativeMutable(_ mutable: JSONMember) -> Self {
    Self(
      .declarativePlace, "'mutable' belongs next to 'notification'",
      at: Label(mutable.keySpan, "read here only by some browsers"), severity: .note,
      help: "set it next to 'notification' too")
  }

  fileprivate static func declarativeOptions(_ options: JSONMember) -> Self {
    Self(
      .declarativePlace, "browsers do not read 'options' of a declarative push",
      at: Label(options.keySpan, "a member of the first proposal"),
      help: "move its members directly into 'notification'")
  }

  fileprivate static func declarativeDefaultURL(_ url: JSONMember, isRenaming: Bool) -> Self {
    Self(
      .declarativePlace, "'default_action_url' is now 'navigate' in 'notification'",
      at: Label(url.keySpan, "a member of the first proposal"),
      help: "write the URL as 'navigate' in 'notification'",
      fix: isRenaming
        ? Fix("write \"navigate\"", replacing: url.keySpan, with: "\"navigate\"") : nil)
  }
}
