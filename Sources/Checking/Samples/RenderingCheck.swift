internal import Diagnostics
internal import Documents
internal import Hub
internal import Localization
internal import Platforms
internal import Sending
internal import Surfaces
internal import TemplateLanguage
internal import Workspaces

/// Every sample of a notification, rendered for every template in every locale, and sent.
///
/// One cause is one finding, however many locales and samples show it.
struct RenderingCheck: ~Copyable {
  private var collector = FindingCollector()
  private var truncations = Truncations()
  private let notification: Notification
  private let workspace: Workspace
  private var formatter: MessageFormatter

  /// The findings, without those that the files alone show, and those about truncated messages.
  static func findings(
    on notification: Notification, in workspace: Workspace
  ) -> (rendered: Findings, truncated: [SubjectFindings]) {
    var check = RenderingCheck(notification, workspace)
    for template in notification.templates { check.render(template) }
    for sample in notification.testedSamples { check.send(sample) }
    return (check.collector.findings, check.truncations.findings(on: notification))
  }

  private init(_ notification: Notification, _ workspace: Workspace) {
    self.notification = notification.withoutIgnores
    self.workspace = workspace
    formatter = MessageFormatter(workspace.settings)
  }

  private mutating func render(_ template: NotificationTemplate) {
    let known = notification.platformFindings(of: template)
    for locale in locales {
      let localized = workspace.localized(template, of: notification, in: locale)
      let registration = localized.registered().findings.excluding(template.template.findings)
      collector.add(registration.filter { !localized.isUnserved || $0.rule != .notServed })
      guard localized.isRenderable else { continue }
      for sample in notification.testedSamples {
        let payload = localized.render(sample.arguments, formatter: &formatter)
        add(payload, sample, except: known)
      }
    }
  }

  /// The locales, the default one first, so that findings name it rather than a translation.
  private var locales: [LocaleTag] {
    let all = workspace.locales(of: notification)
    let first = workspace.settings.defaultLocale
    return all.filter { $0 == first } + all.filter { $0 != first }
  }

  private mutating func add(
    _ payload: LocalizedPayload, _ sample: Sample, except known: Findings
  ) {
    // Missing arguments are reported where the files show them.
    collector.add(
      payload.findings.filter { $0.rule != .missingArgument && $0.rule != .notFormatted })
    collector.add(payload.unformattable(with: sample))
    guard payload.isSendable, let delivery = payload.delivery else { return }
    let empty = EmptyText.findings(in: delivery, payload, sample)
    collector.add(empty)
    collector.add(payload.platformFindings.excluding(known).excludingPlaces(of: empty))
    truncations.add(delivery, payload, sample)
  }

  private mutating func send(_ sample: Sample) {
    let found = workspace.sendBody(of: notification, with: sample.arguments).findings
    let rendered: Set<Rule> = [.missingArgument, .notFormatted, .missingProperty]
    collector.add(found.filter { !rendered.contains($0.rule) })
    guard let audience = notification.settings.audience else { return }
    let filled = sample.arguments.filled(with: notification.settings.properties)
    let header = audience.header { filled[$0]?.text.map { String(decoding: $0, as: UTF8.self) } }
    collector.add(header.findings.filter { $0.rule != .audienceArgumentMissing })
  }
}

extension LocalizedPayload {
  /// The findings about messages that a sample's values do not fit, unless a value is the reason.
  fileprivate func unformattable(with sample: Sample) -> Findings {
    findings.filter { finding in
      guard finding.rule == .notFormatted else { return false }
      return !texts.contains { text in
        text.text.entry.span == finding.primary?.span
          && text.text.hasMistypedArgument(in: sample.arguments)
      }
    }
  }
}

extension LocalizedText {
  /// Whether an argument cannot be what the message needs; the sample's finding says so.
  fileprivate func hasMistypedArgument(in arguments: Arguments) -> Bool {
    types.contains { name, type in
      guard let kind = type.propertyKind, let entry = arguments[name] else { return false }
      return !entry.value.fits(kind)
    }
  }
}
