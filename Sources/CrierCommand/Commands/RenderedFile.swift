internal import Diagnostics
internal import Localization
internal import Platforms
internal import Sending
internal import Workspaces

/// A view of one delivery as a file: its name, its bytes, and the findings that hold it back.
struct RenderedFile {
  /// The platform and the kind of notification.
  let target: PlatformTarget
  /// The template, as `--platform` can name it.
  private(set) var label: String
  /// The path below `--out`: the name of the template, or
  /// `<notification>/<template>.<locale>.<sample>.<ext>`.
  private(set) var path: String
  /// The findings whose errors hold the payload back.
  var findings: Findings
  /// The findings of the service and the device, which do not.
  private var platformFindings: Findings
  /// The findings of the service that hold for every send.
  private let knownPlatformFindings: Findings
  /// The delivery; nil if the template or a message is broken.
  private(set) var delivery: Delivery?
  /// The locales, if a catalog was asked.
  private(set) var locales: (requested: String, served: String?)?

  init(target: PlatformTarget, hub: Findings, platform: Findings, path: String = "") {
    self.target = target
    self.path = path
    label = target.description
    findings = hub
    knownPlatformFindings = platform
    platformFindings = platform.filter { $0.severity > .note }
  }

  /// Adds the rendering of a template outside a workspace.
  mutating func add(_ delivery: Delivery) {
    findings.report(contentsOf: delivery.findings)
    add(platformFindings: delivery.platformFindings)
    self.delivery = delivery
  }

  private mutating func add(platformFindings found: Findings) {
    platformFindings.report(contentsOf: found.excluding(knownPlatformFindings))
  }

  /// Adds a rendering of a workspace.
  mutating func add(_ payload: LocalizedPayload, sample: String) {
    let template = payload.template.template
    findings.report(contentsOf: payload.findings)
    add(platformFindings: payload.platformFindings)
    delivery = payload.delivery
    label = template.label
    locales = (payload.requestedLocale.description, payload.servedLocale?.description)
    let name = "\(template.label).\(payload.requestedLocale).\(sample).\(template.ending)"
    path = "\(payload.template.notification.name)/\(name)"
  }

  /// The bytes, unless a finding holds them back.
  func body(strict: Severity) -> [UInt8]? {
    guard let delivery, delivery.refusal == nil else { return nil }
    let all = findings.sorted.map(\.severity) + (strict < .error ? platformSeverities : [])
    return all.contains { $0 >= strict } ? nil : delivery.body
  }

  private var platformSeverities: [Severity] { platformFindings.sorted.map(\.severity) }

  /// The findings worth showing next to the payload.
  var shownFindings: Findings {
    var shown = findings.filter { $0.severity > .note }
    shown.report(contentsOf: platformFindings)
    return shown
  }

  /// The headers as lines, with an empty line after them.
  var headerLines: String {
    (delivery?.headers ?? []).map { "\($0.name): \($0.value)\n" }.joined() + "\n"
  }
}
