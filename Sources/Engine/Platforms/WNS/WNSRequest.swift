internal import Diagnostics
internal import Documents

/// The headers of a request to WNS.
struct WNSRequest {
  private let headers: [Header]
  private let root: XMLElement?
  private let kind: String?

  init(_ payload: Payload) {
    headers = payload.headers
    root = payload.xml
    kind =
      payload.headers["X-WNS-Type"]?.text?.split(separator: "/").last.map(String.init)
      ?? payload.target.variant ?? payload.xml?.name.lowercased()
  }

  static let rules: [Rule] = [.wnsHeaderValue, .wnsUnknownHeader, .wnsTypeContradictsBody]

  /// The valid values of headers, by name in lower case.
  static let schemas: [String: ValueSchema] = [
    "x-wns-type": words("wns/toast", "wns/tile", "wns/badge", "wns/raw"),
    "x-wns-cache-policy": words("cache", "no-cache"),
    "x-wns-requestforstatus": words("true", "false"), "x-wns-tag": .formed(.windowsTag),
    "x-wns-group": .formed(.windowsTag),
    "x-wns-ttl": .number(NumberRange("a whole number of seconds", 0 ... .infinity, .whole)),
    "x-wns-priority": words("1", "2", "3", "4"),
  ]

  private static func words(_ words: String...) -> ValueSchema {
    .word(Vocabulary(words, source: MicrosoftPage.request.title))
  }

  private static func isValid(_ text: String, in name: String) -> Bool {
    schemas[name]?.objection(to: text) == nil
  }

  /// Returns the requirement that a header value violates; nil for a valid value.
  private func objection(to name: String, _ text: String) -> String? {
    switch name {
    case "x-wns-type":
      Self.isValid(text, in: name) ? nil : "wns/toast, wns/tile, wns/badge or wns/raw"
    case "x-wns-cache-policy":
      kind == "toast"
        ? "omitted; WNS stores tiles, badges and raw notifications, but never a toast"
        : Self.isValid(text, in: name) ? nil : "cache or no-cache"
    case "x-wns-requestforstatus": Self.isValid(text, in: name) ? nil : "true or false"
    case "x-wns-tag", "x-wns-group":
      Self.isValid(text, in: name) ? nil : TextForm.windowsTag.description
    case "x-wns-ttl": text.isDigits ? nil : "a whole number of seconds"
    case "x-wns-priority":
      Self.isValid(text, in: name) ? nil : "1 (high), 2, 3 or 4 (very low)"
    case "x-wns-suppresspopup":
      "omitted; the header is only for Windows Phone, and a push to a Windows channel is dropped "
        + "with an error"
    case "x-wns-match":
      headers[":method"]?.text == "DELETE"
        ? nil
        : "omitted, except in a DELETE request, which removes notifications"
    default: nil
    }
  }

  private static let names = [
    "X-WNS-Type", "X-WNS-Cache-Policy", "X-WNS-RequestForStatus", "X-WNS-Tag", "X-WNS-Group",
    "X-WNS-TTL", "X-WNS-SuppressPopup", "X-WNS-Match", "X-WNS-PRIORITY", "MS-CV", "Content-Type",
    "Content-Length", "Authorization", ":method", ":path",
  ]

  func check(_ findings: inout Findings) {
    for header in headers {
      let name = header.name.lowercased()
      guard Self.names.contains(where: { $0.lowercased() == name }) else {
        findings.report(.wnsUnknownHeader(header, among: Self.names))
        continue
      }
      guard let text = header.text, !text.isEmpty else { continue }
      if let wanted = objection(to: name, text) {
        findings.report(.wnsHeaderValue(header, text, wanted))
      }
    }
    checkType(&findings)
  }

  /// Reports a type that contradicts the body; WNS answers 200, but the device drops the push.
  private func checkType(_ findings: inout Findings) {
    guard let root, let kind = WNSBody.Kind(rawValue: root.name.lowercased()),
      let header = headers["X-WNS-Type"], let text = header.text,
      text.hasPrefix("wns/"), text != "wns/raw", text != "wns/\(kind.rawValue)"
    else { return }
    findings.report(.wnsTypeContradictsBody(header, root))
  }

  /// The maximum number of letters and digits in a tag or a group name.
  ///
  /// https://learn.microsoft.com/windows/apps/develop/notifications/push-notifications/push-request-response-headers
  static let longestTag = 16
}

extension TextForm {
  static let windowsTag = TextForm(
    "at most \(WNSRequest.longestTag) letters and digits",
    pattern: "^[A-Za-z0-9]{0,\(WNSRequest.longestTag)}$", matches: \.isTag)
}

extension String {
  fileprivate var isTag: Bool {
    count <= WNSRequest.longestTag && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}

extension Rule {
  private static let badge = #"<badge value="7"/>"#

  static let wnsHeaderValue = Rule(
    "wns-header-value", basis: .documented,
    vendor: VendorStatement("W24", objector: .service, page: MicrosoftPage.request),
    summary: "a header for Windows must have a value that WNS accepts",
    explanation: """
      A tag or a group has at most 16 letters and digits, a TTL is in seconds, and a priority is 1 \
      to 4. A toast has no cache policy, and X-WNS-SuppressPopup is only for Windows Phone.
      """,
    bad: Example("wns-badge.xml", badge, envelope: ["X-WNS-PRIORITY: high"]),
    good: Example("wns-badge.xml", badge, envelope: ["X-WNS-PRIORITY: 1"]))

  static let wnsUnknownHeader = Rule(
    "wns-unknown-header", .warning, basis: .documented,
    vendor: VendorStatement("W24", page: MicrosoftPage.request),
    summary: "a header for Windows should be listed in Microsoft's reference",
    explanation: "WNS ignores a misspelled header and uses the default instead.",
    bad: Example("wns-badge.xml", badge, envelope: ["X-WNS-CachePolicy: cache"]),
    good: Example("wns-badge.xml", badge, envelope: ["X-WNS-Cache-Policy: cache"]))

  static let wnsTypeContradictsBody = Rule(
    "wns-type-contradicts-body", basis: .documented,
    vendor: VendorStatement("W01", page: MicrosoftPage.request),
    summary: "X-WNS-Type must agree with the root element",
    explanation: """
      WNS delivers the body with the type from the header. The device drops the body if its root \
      element is of another type.
      """,
    bad: Example("wns-badge.xml", badge, envelope: ["X-WNS-Type: wns/tile"]),
    good: Example("wns-badge.xml", badge, envelope: ["X-WNS-Type: wns/badge"]))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsHeaderValue(
    _ header: Header, _ text: String, _ wanted: String
  ) -> Self {
    Self(
      .wnsHeaderValue, "'\(header.name)' must be \(wanted)",
      at: header.label("'\(text.shortened)' is not valid"))
  }

  fileprivate static func wnsUnknownHeader(_ header: Header, among names: [String]) -> Self {
    let nearest = Suggestion.nearest(to: header.name, among: names)
    return Self(
      .wnsUnknownHeader, "'\(header.name)' is not a header that WNS knows",
      at: header.label("WNS ignores '\(header.name)'"),
      help: nearest.map { "did you mean '\($0)'?" })
  }

  fileprivate static func wnsTypeContradictsBody(
    _ header: Header, _ root: XMLElement
  ) -> Self {
    Self(
      .wnsTypeContradictsBody, "'X-WNS-Type' contradicts the root element",
      at: header.label("a different type"), related: [Label(root.nameSpan, "the type of the body")],
      help: "change the header to wns/\(root.name.lowercased())")
  }
}
