internal import Diagnostics
internal import Documents

extension Platform {
  /// The platform for Windows Phone (MPNS).
  public static let mpns = Platform(
    name: "mpns", displayName: "Windows Phone", nicknames: ["windowsphone", "wp"], family: .windows,
    variants: ["toast", "tile", "raw"], syntaxes: [.xml, .json], handle: .single(.channel),
    registration: RegistrationSchema(
      word: "Mpns", extra: ["SecondaryTileName"], tail: ["MpnsHeaders", "TemplateName"],
      headers: .init(list: "MpnsHeaders", item: "MpnsHeader")),
    send: SendNames(
      "windowsphone", counts: "MpnsOutcomeCounts",
      passing: ["x-notificationclass", "x-windowsphone-target", "x-messageid"]),
    typeHeader: TypeHeader(name: "X-NotificationClass", rawValue: "3") {
      Int($0).map(\.isRawClass) ?? false
    }, visibleText: ["Text1", "Text2", "Title"], service: .mpns)
}

extension Service {
  private static let byteCount = 3072

  fileprivate static let mpns = Service(
    rules: Rule.ofMPNS,
    limit: { _ in
      SizeLimit(byteCount: byteCount, statement: "Windows Phone allowed 3 KB", severity: .warning)
    },
    derivedHeaders: { payload in payload.phoneHeaders },
    headerCheck: Check(.mpnsHeader) { payload, findings in
      for header in payload.headers { header.checkAsPhone(&findings) }
    }
  ) { payload, findings in
    guard let root = payload.xml, payload.target.variant != "raw" else { return }
    findings.report(.mpnsShutDown(root))
    root.checkAsPhone(&findings)
  }
}

extension Payload {
  /// The headers that the hub derives from the body of a tile or toast: target and class.
  fileprivate var phoneHeaders: [Header] {
    guard target.variant != "raw",
      let kind = xml?.elements.first?.name.split(separator: ":").last
    else { return [] }
    switch kind {
    case "Tile":
      return [
        Header(derived: "X-WindowsPhone-Target", "token"),
        Header(derived: "X-NotificationClass", "1"),
      ]
    case "Toast":
      return [
        Header(derived: "X-WindowsPhone-Target", "toast"),
        Header(derived: "X-NotificationClass", "2"),
      ]
    default: return []
    }
  }
}

extension Header {
  fileprivate func checkAsPhone(_ findings: inout Findings) {
    guard let text else { return }
    let wanted: String? =
      switch name.lowercased() {
      case "x-windowsphone-target": ["toast", "token"].contains(text) ? nil : "toast or token"
      case "x-notificationclass":
        Int(text).map { [1, 2, 11, 12, 21, 22].contains($0) || $0.isRawClass } == true
          ? nil
          : "1, 11 or 21 for a tile; 2, 12 or 22 for a toast; 3 to 10, 13 to 20 or 23 to 31 for raw"
      default: nil
      }
    if let wanted { findings.report(.mpnsHeader(self, wanted)) }
  }
}

extension Int {
  fileprivate var isRawClass: Bool {
    (3...10).contains(self) || (13...20).contains(self) || (23...31).contains(self)
  }
}

extension XMLElement {
  private static let namespace = "WPNotification"

  fileprivate func checkAsPhone(_ findings: inout Findings) {
    let parts = name.split(separator: ":")
    guard parts.last == "Notification" else { return }
    let declaration = parts.count > 1 ? "xmlns:\(parts[0])" : "xmlns"
    if self[attribute: declaration]?.value.string != Self.namespace {
      findings.report(
        .mpnsContent(nameSpan, "the namespace of <\(name)> must be \(Self.namespace)"))
    }
    let kinds = ["Toast", "Tile"]
    guard let child = elements.first else {
      findings.report(.mpnsContent(nameSpan, "a notification must contain a Toast or a Tile"))
      return
    }
    let kind = child.name.split(separator: ":").last.map(String.init) ?? ""
    guard kinds.contains(kind) else {
      findings.report(.mpnsContent(child.nameSpan, "a notification must contain a Toast or a Tile"))
      return
    }
    guard kind == "Toast" else { return }
    for text in child.elements {
      let name = text.name.split(separator: ":").last.map(String.init) ?? ""
      if !["Text1", "Text2", "Param"].contains(name) {
        findings.report(
          .mpnsContent(text.nameSpan, "a Toast may only contain Text1, Text2 and Param"))
      }
    }
  }
}

extension Rule {
  static let ofMPNS: [Rule] = [.mpnsShutDown, .mpnsContent, .mpnsHeader]
  private static let page = VendorPage(
    #"Microsoft, "Send an MPNS native notification""#, checked: .init(2026, 11, 20))

  private static func phone(_ content: String, _ envelope: [String] = []) -> Example {
    Example(
      "mpns.xml",
      #"<wp:Notification xmlns:wp="WPNotification">\#(content)</wp:Notification>"#,
      envelope: envelope)
  }

  static let mpnsShutDown = Rule(
    "mpns-shut-down", .warning, basis: .observed, vendor: VendorStatement(page: page),
    summary: "notifications for Windows should go through WNS",
    explanation:
      "Microsoft has shut down the service for Windows Phone; notifications are not delivered.",
    bad: phone("<wp:Toast><wp:Text1>Storm</wp:Text1></wp:Toast>"),
    good: Example(
      "wns-toast.xml",
      #"<toast><visual><binding template="ToastGeneric"><text>Storm</text></binding></visual></toast>"#
    ))

  static let mpnsContent = Rule(
    "mpns-content", .warning, basis: .observed, vendor: VendorStatement(page: page),
    summary: "a notification for Windows Phone should contain a toast or a tile",
    explanation: """
      The root is Notification in the namespace WPNotification; its first child sets the kind of \
      notification. A \
      toast has Text1 (in bold), Text2 (which does not wrap) and Param.
      """,
    bad: phone("<wp:Toast><wp:Text3>Storm</wp:Text3></wp:Toast>"),
    good: phone("<wp:Toast><wp:Text1>Storm</wp:Text1></wp:Toast>"))

  static let mpnsHeader = Rule(
    "mpns-header", .warning, basis: .inferred, vendor: VendorStatement(page: page),
    summary: "a header for Windows Phone should have a value that the service accepted",
    explanation: """
      The class sets the kind of the notification and the time of its delivery: at once, or within \
      450 or 900 seconds.
      """,
    bad: phone(
      "<wp:Toast><wp:Text1>Storm</wp:Text1></wp:Toast>", ["X-NotificationClass: 40"]),
    good: phone("<wp:Toast><wp:Text1>Storm</wp:Text1></wp:Toast>", ["X-NotificationClass: 2"]))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func mpnsShutDown(_ root: XMLElement) -> Self {
    Self(
      .mpnsShutDown, "Microsoft has shut down the service for Windows Phone",
      at: Label(root.nameSpan, "reaches no device"), help: "write a toast or a tile for 'wns'")
  }

  fileprivate static func mpnsContent(_ span: SourceSpan, _ message: String) -> Self {
    Self(.mpnsContent, message, at: Label(span))
  }

  fileprivate static func mpnsHeader(_ header: Header, _ wanted: String) -> Self {
    Self(.mpnsHeader, "'\(header.name)' must be \(wanted)", at: header.label(""))
  }
}
