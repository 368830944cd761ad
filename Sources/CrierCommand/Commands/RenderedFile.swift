internal import Crier
internal import Diagnostics
internal import Localization
internal import Platforms
internal import TemplateLanguage

/// One payload on its way to standard output or to a file.
struct RenderedFile {
  /// What it is for.
  let target: PlatformTarget
  /// The template, as `--platform` can name it.
  private(set) var label: String
  /// Where it goes below a folder: as the template is named, or
  /// `<notification>/<template>.<locale>.<sample>.<ext>`.
  private(set) var path: String
  /// What keeps the payload back where it is an error.
  var findings: Findings
  /// What the service will have against it; it keeps nothing back.
  private(set) var platformFindings: Findings
  /// The rendering.
  private(set) var send: TemplateSend?
  /// The locales, where a catalog was asked.
  private(set) var locales: (requested: String, served: String?)?

  init(target: PlatformTarget, hub: Findings, platform: Findings, path: String = "") {
    self.target = target
    self.path = path
    label = target.description
    findings = hub
    platformFindings = platform.filter { $0.severity > .note }
  }

  mutating func add(_ send: TemplateSend) {
    findings.report(contentsOf: send.findings)
    platformFindings.report(contentsOf: send.platformFindings)
    self.send = send
  }

  /// Adds what a workspace has rendered.
  mutating func add(_ payload: LocalizedPayload, sample: String) {
    let template = payload.template.template
    findings.report(contentsOf: payload.findings)
    platformFindings.report(contentsOf: payload.platformFindings)
    send = payload.send
    label = template.label
    locales = (payload.requestedLocale.description, payload.servedLocale?.description)
    let name = "\(template.label).\(payload.requestedLocale).\(sample).\(template.ending)"
    path = "\(payload.template.notification.name)/\(name)"
  }

  /// The bytes, unless something keeps them back.
  func body(strict: Severity) -> [UInt8]? {
    guard let send, !send.isTooLarge else { return nil }
    let all = findings.sorted.map(\.severity) + (strict < .error ? platformSeverities : [])
    return all.contains { $0 >= strict } ? nil : send.rendering.bytes
  }

  private var platformSeverities: [Severity] { platformFindings.sorted.map(\.severity) }

  /// What is worth showing beside the payload.
  var shownFindings: Findings {
    var shown = findings.filter { $0.severity > .note }
    shown.report(contentsOf: platformFindings)
    return shown
  }

  /// The headers as lines, with an empty line behind them.
  var headerLines: String {
    (send?.headers ?? []).map { "\($0.name): \($0.value)\n" }.joined() + "\n"
  }
}
