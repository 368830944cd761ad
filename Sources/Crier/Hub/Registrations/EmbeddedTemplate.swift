internal import Diagnostics
internal import Documents
internal import Linting
internal import Platforms

/// A template inside a registration or an installation, checked with all that goes with it.
struct EmbeddedTemplate {
  let findings: Findings
  private let target: PlatformTarget
  private let body: EmbeddedBody
  private let envelope: Envelope

  /// Checks a template; `place` is where a header that is missing ought to stand.
  init(
    _ body: EmbeddedBody, platform: Platform, envelope: Envelope, place: SourceSpan,
    missingHeader severity: Severity
  ) {
    self.body = body
    self.envelope = envelope
    target = Self.target(platform, envelope)
    let check = TemplateCheck(body.file, for: target, envelope: envelope)
    // The registration is complete, so more can be said of missing headers than of a file.
    let said = check.findings.filter { $0.rule.code != "type-header-missing" }
    var found = Findings()
    found.report(contentsOf: said.map(body.traced))
    let wanted: [Platform: String] = [.wns: "X-WNS-Type", .mpns: "X-NotificationClass"]
    if let name = wanted[platform],
      !envelope.headers.contains(where: { $0.name.lowercased() == name.lowercased() })
    {
      let derived = DerivedRegistrationHeaders.of(body.file.bytes, for: target)
      let value = derived.first { $0.name == name }?.value
      found.report(.headerMissing(name, value, at: place, severity: severity))
    }
    findings = found
  }

  /// The platform, and the variant where a header says that the body is raw.
  private static func target(_ platform: Platform, _ envelope: Envelope) -> PlatformTarget {
    func value(_ name: String) -> String? {
      envelope.headers.last { $0.name.lowercased() == name }?.value.string
    }
    let isRaw =
      switch platform {
      case .wns: value("x-wns-type") == "wns/raw"
      case .mpns: value("x-notificationclass").flatMap(Int.init).map(\.isRawClass) ?? false
      default: false
      }
    return PlatformTarget(platform, variant: isRaw ? "raw" : nil)
  }

  /// The template as a value.
  func template(named name: String?, tags: [Tag]) -> DeviceTemplate {
    DeviceTemplate(
      name: name, target: target, body: body.file.bytes,
      headers: envelope.headers.map { .init($0.name, $0.value.string) },
      expiry: envelope.expiry?.value.string, priority: envelope.priority?.value.string, tags: tags)
  }
}

extension Int {
  /// Whether Windows Phone takes the class for a raw notification.
  fileprivate var isRawClass: Bool {
    (3...10).contains(self) || (13...20).contains(self) || (23...31).contains(self)
  }
}
