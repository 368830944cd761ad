package import Diagnostics
internal import Localization
package import Platforms
package import Sending
package import Workspaces

/// A rendered payload as a file: its name, its bytes, and its findings.
package struct RenderedFile {
  /// The platform and the kind of notification.
  package let target: PlatformTarget
  /// The template's name, as accepted by `--platform`.
  package private(set) var label: String
  /// The path of the file below the folder `--out`.
  ///
  /// It is the name of the template, or `<notification>/<template>.<locale>.<sample>.<ext>`.
  package private(set) var path: String
  /// The findings about the template and its messages; errors among them prevent the output.
  package var findings: Findings
  /// The findings from the rules of the push service and the device; they do not prevent the
  /// output.
  private var platformFindings: Findings
  /// The findings from the rules of the push service that apply to every send.
  private let knownPlatformFindings: Findings
  /// The delivery; nil if the template or a message is invalid.
  package private(set) var delivery: Delivery?
  /// The requested locale and the serving locale; nil if no catalog is used.
  package private(set) var locales: (requested: String, served: String?)?

  /// Creates a file without a payload from the findings about its template.
  package init(target: PlatformTarget, hub: Findings, platform: Findings, path: String = "") {
    self.target = target
    self.path = path
    label = target.description
    findings = hub
    knownPlatformFindings = platform
    platformFindings = platform.filter { $0.severity > .note }
  }

  /// Adds the rendering of a template that is not in a workspace.
  package mutating func add(_ delivery: Delivery) {
    findings.report(contentsOf: delivery.findings)
    add(platformFindings: delivery.platformFindings)
    self.delivery = delivery
  }

  private mutating func add(platformFindings found: Findings) {
    platformFindings.report(contentsOf: found.excluding(knownPlatformFindings))
  }

  /// Adds the rendering of a template in a workspace.
  package mutating func add(_ payload: LocalizedPayload, sample: String) {
    let template = payload.template.template
    findings.report(contentsOf: payload.findings)
    add(platformFindings: payload.platformFindings)
    delivery = payload.delivery
    label = template.label
    locales = (payload.requestedLocale.description, payload.servedLocale?.description)
    let name = "\(template.label).\(payload.requestedLocale).\(sample).\(template.ending)"
    path = "\(payload.template.notification.name)/\(name)"
  }

  /// Returns the bytes of the body; nil if a finding prevents the output.
  package func body(strict: Severity) -> [UInt8]? {
    guard let delivery, delivery.refusal == nil else { return nil }
    let all = findings.sorted.map(\.severity) + (strict < .error ? platformSeverities : [])
    return all.contains { $0 >= strict } ? nil : delivery.body
  }

  private var platformSeverities: [Severity] { platformFindings.sorted.map(\.severity) }

  /// The findings to show next to the payload.
  package var shownFindings: Findings {
    var shown = findings.filter { $0.severity > .note }
    shown.report(contentsOf: platformFindings)
    return shown
  }

  /// The headers, one per line, followed by an empty line.
  package var headerLines: String {
    (delivery?.headers ?? []).map { "\($0.name): \($0.value)\n" }.joined() + "\n"
  }
}
