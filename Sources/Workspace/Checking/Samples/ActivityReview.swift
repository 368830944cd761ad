internal import Diagnostics
package import LiveActivities
internal import Platforms
internal import Sending
internal import TemplateLanguage
package import Workspaces

extension Notification {
  /// Returns the findings about the Live Activities in a template that apply to every send.
  func activityFindings(
    of template: NotificationTemplate, in contracts: ActivityContracts
  ) -> Findings {
    let own = template.template
    let payload = own.plannedPayload(allowedValues: settings.allowedValues)
    guard let payload else { return Findings() }
    let errors = own.hubFindings.filter { $0.severity == .error }
    return contracts.findings(on: payload, assuming: activity(in: contracts))
      .excludingPlaces(of: errors)
  }

  /// Returns the finding about the setting `activity` in notification.json.
  func activitySettingFindings(in contracts: ActivityContracts) -> Findings {
    var findings = Findings()
    if let (type, label) = settings.activity,
      let finding = contracts.finding(onSetting: type, at: label)
    {
      findings.report(finding)
    }
    return findings
  }

  /// Returns the Live Activity of the payloads that do not name it.
  package func activity(in contracts: ActivityContracts) -> ActivityContracts.Assumption {
    let starts = templates.flatMap { template -> [String] in
      guard let payload = template.template.plannedPayload(), let root = payload.json else {
        return []
      }
      return ActivityBody.all(in: root, pending: payload.pending).compactMap(\.typeName)
    }
    return contracts.assumption(setting: settings.activity?.type, starts: Set(starts))
  }
}

extension Delivery {
  /// Returns the findings about the Live Activities in the body, with labels in the template and in
  /// the sample.
  func activityFindings(
    in contracts: ActivityContracts, assuming activity: ActivityContracts.Assumption,
    of sample: Sample
  ) -> Findings {
    traced(
      contracts.findings(on: payload, assuming: activity).map { finding in
        guard let span = finding.primary?.span,
          let name = provenance?.onlyProperty(in: span), let entry = sample.arguments[name]
        else { return finding }
        return finding.relating(Label(entry.span, Label.setInSample, in: sample.arguments.file))
      })
  }
}

extension Label {
  fileprivate static let setInSample = "set in this sample"
}

extension Diagnostic {
  fileprivate func relating(_ label: Label) -> Self {
    Self(
      rule, message, at: primary, severity: severity, related: related + [label], help: help,
      fix: fix)
  }
}

/// A value of a sample that differs from a contract, wherever templates use it.
///
/// One wrong value is one mistake, even if the start and the updates of an activity contain it.
struct ActivityCause: Hashable {
  private let rule: Rule
  private let places: [Label]

  /// Creates the cause of a finding; nil if no sample is the cause.
  init?(_ finding: Diagnostic) {
    guard finding.related.contains(where: { $0.text == Label.setInSample }) else { return nil }
    rule = finding.rule
    places = finding.related
  }
}
