internal import Diagnostics
internal import Documents

/// The headers of a request to WNS.
struct WNSRequest {
  private let headers: [Header]
  private let kind: String?

  init(_ payload: Payload) {
    headers = payload.headers
    kind =
      payload.headers["X-WNS-Type"]?.text?.split(separator: "/").last.map(String.init)
      ?? payload.target.variant ?? payload.xml?.name.lowercased()
  }

  static let rules: [Rule] = [.wnsHeaderValue, .wnsUnknownHeader, .wnsTypeContradictsBody]

  /// Returns the expectation for a wrong header value; nil for a correct one.
  private func objection(to name: String, _ text: String) -> String? {
    switch name {
    case "x-wns-type":
      ["wns/toast", "wns/tile", "wns/badge", "wns/raw"].contains(text)
        ? nil : "wns/toast, wns/tile, wns/badge or wns/raw"
    case "x-wns-cache-policy":
      kind == "toast"
        ? "for tiles, badges and raw notifications only; a toast is never stored"
        : ["cache", "no-cache"].contains(text) ? nil : "cache or no-cache"
    case "x-wns-requestforstatus": text.isBoolean ? nil : "true or false"
    case "x-wns-tag", "x-wns-group": text.isTag ? nil : "at most 16 letters and digits"
    case "x-wns-ttl": text.isDigits ? nil : "a whole number of seconds"
    case "x-wns-priority":
      ["1", "2", "3", "4"].contains(text) ? nil : "1 (high), 2, 3 or 4 (very low)"
    case "x-wns-suppresspopup":
      "for Windows Phone only; on a Windows channel the push is dropped with an error"
    case "x-wns-match":
      headers[":method"]?.text == "DELETE" ? nil : "for DELETE only, which takes notifications away"
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
  }

  /// Windows compares the type with the body on the device, after WNS has answered 200.
  static func checkType(of root: XMLElement, _ payload: Payload, _ findings: inout Findings) {
    guard let header = payload.headers["X-WNS-Type"], let text = header.text,
      text.hasPrefix("wns/"), text != "wns/raw", text != "wns/\(root.name.lowercased())"
    else { return }
    findings.report(.wnsTypeContradictsBody(header, root))
  }
}

extension WNSRequest {
  /// The maximum number of letters and digits of a tag or a group.
  ///
  /// https://learn.microsoft.com/windows/apps/design/shell/tiles-and-notifications/push-request-response-headers
  static let longestTag = 16
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
      Tag and group have at most 16 letters and digits, a time to live is seconds, a priority is 1 to \
      4; a toast has no cache policy, and X-WNS-SuppressPopup is for phones only.
      """,
    bad: Example("wns-badge.xml", badge, envelope: ["X-WNS-PRIORITY: high"]),
    good: Example("wns-badge.xml", badge, envelope: ["X-WNS-PRIORITY: 1"]))

  static let wnsUnknownHeader = Rule(
    "wns-unknown-header", .warning, basis: .documented,
    vendor: VendorStatement("W24", page: MicrosoftPage.request),
    summary: "a header for Windows should be one that WNS knows",
    explanation: "A misspelled header is ignored, and WNS assumes what it assumes without one.",
    bad: Example("wns-badge.xml", badge, envelope: ["X-WNS-CachePolicy: cache"]),
    good: Example("wns-badge.xml", badge, envelope: ["X-WNS-Cache-Policy: cache"]))

  static let wnsTypeContradictsBody = Rule(
    "wns-type-contradicts-body", basis: .documented,
    vendor: VendorStatement("W01", page: MicrosoftPage.request),
    summary: "X-WNS-Type must agree with the root element",
    explanation: """
      WNS delivers the body as the type that the header states, and the device drops it when the root \
      element is another one.
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
      .wnsHeaderValue, "'\(header.name)' is \(wanted)",
      at: header.label("'\(text.shortened)' is not"))
  }

  fileprivate static func wnsUnknownHeader(_ header: Header, among names: [String]) -> Self {
    let nearest = Suggestion.nearest(to: header.name, among: names)
    return Self(
      .wnsUnknownHeader, "WNS knows no header '\(header.name)'",
      at: header.label("the value of '\(header.name)'"),
      help: nearest.map { "did you mean '\($0)'?" })
  }

  fileprivate static func wnsTypeContradictsBody(
    _ header: Header, _ root: XMLElement
  ) -> Self {
    Self(
      .wnsTypeContradictsBody, "'X-WNS-Type' and the root element contradict each other",
      at: header.label("says one kind"), related: [Label(root.nameSpan, "is another")],
      help: "write wns/\(root.name.lowercased())")
  }
}
